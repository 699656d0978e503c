import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RequestName } from '../use-request-address.ts';
import { useRequestHref } from '../use-request-href.ts';

/**
 * Says what stands against an ask, with the way to one's own request where that is what stands in the way.
 *
 * @param name what the address calls a request of that kind
 * @param say puts the problem into words
 */
export function useProblemWords<Found extends { readonly requestId: string | null }>(
  name: RequestName,
  say: (problem: Found) => string,
): (problem: Found) => ReactNode {
  const hrefOf = useRequestHref(name);
  return (problem) =>
    problem.requestId === null ? (
      say(problem)
    ) : (
      <>
        {say(problem)}{' '}
        <Link href={hrefOf(problem.requestId)}>
          <Trans>Open it</Trans>
        </Link>
      </>
    );
}
