import styles from './sign-in.module.css';

/** Muster's mark, above what it asks. */
export const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M8 23V10.5l8 8 8-8V23" />
  </svg>
);
