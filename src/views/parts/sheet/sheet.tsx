import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFocusReturn } from '../lost-focus.ts';
import { useWidth } from '../use-height.ts';
import styles from './sheet.module.css';
import { useLayer } from './use-layer.ts';

interface SheetProps {
  readonly isOpen: boolean;
  /** Escape, a tap beside it, or its close button. */
  readonly onDismiss: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Which side it comes from. */
  readonly side: 'start' | 'end';
  /** In pixels; never wider than the window. */
  readonly width: number;
  /** Whether its content fills it to the edges and stands below the close button. */
  readonly isBare?: boolean;
  /** Whether the address says that it is open: then Back closes it by that. */
  readonly isInAddress?: boolean;
  readonly children: ReactNode;
}

/** Something that slides in over the page. Its head is no page banner, as Mantine's own would be. */
export function Sheet({
  isOpen,
  onDismiss,
  title,
  closeLabel,
  side,
  width,
  isBare,
  isInAddress = false,
  children,
}: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  useEscape(isOpen, content, onDismiss);
  useFocusReturn(isOpen);
  useLayer(isOpen && !isInAddress, onDismiss);
  const beside = useWidth<HTMLDivElement>(side === 'end' ? '--beside' : null);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onDismiss}
      position={side === 'end' ? 'right' : 'left'}
      size={width}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      // it comes in by its style: what is in it is rendered once, and not at each step on the way
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content ?? '', overlay: styles.overlay ?? '' }}
    >
      {/* the second half of a double click was meant for what opened it */}
      <Drawer.Overlay onClick={({ detail }) => detail < 2 && onDismiss()} />
      <Drawer.Content ref={content} data-sheet>
        <div ref={beside} className={styles.head} data-bare={isBare || undefined}>
          <Drawer.Title className={isBare ? 'visually-hidden' : styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={44} />
        </div>
        <Drawer.Body className={styles.body} data-bare={isBare || undefined}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** What lies over a sheet, such as a question, has the key to itself: Mantine would close both. */
function useEscape(isOpen: boolean, content: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing) return;
      const dialog = target instanceof Element ? target.closest('[role=dialog]') : null;
      if (dialog === null || dialog === content.current) onDismiss();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, content, onDismiss]);
}
