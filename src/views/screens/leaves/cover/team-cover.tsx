import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef } from '@xstate/react';
import { Link } from 'wouter';
import type { Cover } from '../../../../api/contract/requests/stand-ins.ts';
import { teamCovers } from '../../../../machines/screens/leaves/team-cover.ts';
import { screenPath } from '../../../../machines/shell/address/paths.ts';
import { Badge, badgeShapes } from '../../../parts/badge.tsx';
import { formatDates, formatShortDate } from '../../../parts/format.ts';
import { DutyList } from '../../../parts/page/duty-list.tsx';
import { Entry, EntryPerson } from '../../../parts/page/entries.tsx';
import { Soft, Ways } from '../../../parts/page/page.tsx';
import { useScreenServices } from '../../../parts/shell-context.ts';
import { ResourceView } from '../../../parts/states/resource-view.tsx';
import { Skeleton } from '../../../parts/states/skeleton.tsx';
import { StandIns } from './stand-ins.tsx';

/** Cover for leaves: what colleagues ask of oneself, and who stands in for those on whose leaves one decides. */
export function TeamCover({ orgId }: { orgId: string }) {
  const covers = useActorRef(teamCovers.machine, { input: teamCovers.input({ orgId }, useScreenServices()) });
  return (
    <>
      <StandIns orgId={orgId} />
      <ResourceView resource={teamCovers} actor={covers} skeleton={<Skeleton height={320} />}>
        {(data) => (
          <DutyList
            all={data.covers}
            count={data.waiting}
            isWaiting={({ answer }) => answer !== 'accepted'}
            title={<Trans>Cover not agreed yet</Trans>}
            settledTitle={<Trans>Cover agreed</Trans>}
            empty={<Trans>Nobody’s leave is waiting for cover.</Trans>}
          >
            {(cover) => <Covered orgId={orgId} cover={cover} />}
          </DutyList>
        )}
      </ResourceView>
    </>
  );
}

function Covered({ orgId, cover }: { orgId: string; cover: Cover }) {
  const { id, employee, substitute, answer, mayReturn, away } = cover;
  const request = `${screenPath(orgId, 'supervisory/leave-requests')}?request=${id}`;
  return (
    <Entry level={3} title={<EntryPerson name={employee.fullName} />} badge={<AnswerBadge cover={cover} />}>
      <Soft>
        <Trans>
          Leave {formatDates(cover)}, cover: {substitute.fullName}
        </Trans>
      </Soft>
      {away.length > 0 && (
        <p>
          <Trans>
            {substitute.fullName} is also away on {away.map(formatShortDate).join(', ')}.
          </Trans>
        </p>
      )}
      {answer === 'declined' && mayReturn && (
        <p>
          <Trans>Return the request so that {employee.fullName} can choose other cover.</Trans>
        </p>
      )}
      <Ways>
        <Button component={Link} href={request} size="sm" variant="default">
          {answer === 'asked' ? <Trans>Open request or send a reminder</Trans> : <Trans>Open request</Trans>}
        </Button>
      </Ways>
    </Entry>
  );
}

function AnswerBadge({ cover: { answer, isGranted, away } }: { cover: Cover }) {
  if (answer === 'asked') {
    return (
      <Badge shape={badgeShapes.clock} tone="waiting">
        <Trans>Waiting for a reply</Trans>
      </Badge>
    );
  }
  if (answer === 'declined') {
    return (
      <Badge shape={badgeShapes.cross} tone="bad">
        <Trans>Declined</Trans>
      </Badge>
    );
  }
  if (away.length > 0) {
    return (
      <Badge shape={badgeShapes.clock} tone="waiting">
        <Trans>Cover is away, too</Trans>
      </Badge>
    );
  }
  return (
    <Badge shape={badgeShapes.tick} tone="good">
      {isGranted ? <Trans>Covered</Trans> : <Trans>Agreed, leave not approved yet</Trans>}
    </Badge>
  );
}
