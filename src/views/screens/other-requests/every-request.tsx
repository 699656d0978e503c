import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { EverySummary } from '../../../api/contract/requests/every-request.ts';
import type { Query } from '../../../machines/parts/query.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import {
  everySheets,
  everyTeam,
  everyTeamMachine,
  everyTopic,
} from '../../../machines/screens/other-requests/every-request.ts';
import { type EveryKindName, namedBy, nameOf } from '../../../machines/screens/other-requests/named-request.ts';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import type { RequestWords } from '../../requests/request-words.ts';
import { TeamScreen } from '../../requests/team/team-screen.tsx';
import type { RequestName } from '../../requests/use-request-address.ts';
import { ListedAs } from '../../requests/use-request-href.ts';
import { correctionWords } from '../corrections/correction-words.ts';
import { CorrectionSheet } from '../corrections/team-corrections.tsx';
import { overtimeWords } from '../overtime/overtime-words.ts';
import { OvertimeSheet } from '../overtime/team-overtime.tsx';
import { presenceWords } from '../presence/presence-words.ts';
import { PresenceSheet } from '../presence/team-presence.tsx';
import { shiftRequestWords } from '../shift-requests/shift-words.ts';
import { ShiftSheet } from '../shift-requests/team-shifts.tsx';

/** What lists say of a request, in the words of its own kind. */
const everyWords: RequestWords<EverySummary> = {
  range: (i18n, request, withYear) => wordsOf(request, (words, one) => words.range(i18n, one, withYear)),
  amount: (i18n, request) => wordsOf(request, (words, one) => words.amount(i18n, one)),
  title: (i18n, request) => wordsOf(request, (words, one) => words.title(i18n, one)),
  isPast: (request, today) => wordsOf(request, (words, one) => words.isPast?.(one, today) ?? false),
  heldUp: (i18n, request) => wordsOf(request, (words, one) => words.heldUp?.(i18n, one) ?? null),
};

/** Lets the words of a request's kind say something of it. */
function wordsOf<Said>(request: EverySummary, say: <One>(words: RequestWords<One>, one: One) => Said): Said {
  switch (request.kind) {
    case 'correction_request':
      return say(correctionWords, request);
    case 'overtime_request':
      return say(overtimeWords, request);
    case 'presence_request':
      return say(presenceWords, request);
    case 'shift_request':
      return say(shiftRequestWords, request);
  }
}

const sheets = {
  correction_request: CorrectionSheet,
  overtime_request: OvertimeSheet,
  presence_request: PresenceSheet,
  shift_request: ShiftSheet,
} as const satisfies Readonly<Record<EveryKindName, unknown>>;

interface EveryRequestProps {
  readonly orgId: string;
  /** Whether something waits in tabs of its own, too. */
  readonly hasElsewhere: boolean;
}

/** What beside leaves waits for one's decision, of all kinds in one list. */
export function EveryRequest({ orgId, hasElsewhere }: EveryRequestProps) {
  return (
    <TeamScreen
      orgId={orgId}
      machine={everyTeamMachine}
      topics={everyTopic}
      title={null}
      name="open"
      resource={everyTeam}
      words={everyWords}
      nothingWaits={hasElsewhere ? <Trans>No other requests are waiting for your decision.</Trans> : undefined}
    >
      {(screen) => <OpenRequest screen={screen} />}
    </TeamScreen>
  );
}

/** What the lists of each kind call a request of theirs. */
const kindsByName: Readonly<Partial<Record<RequestName, EveryKindName>>> = {
  correction: 'correction_request',
  overtime: 'overtime_request',
  request: 'presence_request',
  shift: 'shift_request',
};

const listedAs = (name: RequestName, id: string): Query => {
  const kind = kindsByName[name];
  return kind ? { open: nameOf({ kind, id }) } : { [name]: id };
};

/** What an address opens that names none. */
function NoRequest({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  return (
    <CaseSheet screen={screen} title={t`Request`} width={640} resource={everySheets}>
      {() => null}
    </CaseSheet>
  );
}

/** The request that is open, as its own kind shows it. */
function OpenRequest({ screen }: { screen: TeamRequestsRef }) {
  const kind = useSelector(screen, ({ context }) => namedBy(context.requestId)?.kind);
  const Sheet = kind ? sheets[kind] : NoRequest;
  return (
    <ListedAs value={listedAs}>
      <Sheet screen={screen} />
    </ListedAs>
  );
}
