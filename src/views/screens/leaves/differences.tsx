import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { LeaveRequest } from '../../../api/contract/requests/leave-values.ts';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import styles from './differences.module.css';
import { differenceText } from './words/leave-words.ts';

interface DifferencesProps {
  readonly case_: RequestCaseRef;
  readonly request: LeaveRequest;
}

/** Days of a granted leave that would count otherwise now. What was recorded stays; the difference can be asked for. */
export function Differences({ case_, request }: DifferencesProps) {
  const { i18n, t } = useLingui();
  const isBusy = useSelector(case_, (snapshot) => snapshot.hasTag('busy'));
  const { differences, unit, allowedActions, version } = request;
  const free = differences.filter(({ now }) => now === 0).map(({ date }) => date);
  return (
    <section className={styles.differences} aria-label={t`Changes since approval`}>
      <ul>
        {differences.map((difference) => (
          <li key={difference.date}>{differenceText(i18n, difference, unit)}</li>
        ))}
      </ul>
      {free.length > 0 && allowedActions.includes('request_cancellation') && (
        <Button
          size="sm"
          variant="default"
          aria-disabled={isBusy}
          onClick={() => case_.send({ type: 'action chosen', action: 'request_cancellation', version, dates: free })}
        >
          <Trans>Request them back</Trans>
        </Button>
      )}
    </section>
  );
}
