import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { screenPath } from '../../../machines/shell/address/paths.ts';
import { formatLongDate } from '../../parts/format.ts';
import page from '../../parts/plain-page.module.css';

/** What somebody sees who has left the organization: that they have, and what they may still read. */
export default function FormerScreen({ orgId, until }: { orgId: string; until: string }) {
  return (
    <section className={page.page}>
      <h1 className={page.title}>
        <Trans>You have left this organization</Trans>
      </h1>
      <p className={page.text}>
        <Trans>
          You can read your own <Link href={screenPath(orgId, 'payslips')}>payslips</Link> and{' '}
          <Link href={screenPath(orgId, 'documents')}>documents</Link> here until {formatLongDate(until)}.
        </Trans>
      </p>
    </section>
  );
}
