import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  belongingOrganizations,
  matching,
  organizationsMachine,
  searchFrom,
} from '../../../machines/screens/organizations/organizations.machine.ts';
import { organizationAt, organizationPath } from '../../../machines/shell/address/paths.ts';
import { useArrival } from '../../parts/address/use-arrival.ts';
import { Ways } from '../../parts/page/page.tsx';
import { useScreenServices, useShell } from '../../parts/shell-context.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { ActingWay } from '../../shell/profile/acting-way.tsx';
import { OrganizationCard } from './organization-card.tsx';
import styles from './organizations.module.css';

/** `/organizations/list`: which employer to work in now. */
export default function OrganizationsScreen() {
  const { navigation, session } = useShell();
  const services = useScreenServices();
  const { t } = useLingui();
  const screen = useActorRef(organizationsMachine, {
    input: {
      ...services,
      isOnTheWayIn: organizationAt(navigation.getSnapshot().context.previous?.path ?? '') === null,
    },
  });
  useEffect(
    () =>
      screen.on('organization decided', ({ orgId, how }) =>
        navigation.send({ type: 'link followed', address: { path: organizationPath(orgId), search: '' }, how }),
      ).unsubscribe,
    [screen, navigation],
  );
  const list = useSelector(screen, ({ children }) => children.list);
  const isEmpty = useSelector(list, (snapshot) => snapshot && belongingOrganizations.dataOf(snapshot)?.length === 0);
  const search = useSelector(screen, ({ context }) => context.search);
  const state = useSelector(screen, ({ value }) => String(value));
  const firstName = useSelector(session, ({ context }) => context.user?.firstName);

  const content = useArrival<HTMLElement>(t`Organizations`, 'organizations');

  const signOut = (
    <Button variant="default" size="sm" flex="none" onClick={() => session.send({ type: 'sign-out chosen' })}>
      <Trans>Sign Out</Trans>
    </Button>
  );
  return (
    <main ref={content} tabIndex={-1} className={styles.page} data-machine="organizations" data-state={state}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{firstName ? <Trans>Hi, {firstName}</Trans> : <Trans>Hi</Trans>}</h1>
          {!isEmpty && (
            <p className={styles.lead}>
              <Trans>Choose the organization you want to work in.</Trans>
            </p>
          )}
        </div>
        <Ways isAtEnd>
          <ActingWay />
          {signOut}
        </Ways>
      </header>
      {list && (
        <ResourceView resource={belongingOrganizations} actor={list} skeleton={<CardSkeletons />}>
          {(organizations) => {
            if (organizations.length === 0) return <NoOrganization />;
            const shown = matching(organizations, search);
            return (
              <>
                {organizations.length > searchFrom && (
                  <TextInput
                    className={styles.search ?? ''}
                    type="search"
                    label={t`Search organizations`}
                    value={search}
                    onChange={(event) => screen.send({ type: 'search changed', search: event.currentTarget.value })}
                  />
                )}
                <ul className={styles.cards}>
                  {shown.map((organization) => (
                    <li key={organization.id}>
                      <OrganizationCard
                        organization={organization}
                        onChoose={() => screen.send({ type: 'organization chosen', orgId: organization.id })}
                      />
                    </li>
                  ))}
                </ul>
                {shown.length === 0 && (
                  <div className={styles.none} role="status">
                    <p>
                      <Trans>No organization fits “{search}”.</Trans>
                    </p>
                    <Button variant="default" onClick={() => screen.send({ type: 'search changed', search: '' })}>
                      <Trans>Clear search</Trans>
                    </Button>
                  </div>
                )}
              </>
            );
          }}
        </ResourceView>
      )}
    </main>
  );
}

function NoOrganization() {
  return (
    <section className={styles.none}>
      <h2>
        <Trans>You belong to no organization yet</Trans>
      </h2>
      <p>
        <Trans>
          Your account works, but no employer has linked it to an employee record yet. Ask your administrator to add
          your email address to your record, then sign in again.
        </Trans>
      </p>
    </section>
  );
}

function CardSkeletons() {
  return (
    <ul className={styles.cards}>
      {['first', 'second'].map((card) => (
        <li key={card}>
          <Skeleton height={108} />
        </li>
      ))}
    </ul>
  );
}
