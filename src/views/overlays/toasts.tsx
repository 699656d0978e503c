import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { createNotificationsStore, type NotificationData, Notifications } from '@mantine/notifications';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message, MessageAction, MessageKind } from '../../machines/overlays/message.ts';
import { mostShown, type ShownToast } from '../../machines/overlays/toaster.machine.ts';
import { countdownMachine } from '../../machines/parts/countdown.machine.ts';
import { useShell, useShellServices } from '../parts/shell-context.ts';
import { undoButton } from '../parts/undo/undo-button.ts';
import styles from './toasts.module.css';
import { useToastHolds } from './use-toast-holds.ts';
import { actionWords, kindWords, messageWords } from './words/message-words.ts';

/** Path data of a 20 by 20 line drawing: each kind has a shape of its own. */
const marks: Readonly<Record<MessageKind, string>> = {
  success: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.8 10.2l2.2 2.2 4.3-4.6',
  information: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v4.5M10 6.4v.2',
  warning: 'M10 2.5 18.5 17h-17ZM10 8v4.2M10 14.4v.4',
  error: 'M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7ZM7.5 7.5l5 5M12.5 7.5l-5 5',
};

/**
 * Shows the toasts that the toaster's machine has decided to show; Mantine counts and closes nothing by itself. The
 * region is a landmark; F8 leads to it.
 */
export function Toasts() {
  const { toaster } = useShellServices();
  const { t } = useLingui();
  const region = useRef<HTMLElement>(null);
  const [store] = useState(createNotificationsStore);
  const shown = useSelector(toaster, ({ context }) => context.shown);
  const waiting = useSelector(toaster, ({ context }) => context.waiting.length);
  const { leave } = useToastHolds(region, toaster);
  const toData = useToastData((id, action) => {
    leave(id);
    toaster.send(action ? { type: 'action pressed', id, action } : { type: 'dismissed', id });
  });

  useEffect(() => {
    store.setState({
      notifications: shown.map(toData),
      queue: [],
      defaultPosition: 'bottom-right',
      limit: mostShown,
    });
  });

  const newest = shown.at(-1)?.id;
  // where there are more than fit, the newest is what somebody waits for
  const seekNewest = useCallback(() => {
    if (newest) region.current?.querySelector(`[data-toast="${newest}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  // Mantine renders it once it has been told
  useEffect(() => queueMicrotask(seekNewest), [seekNewest]);

  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.region}
      aria-label={t`Messages (F8)`}
      onTransitionEnd={({ target }) => {
        if (target instanceof HTMLElement && target.dataset.toast === newest) seekNewest();
      }}
      data-machine="toaster"
      data-state={shown.length === 0 ? 'quiet' : 'showing'}
      data-waiting={waiting}
    >
      <Notifications
        store={store}
        classNames={{ root: styles.messages ?? '' }}
        autoClose={false}
        limit={mostShown}
        withinPortal={false}
        containerWidth={400}
        notificationMaxHeight={480}
        transitionDuration={180}
      />
    </section>
  );
}

/** @param onEnd with what was chosen of what it offers; without where it was dismissed */
function useToastData(onEnd: (id: string, action?: MessageAction) => void) {
  const { t, i18n } = useLingui();
  return ({ id, message }: ShownToast): NotificationData => {
    const { form, kind, text, actions = [] } = message;
    const { title, detail } = messageWords(i18n, text);
    const isUrgent = kind === 'warning' || kind === 'error';
    return {
      id,
      // what somebody has just done is answered where they are looking; what happened elsewhere stands apart, and not on
      // what a page offers to do, which is at the end of its head
      position: form === 'toast' ? 'bottom-right' : 'top-center',
      role: isUrgent ? 'alert' : 'status',
      title: (
        <>
          <span className="visually-hidden">{kindWords(i18n, kind)}: </span>
          {title}
        </>
      ),
      message: (
        <>
          {detail}
          {actions.length > 0 && <Actions message={message} onChoose={(action) => onEnd(id, action)} />}
        </>
      ),
      icon: (
        <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.mark}>
          <path d={marks[kind]} />
        </svg>
      ),
      autoClose: false,
      withBorder: true,
      classNames: {
        root: styles.toast ?? '',
        icon: styles.icon ?? '',
        title: styles.title ?? '',
        description: styles.detail ?? '',
      },
      'data-toast': id,
      'data-kind': kind,
      'data-form': form,
      closeButtonProps: { 'aria-label': t`Dismiss`, size: 44 },
      onClose: () => onEnd(id),
    };
  };
}

interface ActionsProps {
  readonly message: Message;
  readonly onChoose: (action: MessageAction) => void;
}

/** What a toast offers to do. What can be taken back for a while says when it no longer can, and keeps its place and the focus. */
function Actions({ message: { actions = [], undoFor = 0 }, onChoose }: ActionsProps) {
  const { t, i18n } = useLingui();
  const { now } = useShell();
  // whoever looks at a toast stops its time, not the host's
  const undoing = useActorRef(countdownMachine, { input: { until: now() + undoFor, now } });
  const canUndo = !useSelector(undoing, (snapshot) => snapshot.hasTag('over'));
  return (
    <span className={styles.actions}>
      {actions.map((action) => {
        const isOver = action === 'undo' && !canUndo;
        const { className = '', style } = action === 'undo' && canUndo ? undoButton(undoFor) : {};
        return (
          <button
            key={action}
            type="button"
            className={`${styles.action} ${className}`}
            style={style}
            aria-disabled={isOver}
            onClick={() => !isOver && onChoose(action)}
          >
            {isOver ? t`Too late to undo` : actionWords(i18n, action)}
          </button>
        );
      })}
    </span>
  );
}
