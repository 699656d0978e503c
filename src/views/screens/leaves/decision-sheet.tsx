import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LeaveDecisionSheet } from '../../../api/contract/requests/leaves.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { decisionSheets } from '../../../machines/screens/leaves/leave-resources.ts';
import { formatShortDate } from '../../parts/format.ts';
import caseStyles from '../../requests/case/case.module.css';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { History } from '../../requests/case/history.tsx';
import dayList from '../../requests/day-list.module.css';
import formStyles from '../../requests/form/request-form.module.css';
import { CaseBody } from './case-body.tsx';
import { formatAmount, leaveWords } from './words/leave-words.ts';

/** One request with all that its decision depends on. */
export function DecisionSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('request open'));
  const case_ = useSelector(screen, ({ children }) => children.case);
  return (
    <CaseSheet
      isOpen={isOpen}
      case_={case_}
      title={t`Leave request`}
      width={520}
      resource={decisionSheets}
      onDismiss={() => screen.send({ type: 'beside closed' })}
    >
      {(data, open) => (
        <CaseBody case_={open} request={data.request}>
          <Grounds data={data} />
        </CaseBody>
      )}
    </CaseSheet>
  );
}

/** Who asks, the account after it, and who is there meanwhile. */
function Grounds({ data: { request, balances, coverage, history } }: { data: LeaveDecisionSheet }) {
  const { i18n, t } = useLingui();
  return (
    <>
      <p className={caseStyles.asker}>{request.employee.fullName}</p>
      {balances.length > 0 && (
        <section aria-label={t`The account`}>
          <h3>
            <Trans>The account</Trans>
          </h3>
          {balances.map(({ year, before, after }) => (
            <p key={year} className={formStyles.effect}>
              <span>{year}</span>
              <span>
                {formatAmount(i18n, before, request.unit)} → <strong>{formatAmount(i18n, after, request.unit)}</strong>
              </span>
            </p>
          ))}
        </section>
      )}
      {coverage.length > 0 && (
        <section aria-label={t`Who is there`}>
          <h3>
            <Trans>Who is there</Trans>
          </h3>
          <ol className={dayList.days}>
            {coverage.map(({ date, scheduled, away, isSubstituteAway }) => (
              <li key={date}>
                <span className={dayList.dayDate}>{formatShortDate(date)}</span>
                <span className={dayList.dayWhy} data-long={away.length > 1 || undefined}>
                  {away.length === 0 ? (
                    <Trans>nobody else is away</Trans>
                  ) : (
                    <>
                      <Trans>away:</Trans>{' '}
                      {away.map(({ fullName, isPending }) => (isPending ? `${fullName} (?)` : fullName)).join(', ')}
                    </>
                  )}
                  {isSubstituteAway && (
                    <em className={caseStyles.clash}>
                      {' '}
                      <Trans>The substitute is away, too.</Trans>
                    </em>
                  )}
                </span>
                <span className={dayList.dayAmount} data-thin={away.length * 2 >= scheduled || undefined}>
                  <Trans>
                    {scheduled - away.filter(({ isPending }) => !isPending).length} of {scheduled}
                  </Trans>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <History history={history} words={leaveWords} />
    </>
  );
}
