import styles from './avatar.module.css';

/** The organization's picture, or its initials in its place. The name stands beside it: it is not read out twice. */
export function OrganizationAvatar({ name, size }: { name: string; size: 'small' | 'large' }) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
