import type { ActorRefFrom } from 'xstate';
import type { attendanceMonthMachine } from '../../../machines/screens/attendance-month.machine.ts';

export type AttendanceMonthRef = ActorRefFrom<typeof attendanceMonthMachine>;
