import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ContextModalProps, ModalsProvider, useModals } from '@mantine/modals';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { OpenDialog } from '../../machines/overlays/dialogs.machine.ts';
import { findLostFocus } from '../parts/lost-focus.ts';
import { useShellServices } from '../parts/shell-context.ts';
import { DialogBody } from './dialog-body.tsx';
import styles from './dialogs.module.css';

/** Specification, section 9: the confirm dialog's width in pixels. */
const dialogWidth = 450;

const DialogModal = ({ innerProps }: ContextModalProps<{ dialog: OpenDialog }>) => (
  <DialogBody dialog={innerProps.dialog} />
);

/** Shows the dialogs that the machine has open; Mantine opens and closes nothing by itself. */
export const Dialogs = () => (
  <ModalsProvider modals={{ dialog: DialogModal }}>
    <OpenDialogs />
  </ModalsProvider>
);

function OpenDialogs() {
  const { dialogs } = useShellServices();
  const modals = useModals();
  const open = useSelector(dialogs, ({ context }) => context.open);
  const shown = useRef<readonly OpenDialog[]>([]);

  useEffect(() => {
    for (const { id } of shown.current) if (!open.some((dialog) => dialog.id === id)) modals.closeModal(id);
    for (const dialog of open) {
      if (shown.current.some(({ id }) => id === dialog.id)) continue;
      modals.openContextModal('dialog', {
        modalId: dialog.id,
        innerProps: { dialog },
        size: dialogWidth,
        centered: true,
        withCloseButton: false,
        closeOnEscape: false,
        closeOnClickOutside: false,
        padding: 0,
        classNames: { content: styles.content ?? '' },
        transitionProps: { duration: 120 },
        onExitTransitionEnd: findLostFocus,
      });
    }
    shown.current = open;
  }, [open, modals]);

  return null;
}
