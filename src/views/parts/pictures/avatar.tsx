import type { Picture as NamedPicture } from '../../../machines/parts/image.ts';
import styles from './avatar.module.css';
import { initialsOf } from './person-avatar.tsx';
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

/** A project, for an organization that is not known yet. */
const Placeholder = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.placeholder}>
    <path d="M4 17V4.5h8V17M12 8.5h4V17M2.5 17h15M6.8 7.5h2.4M6.8 10.5h2.4M6.8 13.5h2.4" />
  </svg>
);
