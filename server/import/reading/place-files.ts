import * as z from 'zod/mini';
import { code, degrees, filled, metres } from './cells.ts';

/** Where people check in and out in the portal. */
export const placeFiles = {
  'work_places.csv': {
    required: false,
    optional: [],
    row: z.strictObject({
      place: code,
      name: filled,
      latitude: degrees(90),
      longitude: degrees(180),
      radius: metres,
    }),
  },
} as const;
