import { attendance } from './attendance.ts';
import { elsewhere } from './elsewhere.ts';
import { leaves } from './leaves.ts';
import { others } from './others.ts';
import { shell } from './shell.ts';

/** All states of screens that somebody looks at, by the rooms in which they stand. */
export const rooms = { shell, attendance, leaves, others, elsewhere };
