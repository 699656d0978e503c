import { leaveSubject } from '../leaves/routes/subject.ts';
import { presenceSubject } from '../presence/subject.ts';
import type { SubjectKind } from '../subjects/subject.ts';

/** All that notifications tell of, letters lead to and files are attached to. */
export const subjects: readonly SubjectKind[] = [leaveSubject, presenceSubject];
