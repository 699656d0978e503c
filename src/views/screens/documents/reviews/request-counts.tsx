import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DocumentRequestCounts } from '../../../../api/contract/documents/requested.ts';
import { Badge, badgeShapes } from '../../../parts/badge.tsx';
import { Entries, Entry } from '../../../parts/page/entries.tsx';
import { Section, Soft } from '../../../parts/page/page.tsx';
import { BarKey, SegmentedBar } from '../../../parts/plot/segmented-bar.tsx';
import styles from './request-counts.module.css';

/** How far each request is: of how many it is there, who is late. */
export const RequestCounts = ({ requests }: { requests: readonly DocumentRequestCounts[] }) => (
  <Section title={<Trans>Requested documents</Trans>}>
    <Entries>
      {requests.map((request) => (
        <Counts key={request.id} request={request} />
      ))}
    </Entries>
  </Section>
);

function Counts({ request }: { request: DocumentRequestCounts }) {
  const { i18n } = useLingui();
  const { title, asked, kept, toReview, overdue, overdueCount } = request;
  const more = overdueCount - overdue.length;
  const names = new Intl.ListFormat(i18n.locale).format([
    ...overdue,
    ...(more > 0 ? [plural(more, { one: '# other', other: '# others' })] : []),
  ]);
  return (
    <Entry
      level={3}
      title={title}
      badge={
        overdueCount > 0 && (
          <Badge shape={badgeShapes.clock} tone="bad">
            <Plural value={overdueCount} one="# overdue" other="# overdue" />
          </Badge>
        )
      }
    >
      <SegmentedBar
        whole={asked}
        parts={[
          { name: 'kept', look: 'settled', amount: kept },
          { name: 'to review', look: 'asked', amount: toReview },
        ]}
      />
      <span className={styles.sums}>
        <BarKey look="settled">
          <Trans>
            {kept} of {asked} accepted and valid
          </Trans>
        </BarKey>
        {toReview > 0 && (
          <BarKey look="asked">
            <Trans>{toReview} to review</Trans>
          </BarKey>
        )}
      </span>
      {overdue.length > 0 && (
        <Soft>
          <Trans>Overdue: {names}</Trans>
        </Soft>
      )}
    </Entry>
  );
}
