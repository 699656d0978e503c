import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Delegations } from '../../../api/contract/requests/delegations.ts';
import { lastDay } from '../../../api/contract/values.ts';
import {
  type DelegationsRef,
  delegationLists,
  delegationsMachine,
} from '../../../machines/requests/delegations.machine.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { formatDates, isOfAnotherYear } from '../../parts/format.ts';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import caseStyles from '../case/case.module.css';
import { PersonField } from '../form/person-field.tsx';
import formStyles from '../form/request-form.module.css';
import styles from '../requests.module.css';
import { DelegationKinds, delegableWords } from './delegation-kinds.tsx';
import own from './delegation-sheet.module.css';

/** The way to let somebody decide in one's place, and who does. */
export function Delegation({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const ref = useActorRef(delegationsMachine, { input: { orgId, ...useScreenServices() } });
  const isOpen = useSelector(ref, (snapshot) => snapshot.hasTag('open'));
  const state = useSelector(ref, ({ value }) => (typeof value === 'string' ? value : value.open));
  const list = useSelector(ref, ({ children }) => children.list);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => ref.send({ type: 'opened' })}>
        <Trans>Delegate approvals</Trans>
      </Button>
      <Sheet
        isOpen={isOpen}
        onDismiss={() => ref.send({ type: 'dismissed' })}
        side="end"
        width={480}
        title={t`Delegate approvals`}
        closeLabel={t`Close delegations`}
      >
        <div data-machine="delegations" data-state={state}>
          {list && (
            <ResourceView resource={delegationLists} actor={list} skeleton={<Skeleton height={300} />}>
              {(data) => <Content data={data} delegations={ref} />}
            </ResourceView>
          )}
        </div>
      </Sheet>
    </>
  );
}

function Content({ data, delegations }: { data: Delegations; delegations: DelegationsRef }) {
  const isBusy = useSelector(delegations, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className={caseStyles.case}>
      <Form data={data} delegations={delegations} />
      {data.given.length > 0 && (
        <section>
          <h3>
            <Trans>Deciding for you</Trans>
          </h3>
          <ul className={own.people}>
            {data.given.map(({ id, to, isInForce, ...delegation }) => (
              <li key={id}>
                <span>
                  <strong>{to.fullName}</strong>{' '}
                  <span className={styles.soft}>
                    <Scope {...delegation} today={data.today} />
                    {isInForce && (
                      <>
                        , <Trans>now</Trans>
                      </>
                    )}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="default"
                  aria-disabled={isBusy}
                  onClick={() => delegations.send({ type: 'end chosen', delegationId: id })}
                >
                  <Trans>End</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.received.length > 0 && (
        <section>
          <h3>
            <Trans>You are deciding for</Trans>
          </h3>
          <ul className={own.people}>
            {data.received.map(({ id, from, ...delegation }) => (
              <li key={id}>
                <span>
                  <strong>{from.fullName}</strong>{' '}
                  <span className={styles.soft}>
                    <Scope {...delegation} today={data.today} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Form({ data, delegations }: { data: Delegations; delegations: DelegationsRef }) {
  const { t } = useLingui();
  const values = useSelector(delegations, ({ context }) => context.values);
  const orgId = useSelector(delegations, ({ context }) => context.orgId);
  const problem = useSelector(delegations, ({ context }) => context.problem);
  const isBusy = useSelector(delegations, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(delegations, (snapshot) => snapshot.hasTag('sending'));
  const canSend = useSelector(delegations, (snapshot) => snapshot.can({ type: 'submitted' }));
  const wrongWords = (code: string | undefined) =>
    code &&
    ({
      to_before_from: t`The last day is before the first. Choose a later one.`,
      too_long_ago: t`That day has passed. Choose a later one.`,
      substitute_unknown: t`Choose a colleague.`,
      second_reader: t`They are the second reader of your team’s appraisals, so they cannot rate them as well. Leave appraisals out, or choose somebody else.`,
      kind_unknown: t`Your organization no longer has some of these requests. Choose others.`,
    }[code] ??
      t`Check this field: Muster cannot accept what it says.`);
  const areDaysMissing = values.firstDate === '' || values.lastDate === '';
  const missing =
    values.to === null ? t`Choose a colleague first.` : areDaysMissing && t`Choose the first and the last day.`;
  const wrong = problem?.kind === 'refused' ? problem.fields : [];
  const errorOf = (name: string) => wrongWords(wrong.find(({ path }) => path === `body.${name}`)?.code);
  const field = (name: 'firstDate' | 'lastDate') => ({
    value: values[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      delegations.send({ type: 'field changed', change: { [name]: event.currentTarget.value } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    delegations.send({ type: 'submitted' });
  };
  return (
    <form className={own.form} onSubmit={submit} noValidate>
      <p className={styles.hint}>
        <Trans>
          While you are away, a colleague can decide on the requests that come to you. You can still do so yourself, and
          the activity shows who decided.
        </Trans>
      </p>
      <PersonField
        orgId={orgId}
        label={t`Colleague`}
        error={errorOf('toId')}
        value={values.to}
        onChange={(to) => delegations.send({ type: 'field changed', change: { to } })}
        days={{ firstDate: values.firstDate, lastDate: values.lastDate }}
        isBusy={isBusy}
      />
      <div className={formStyles.pair}>
        <TextInput type="date" max={lastDay} label={t`First day`} min={data.today} {...field('firstDate')} />
        <TextInput
          type="date"
          max={lastDay}
          label={t`Last day`}
          min={values.firstDate || data.today}
          {...field('lastDate')}
        />
      </div>
      {data.kinds.length > 1 && (
        <DelegationKinds all={data.kinds} delegations={delegations} isBusy={isBusy} error={errorOf('kinds')} />
      )}
      {problem && <FailureNote failure={problem} />}
      {missing && (
        <p className={styles.hint} role="status">
          {missing}
        </p>
      )}
      <BusyButton type="submit" isBusy={isSending} isHeld={isBusy || !canSend}>
        <Trans>Delegate</Trans>
      </BusyButton>
    </form>
  );
}

/** From when to when, and on what where it is not all. */
function Scope({
  firstDate,
  lastDate,
  kinds,
  today,
}: Pick<Delegations['given'][number], 'firstDate' | 'lastDate' | 'kinds'> & { today: string }) {
  const { i18n } = useLingui();
  const dates = { firstDate, lastDate };
  const span = formatDates(dates, isOfAnotherYear(dates, today));
  return kinds === null ? span : `${span}, ${kinds.map((kind) => i18n._(delegableWords[kind])).join(', ')}`;
}
