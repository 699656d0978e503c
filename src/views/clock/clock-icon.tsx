import type { PunchDirection } from '../../api/contract/attendance/clock.ts';

/** An arrow through a door: in, or out again. */
const ways: Readonly<Record<PunchDirection, string>> = {
  in: 'M9 3.5h6.5v13H9M3 10h8.5M8.5 7l3 3-3 3',
  out: 'M11 3.5H4.5v13H11M8.5 10H17M14 7l3 3-3 3',
};

export const ClockIcon = ({ direction }: { direction: PunchDirection }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={ways[direction]} />
  </svg>
);
