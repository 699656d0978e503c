import { Trans, useLingui } from '@lingui/react/macro';
import type { LeaveDecisionSheet } from '../../../api/contract/requests/leaves.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { decisionSheets } from '../../../machines/screens/leaves/leave-resources.ts';
import { Asker } from '../../requests/case/asker.tsx';
import caseStyles from '../../requests/case/case.module.css';
import { CaseSheet } from '../../requests/case/case-sheet.tsx';
import { Precedents } from '../../requests/case/precedents.tsx';
import formStyles from '../../requests/form/request-form.module.css';
import { TeamCoverage } from '../../requests/team/coverage.tsx';
import { Passage, useApproveAndNext } from '../../requests/team/passage.tsx';
import { CaseBody } from './case-body.tsx';
import { formatAmount, leaveWords } from './words/leave-words.ts';

/** One request with all that its decision depends on. */
export function DecisionSheet({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const approveAndNext = useApproveAndNext(screen);
  return (
    <CaseSheet
      screen={screen}
      title={t`Leave request`}
      width={640}
      resource={decisionSheets}
      above={<Passage screen={screen} />}
    >
      {(data, open) => (
        <CaseBody case_={open} request={data.request} approveAndNext={approveAndNext(data.request)}>
          <Grounds data={data} />
        </CaseBody>
      )}
    </CaseSheet>
  );
}

/** Who asks, the account after it, and who is there meanwhile. */
function Grounds({ data }: { data: LeaveDecisionSheet }) {
  const { request, balances, minimum, coverage } = data;
  const { i18n, t } = useLingui();
  return (
    <>
      <Asker person={request.employee} />
      {balances.length > 0 && (
        <section aria-label={t`Balance`}>
          <h3>
            <Trans>Balance</Trans>
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
      <TeamCoverage
        without={request.employee.fullName}
        minimum={minimum}
        days={coverage.map(({ date, scheduled, away, substituteAway }) => ({
          date,
          scheduled,
          present: scheduled - away.length,
          asked: away.filter(({ isPending }) => isPending).length,
          missing: [
            {
              word: t`away`,
              names: away.map(({ fullName, isPending }) => (isPending ? t`${fullName} (pending)` : fullName)),
            },
          ],
          note: substituteAway && (
            <em className={caseStyles.clash}>
              {' '}
              {substituteAway === 'certain' ? (
                <Trans>Their cover is also away.</Trans>
              ) : (
                <Trans>Their cover has asked to be away, too.</Trans>
              )}
            </em>
          ),
        }))}
      />
      {coverage.some(({ substituteAway }) => substituteAway) && request.allowedActions.includes('return') && (
        <p>
          <Trans>Return the request so that {request.employee.fullName} can choose other cover.</Trans>
        </p>
      )}
      <Precedents sheet={data} words={leaveWords} />
    </>
  );
}
