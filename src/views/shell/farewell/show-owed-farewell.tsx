import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import type { ActorRefFrom } from 'xstate';
import type { owedFarewellsMachine } from '../../../machines/shell/services/owed-farewells.machine.ts';
import styles from './owed-farewell.module.css';
import { owedFarewellWords } from './owed-farewell-words.ts';

type OwedRef = ActorRefFrom<typeof owedFarewellsMachine>;

function OwedFarewell({ owed }: { owed: OwedRef }) {
  const isOwing = useSelector(owed, (snapshot) => snapshot.hasTag('owing'));
  const state = useSelector(owed, ({ value }) => String(value));
  return (
    <div role="status" data-machine="owedFarewells" data-state={state}>
      {isOwing && <p className={styles.note}>{owedFarewellWords()}</p>}
    </div>
  );
}

/** Says, beside whatever is on the screen, that a session is still open on the server. */
export function showOwedFarewell(owed: OwedRef): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OwedFarewell owed={owed} />);
}
