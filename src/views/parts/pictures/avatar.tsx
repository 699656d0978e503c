import type { Picture as NamedPicture } from '../../../machines/parts/image.ts';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

interface OrganizationAvatarProps {
  readonly name: string;
  readonly picture: NamedPicture | null;
  readonly size: 'small' | 'large';
}

/** The organization's picture, or its initials in its place. The name stands beside it: it is not read out twice. */
export function OrganizationAvatar({ name, picture, size }: OrganizationAvatarProps) {
  const initials = initialsOf(name) || <Placeholder />;
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {picture ? (
        // another picture has a way of its own to come
        <Picture key={`${picture.key} ${picture.version}`} picture={picture} alt="" fallback={initials} />
      ) : (
        initials
      )}
    </span>
  );
}

/** Initials in the place of a person's picture. The name stands beside it: it is not read out twice. */
export const PersonAvatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} data-size="person" data-hue={hueOf(name)} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** One of six quiet grounds, always the same for a name: rows are told apart at a glance, and nothing is meant by it. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 6;

/** A project, for an organization that is not known yet. */
const Placeholder = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.placeholder}>
    <path d="M4 17V4.5h8V17M12 8.5h4V17M2.5 17h15M6.8 7.5h2.4M6.8 10.5h2.4M6.8 13.5h2.4" />
  </svg>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
