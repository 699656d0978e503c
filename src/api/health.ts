import { health } from './contract/health.ts';
import { type Abortable, call } from './host.ts';

export const fetchHealth = ({ signal }: Abortable = {}) => call(health, { signal });
