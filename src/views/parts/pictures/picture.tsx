import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Placeholder } from '../../../api/contract/images.ts';
import { imageMachine } from '../../../machines/parts/image.machine.ts';
import {
  type Delivery,
  type Picture as NamedPicture,
  pictureAddress,
  placeholderAddress,
} from '../../../machines/parts/image.ts';
import { useShellServices } from '../shell-context.ts';
import styles from './picture.module.css';
import { useDelivery } from './use-delivery.ts';

interface PictureProps {
  readonly picture: NamedPicture;
  /** What it shows, in words; empty where the words stand beside it. */
  readonly alt: string;
  readonly placeholder?: Placeholder;
  /** Shown where the picture cannot be had. */
  readonly fallback: ReactNode;
  /** How pictures are delivered, where not as the appearance says. */
  readonly delivery?: Delivery;
}

/**
 * A picture in the width that its place needs, over what stands in for it until it has come. Its place gives it its size.
 * Specification, section 9.
 */
export function Picture({ picture, alt, placeholder = 'blur', fallback, delivery }: PictureProps) {
  const byAppearance = useDelivery();
  const from = delivery ?? byAppearance;
  const place = useRef<HTMLSpanElement>(null);
  const { news } = useShellServices();
  const actor = useActorRef(imageMachine, { input: { pixelRatio: globalThis.devicePixelRatio ?? 1, news } });
  const width = useSelector(actor, ({ context }) => context.width);
  const state = useSelector(actor, ({ value }) => String(value));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isPlaceholder = useSelector(actor, (snapshot) => snapshot.hasTag('placeholder'));

  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) actor.send({ type: 'size observed', size: entry.contentRect.width });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [actor]);

  return (
    <span ref={place} className={styles.place} data-machine="image" data-state={state}>
      {isFailed ? (
        fallback
      ) : (
        <>
          {isPlaceholder && (
            <img
              className={styles.standIn}
              src={placeholderAddress(from, picture, placeholder)}
              alt=""
              loading="lazy"
              decoding="async"
              // a stand-in that cannot be had is no loss: the picture itself decides
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
            />
          )}
          {width !== null && (
            <img
              className={styles.picture}
              src={pictureAddress(from, picture, width)}
              alt={alt}
              loading="lazy"
              decoding="async"
              onLoad={() => actor.send({ type: 'picture came' })}
              onError={() => actor.send({ type: 'picture failed' })}
            />
          )}
        </>
      )}
    </span>
  );
}
