import { type Logger, pino } from 'pino';

/** The host's log: one JSON object a line, on standard error so that what people read stays apart. */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: false }));
