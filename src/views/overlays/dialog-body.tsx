import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import type { OpenDialog } from '../../machines/overlays/dialogs.machine.ts';
import { BusyButton } from '../parts/busy-button.tsx';
import { isApple, isOnGlass } from '../parts/fields/keyboard.ts';
import { PasswordField } from '../parts/fields/password-field.tsx';
import styles from './dialogs.module.css';
import { questionWords } from './words/question-words.ts';
import { ruleWords } from './words/rule-words.ts';

/** A question with its answers: Enter confirms, Escape cancels (specification, section 4). */
export function DialogBody({ dialog: { ref, question } }: { dialog: OpenDialog }) {
  const { i18n } = useLingui();
  const words = questionWords(i18n, question.text);
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag('busy'));
  const state = useSelector(ref, ({ value }) => String(value));
  // what cannot be undone has no button under the first key that is pressed: the question itself is where one begins
  const isDangerous = question.kind === 'confirm' && question.isDangerous === true;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ref.send({ type: 'confirmed' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (key !== 'Enter' && key !== 'Escape') return;
    // a key that is held down has been answered already
    if (event.repeat) event.preventDefault();
    else if (nativeEvent.isComposing) return;
    else if (key === 'Escape') {
      event.stopPropagation();
      ref.send({ type: 'cancelled' });
    } else if (!isAnsweredByItself(event)) {
      event.preventDefault();
      ref.send({ type: 'confirmed' });
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
      <Modal.Title className={styles.title} {...(isDangerous && { tabIndex: -1, 'data-autofocus': true })}>
        {words.title}
      </Modal.Title>
      {words.text && <p className={styles.text}>{words.text}</p>}
      {question.kind === 'prompt' && (
        <PromptField
          dialogRef={ref}
          label={words.fieldLabel}
          form={question.isSecret ? 'secret' : words.hasLines ? 'lines' : 'line'}
        />
      )}
      <div className={styles.answers}>
        <Button type="button" variant="default" onClick={() => ref.send({ type: 'cancelled' })}>
          {words.cancelLabel}
        </Button>
        <BusyButton
          type="submit"
          {...(question.kind === 'confirm' && !isDangerous && { 'data-autofocus': true })}
          className={isDangerous ? (styles.danger ?? '') : ''}
          isBusy={isBusy}
        >
          {words.confirmLabel}
        </BusyButton>
      </div>
    </form>
  );
}

/**
 * A button is pressed by the key, and a field of one line sends the form by it. In one of several it begins a line: what is
 * written in sentences is often beyond recall once it is sent, so that it takes a key more.
 */
const isAnsweredByItself = ({ target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement
    ? !(ctrlKey || metaKey)
    : target instanceof HTMLButtonElement || target instanceof HTMLInputElement;

interface PromptFieldProps {
  readonly dialogRef: OpenDialog['ref'];
  readonly label: string;
  /** Whether it is written in sentences, in a word, or is a password. */
  readonly form: 'lines' | 'line' | 'secret';
}

function PromptField({ dialogRef, label, form }: PromptFieldProps) {
  const { i18n } = useLingui();
  const value = useSelector(dialogRef, ({ context }) => context.value);
  const message = useSelector(dialogRef, ({ context }) => context.message);
  const isRuleBroken = useSelector(dialogRef, ({ context }) => context.isRuleBroken);
  const [isCapsLockOn, setCapsLock] = useState(false);
  const hasLines = form === 'lines';
  const field = {
    label,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      dialogRef.send({ type: 'value typed', value: event.currentTarget.value }),
    error: isRuleBroken ? (
      <Trans>This could not be checked. Try again; what you typed is still here.</Trans>
    ) : (
      message && ruleWords(i18n, message)
    ),
    errorProps: { role: 'alert' },
  };
  if (form === 'secret')
    return <PasswordField {...field} hasFocusFirst isCapsLockOn={isCapsLockOn} onCapsLock={setCapsLock} />;
  const Field = hasLines ? Lines : TextInput;
  return (
    <Field
      {...field}
      data-autofocus
      description={
        hasLines &&
        !isOnGlass() &&
        (isApple() ? <Trans>Press ⌘ + Enter to send.</Trans> : <Trans>Press Ctrl + Enter to send.</Trans>)
      }
      onCompositionStart={() => dialogRef.send({ type: 'composition began' })}
      onCompositionEnd={() => dialogRef.send({ type: 'composition ended' })}
    />
  );
}

/** What the keys do is read after the field: it is about what has been written. */
const order = ['label', 'input', 'description', 'error'] as const;
const Lines = (props: TextareaProps) => (
  <Textarea autosize={false} rows={4} inputWrapperOrder={[...order]} {...props} />
);
