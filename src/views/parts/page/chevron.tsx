import styles from './chevron.module.css';

/** At the end of what leads somewhere: it points the way that the script is read. */
export const Chevron = () => (
  <svg className={styles.chevron} viewBox="0 0 20 20" aria-hidden="true">
    <path d="m7.5 4 6 6-6 6" />
  </svg>
);
