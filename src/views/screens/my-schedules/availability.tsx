import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { availabilityEdit, ownAvailability } from '../../../machines/screens/my-schedules/availability.ts';
import { SaidOfWeek } from '../../parts/availability/said-of-week.tsx';
import { formatMoment } from '../../parts/format.ts';
import { Section, Soft } from '../../parts/page/page.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import { AvailabilityForm } from './availability-form.tsx';

/** When one would rather work, and when one cannot: what one has said, and the way to say it anew. */
export default function OwnAvailability({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const services = useScreenServices();
  const own = useActorRef(ownAvailability.machine, { input: ownAvailability.input({ orgId }, services) });
  const edit = useActorRef(availabilityEdit.machine, { input: services });
  const said = useSelector(own, ownAvailability.dataOf);
  return (
    <Section
      title={<Trans>When you can work</Trans>}
      aside={
        said && (
          <Button
            size="sm"
            variant="default"
            aria-label={t`Change when you can work`}
            onClick={() => edit.send(availabilityEdit.chosen({ orgId, said }))}
          >
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      <ResourceView resource={ownAvailability} actor={own} skeleton={<Skeleton height={72} />}>
        {({ days, note, at }) =>
          days.length === 0 && note === '' ? (
            <Soft>
              <Trans>Tell your supervisor which days you prefer and when you’re unavailable.</Trans>
            </Soft>
          ) : (
            <>
              <SaidOfWeek days={days} note={note} />
              {at && (
                <Soft>
                  <Trans>Saved on {formatMoment(Date.parse(at))}. Your supervisor can see it.</Trans>
                </Soft>
              )}
            </>
          )
        }
      </ResourceView>
      <AvailabilityForm edit={edit} />
    </Section>
  );
}
