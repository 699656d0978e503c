import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import type { BatchAction } from '../../../machines/requests/batch-picks.ts';
import { decidableIn, isEachPicked, isOffered } from '../../../machines/requests/batch-picks.ts';
import type { RequestBatchRef } from '../../../machines/requests/request-batch.machine.ts';
import dayList from '../day-list.module.css';
import { actionWords } from '../request-words.ts';
import styles from '../requests.module.css';
import team from './team.module.css';

const batchActions: readonly BatchAction[] = ['approve', 'return', 'reject'];

interface BatchBarProps {
  /** How many wait in all; null where only some of them are listed. */
  readonly waiting: number | null;
  /** How many are listed where that is not all; null where more of them are to come. */
  readonly found: number | null;
  readonly batch: RequestBatchRef;
}

/** How many are picked, and what can be done with them. */
export const BatchBar = memo(function BatchBar({ waiting, found, batch }: BatchBarProps) {
  const { i18n } = useLingui();
  const count = useSelector(batch, ({ context }) => context.picked.length);
  const decidable = useSelector(batch, ({ context }) => decidableIn(context.list).length);
  const isEach = useSelector(batch, ({ context }) => isEachPicked(context));
  const offered = useSelector(
    batch,
    ({ context }) => batchActions.filter((one) => isOffered(context, one)),
    shallowEqual,
  );
  // what failed is sent again, or left, where that is told
  const isHeld = useSelector(batch, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('failed'));
  return (
    <div className={team.many}>
      <label className={team.pickAll}>
        <input
          type="checkbox"
          className={dayList.box}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isEach;
          }}
          checked={isEach}
          onChange={() => batch.send({ type: 'all toggled' })}
        />
        {count > 0 ? (
          <Plural value={count} one="# selected" other="# selected" />
        ) : waiting === null ? (
          <span>
            {found !== null && (
              <>
                <Plural value={found} one="# found" other="# found" />
                {' · '}
              </>
            )}
            <Plural value={decidable} one="Select # on this page" other="Select # on this page" />
          </span>
        ) : (
          <span>
            <Plural value={waiting} one="# awaiting your decision" other="# awaiting your decision" />
            {decidable < waiting && (
              <span className={styles.soft}>
                {' · '}
                <Plural value={decidable} one="Select # on this page" other="Select # on this page" />
              </span>
            )}
          </span>
        )}
      </label>
      {count > 0 && (
        <div className={styles.filters}>
          {offered.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'approve' ? 'filled' : 'default'}
              aria-disabled={isHeld}
              onClick={() => batch.send({ type: 'action chosen', action })}
            >
              {i18n._(actionWords[action])}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});
