import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { teamPlaceHref } from '../../../machines/screens/team-attendance/team-member.machine.ts';
import { takeKeptFocus } from '../../parts/lost-focus.ts';
import styles from './team-attendance.module.css';

/** Of which organization and month people are listed, and whose was looked at last. */
export const TeamPlace = createContext({ orgId: '', month: '', lastId: '' });

interface MemberLinkProps {
  readonly memberId: string;
  /** The month that it leads to, where it is not the one that is looked at. */
  readonly month?: string;
  /** The day that is opened in it. */
  readonly day?: string;
  /** Whether the keys do not stop at it: the same is found where it leads to. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** The way to somebody's own month. Whoever comes back from there finds the keys where they left. */
export function MemberLink({ memberId, month, day, isBeside = false, children }: MemberLinkProps) {
  const place = useContext(TeamPlace);
  const isLast = memberId === place.lastId && !day;
  return (
    <Link
      href={teamPlaceHref({ orgId: place.orgId, memberId, month: month ?? place.month, day })}
      className={isBeside ? styles.beside : styles.member}
      tabIndex={isBeside ? -1 : undefined}
      ref={isLast ? takeKeptFocus : undefined}
    >
      {children}
    </Link>
  );
}
