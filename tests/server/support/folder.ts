import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

export const password = 'correct horse battery';

/** A small organization, file by file, to be changed by the tests that need it otherwise. */
export const smallOrganization = {
  'organization.csv': [
    'tenant,tenant_name,organization,name,time_zone,modules',
    'acme,Acme Group,works,Acme Works,Europe/Berlin,employee_attendance_report',
  ],
  'people.csv': [
    'person,first_name,last_name,email,role,supervisor,joined_on,left_on,initial_password',
    `1,Ada,Example,ada@acme.example,Supervisor,,2024-01-01,,${password}`,
    `2,Bo,Sample,bo@acme.example,Employee,1,2024-01-01,,${password}`,
    '3,Cy,Withoutmail,,Employee,1,2024-01-01,,',
  ],
  'shift_patterns.csv': [
    'pattern,name,weekdays,start,end,break_minutes,late_grace,early_grace,half_day_below,absent_below,overtime_from,overtime',
    'office,Office hours,mon tue wed thu fri,09:00,17:30,30,5,5,300,90,20,approval',
    'night,Night shift,mon tue wed thu fri sat sun,22:00,06:00,0,5,5,300,90,20,automatic',
  ],
  'shift_assignments.csv': ['person,starts_on,pattern', '1,2024-01-01,office', '2,2024-01-01,night'],
  'holidays.csv': ['date,name', '2026-03-20,Founders’ Day'],
  'absences.csv': ['person,from,to,kind,portion', '1,2026-03-09,2026-03-10,leave,full'],
  'punches.csv': [
    'person,instant,direction,source',
    '1,2026-03-02T08:58:00+01:00,in,Gate',
    '1,2026-03-02T17:31:00+01:00,out,Gate',
    '2,2026-03-02T21:59:00+01:00,in,Gate',
    '2,2026-03-03T06:02:00+01:00,out,Gate',
  ],
} satisfies Record<string, readonly string[]>;

export type Files = Readonly<Record<string, readonly string[]>>;

/** An empty folder, which goes with the run. */
export const emptyFolder = (): Promise<string> => mkdtemp(join(inject('scratch'), 'files-'));

/** Writes the files to a folder of their own. */
export async function folderWith(files: Files): Promise<string> {
  const folder = await emptyFolder();
  for (const [name, lines] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), `${lines.join('\n')}\n`);
  }
  return folder;
}
