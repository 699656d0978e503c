import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { formSheetMachine } from '../../../machines/overlays/form-sheet.machine.ts';
import { useUnsavedWork } from '../../parts/address/use-unsaved-work.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { SheetActions } from '../../parts/sheet/sheet-actions.tsx';
import { useShellServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { OfflineNote } from '../../parts/states/offline-note.tsx';
import { ConflictFields, type SayField } from './conflict-fields.tsx';
import styles from './form-sheet.module.css';

type FormSheetRef = ActorRefFrom<typeof formSheetMachine>;

const sheetWidth = 480;

interface FormSheetProps {
  readonly sheet: FormSheetRef;
  readonly title: string;
  readonly submitLabel: string;
  /** What the button says that keeps it, to be sent later; without, it is sent or given up. */
  readonly draftLabel?: string | undefined;
  /** Something that belongs into it is still on its way: it is not sent without. */
  readonly isHeld?: boolean;
  /** Whether this tab keeps what is typed beyond a reload: nothing of some things is ever kept on a device. */
  readonly isKept?: boolean;
  /** Says its fields in words, where somebody else may change the same meanwhile. */
  readonly sayField?: SayField;
  /** Whether the address says that it is open. */
  readonly isInAddress?: boolean;
  /** What it comes to, beside the buttons: in sight however long the form is. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** A form beside the page. While it holds something unsaved, neither it nor the page is left unasked. */
export function FormSheet({
  sheet,
  title,
  submitLabel,
  draftLabel,
  isHeld = false,
  isKept = true,
  sayField,
  isInAddress = false,
  summary,
  children,
}: FormSheetProps) {
  const { t } = useLingui();
  const isOpen = useSelector(sheet, ({ status }) => status === 'active');
  const state = useSelector(sheet, ({ value }) => String(value));
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isDraft = useSelector(sheet, ({ context }) => context.isDraft);
  const isRestored = useSelector(sheet, ({ context }) => context.isRestored);
  const problem = useSelector(sheet, ({ context }) => context.problem);
  const { connection } = useShellServices();
  const isOffline = useSelector(connection, (snapshot) => snapshot.hasTag('offline'));
  const [lostWith, setLostWith] = useState<typeof problem>(null);
  if (isOffline && problem?.kind === 'unreachable' && problem !== lostWith) setLostWith(problem);
  // what could not be sent then can be sent now: nothing else is the matter with it
  const isBack = problem !== null && problem === lostWith && !isOffline;
  const backAgain = { title: t`Muster can be reached again`, advice: t`Send it again: it is not saved twice.` };
  useUnsaved(sheet, isKept);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isHeld) sheet.send({ type: 'submitted' });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => sheet.send({ type: 'dismissed' })}
      side="end"
      width={sheetWidth}
      title={title}
      closeLabel={t`Close form`}
      isInAddress={isInAddress}
    >
      <form
        className={styles.form}
        onSubmit={submit}
        {...shows(sheet)}
        data-machine="formSheet"
        data-state={state}
        noValidate
      >
        {isRestored && (
          <output className={styles.restored}>
            <Trans>What you typed before has been restored. It has not been sent yet.</Trans>
          </output>
        )}
        <div ref={beginInFirst} className={styles.fields}>
          {children}
        </div>
        {problem && (
          <div ref={bringIntoView} className={styles.problem}>
            <FailureNote failure={problem} words={isBack ? backAgain : undefined} />
          </div>
        )}
        {sayField && <ConflictFields sheet={sheet} sayField={sayField} />}
        <SheetActions>
          {summary && <div data-line>{summary}</div>}
          <OfflineNote />
          <Button type="button" variant="default" onClick={() => sheet.send({ type: 'dismissed' })}>
            <Trans>Cancel</Trans>
          </Button>
          {draftLabel && (
            <BusyButton
              type="button"
              variant="default"
              isBusy={isBusy && isDraft}
              isHeld={isBusy || isHeld}
              onClick={() => !isHeld && sheet.send({ type: 'draft submitted' })}
            >
              {draftLabel}
            </BusyButton>
          )}
          <BusyButton type="submit" isBusy={isBusy && !isDraft} isHeld={isBusy || isHeld}>
            {submitLabel}
          </BusyButton>
        </SheetActions>
      </form>
    </Sheet>
  );
}

/** Whoever opens a form begins in its first field, unless it says itself where. */
function beginInFirst(fields: HTMLElement | null): void {
  if (fields === null || fields.querySelector('[data-autofocus]')) return;
  // a hidden one is there for what keeps passwords
  const first = fields.querySelector(':is(textarea, select, input):not([type=hidden], [hidden])');
  // among several to choose from the keys are at the one that is chosen
  const chosen =
    first?.matches('[type=radio]') && fields.querySelector(`[name="${first.getAttribute('name')}"]:checked`);
  (chosen || first)?.setAttribute('data-autofocus', 'true');
}

/**
 * However long the form is, what stands in the way of sending it is seen: the first field that is marked, with the focus in
 * it; where none is, what is said at the button.
 */
function bringIntoView(place: HTMLElement | null): void {
  const marked = place?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  marked?.focus({ preventScroll: true });
  (marked ?? place)?.scrollIntoView({ block: 'center' });
}

/** Lets the navigation know of what is unsaved, and this tab keep it. */
function useUnsaved(sheet: FormSheetRef, isKept: boolean): void {
  const { drafts } = useShellServices();
  const isDirty = useSelector(sheet, (snapshot) => snapshot.hasTag('dirty'));
  useUnsavedWork(
    useSelector(sheet, ({ context }) => context.draftKey),
    isDirty,
  );
  useEffect(() => {
    if (!isKept) return;
    const wires = [
      sheet.on('draft changed', (event) => drafts.send(event)),
      sheet.on('draft dropped', (event) => drafts.send(event)),
    ];
    return () => {
      for (const wire of wires) wire.unsubscribe();
    };
  }, [sheet, drafts, isKept]);
}

/** One line of text in a form sheet. */
export function SheetField({ sheet, name, label }: { sheet: FormSheetRef; name: string; label: string }) {
  const value = useSelector(sheet, ({ context }) => String(context.values[name] ?? ''));
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  return (
    <TextInput
      label={label}
      value={value}
      // what is on its way is not changed any more
      readOnly={isBusy}
      onChange={(event) => sheet.send({ type: 'field changed', name, value: event.currentTarget.value })}
    />
  );
}
