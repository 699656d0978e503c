import { type Abortable, call } from './calls/host.ts';
import { health } from './contract/health.ts';

export const fetchHealth = ({ signal }: Abortable = {}) => call(health, { signal });
