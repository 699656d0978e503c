import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { screenPath } from '../../../machines/shell/address/paths.ts';
import page from '../../parts/plain-page.module.css';

/** An address below an organization that no screen has. */
export default function NoSuchScreen({ orgId }: { orgId: string }) {
  return (
    <section className={page.page}>
      <h1 className={page.title}>
        <Trans>There is no page at this address</Trans>
      </h1>
      <p className={page.text}>
        <Trans>The link may be old, or a letter is missing. Everything in this organization is in the menu.</Trans>
      </p>
      <Button component={Link} href={screenPath(orgId, 'emp-attendances')}>
        <Trans>Go to your attendance</Trans>
      </Button>
    </section>
  );
}
