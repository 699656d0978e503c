import { useEffect } from 'react';
import { useCompanions } from './shell-context.ts';

/** What failed without a network is asked for again with one. */
export function useRetryWhenRestored(actor: { readonly send: (event: { type: 'retry chosen' }) => void }): void {
  const { connection } = useCompanions();
  useEffect(
    () => connection.on('connection restored', () => actor.send({ type: 'retry chosen' })).unsubscribe,
    [connection, actor],
  );
}
