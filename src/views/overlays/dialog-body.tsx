import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Modal, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { OpenDialog } from '../../machines/overlays/dialogs.machine.ts';
import styles from './dialogs.module.css';
import { questionWords, ruleWords } from './question-words.ts';

/** A question with its answers: Enter confirms, Escape cancels (specification, section 4). */
export function DialogBody({ dialog: { ref, question } }: { dialog: OpenDialog }) {
  const { i18n } = useLingui();
  const words = questionWords(i18n, question.text);
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(ref, ({ value }) => String(value));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ref.send({ type: 'confirmed' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // a key that is held down has been answered already
    if (event.repeat && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault();
    else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      ref.send({ type: 'cancelled' });
    }
  };

  return (
    <form
      className={styles.body}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      data-machine="dialog"
      data-state={state}
      noValidate
    >
      <Modal.Title className={styles.title}>{words.title}</Modal.Title>
      {words.text && <p className={styles.text}>{words.text}</p>}
      {question.kind === 'prompt' && <PromptField dialogRef={ref} label={words.fieldLabel} />}
      <div className={styles.answers}>
        <Button type="button" variant="default" onClick={() => ref.send({ type: 'cancelled' })}>
          {words.cancelLabel}
        </Button>
        <Button
          type="submit"
          onClick={ignoreSecondClick}
          {...(question.kind === 'confirm' && { 'data-autofocus': true })}
          className={question.kind === 'confirm' && question.isDangerous ? (styles.danger ?? '') : ''}
          aria-disabled={isBusy}
          leftSection={isBusy ? <Loader size="xs" color="currentColor" /> : null}
        >
          {words.confirmLabel}
        </Button>
      </div>
    </form>
  );
}

/** The second half of a double click was meant for the dialog that the first has closed. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

function PromptField({ dialogRef, label }: { dialogRef: OpenDialog['ref']; label: string }) {
  const { i18n } = useLingui();
  const value = useSelector(dialogRef, ({ context }) => context.value);
  const message = useSelector(dialogRef, ({ context }) => context.message);
  const isRuleBroken = useSelector(dialogRef, ({ context }) => context.isRuleBroken);
  return (
    <TextInput
      data-autofocus
      label={label}
      value={value}
      onChange={(event) => dialogRef.send({ type: 'value typed', value: event.currentTarget.value })}
      onCompositionStart={() => dialogRef.send({ type: 'composition began' })}
      onCompositionEnd={() => dialogRef.send({ type: 'composition ended' })}
      error={
        isRuleBroken ? (
          <Trans>This could not be checked. Try again; what you typed is still here.</Trans>
        ) : (
          message && ruleWords(i18n, message)
        )
      }
      errorProps={{ role: 'alert' }}
    />
  );
}
