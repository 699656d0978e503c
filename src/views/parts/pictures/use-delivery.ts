import { useSelector } from '@xstate/react';
import type { Delivery } from '../../../machines/parts/image.ts';
import { useShell } from '../shell-context.ts';

/**
 * Where pictures come from, changed as the chosen appearance asks for: from the product's cloud where one is named at
 * build time (specification, section 9), otherwise from the host itself, at addresses of the same form. Light and dark
 * are chosen for the page around a picture, not for what is in it.
 */
export function useDelivery(): Delivery {
  const { appearance } = useShell();
  const chosen = useSelector(appearance, ({ context }) => context.appearance);
  const cloud = import.meta.env.VITE_CLOUD_NAME;
  return {
    base: cloud ? `https://res.cloudinary.com/${encodeURIComponent(cloud)}` : `${import.meta.env.VITE_API_HOST}/images`,
    mode: chosen === 'monochrome' || chosen === 'colorblind' ? chosen : null,
  };
}
