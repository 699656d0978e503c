import styles from './emp-attendances.module.css';

/** The shape of a month at the size it will have. */
export function MonthSkeleton() {
  return (
    <div className={styles.month}>
      <div className={styles.ghost} style={{ blockSize: 94 }} />
      <div className={styles.ghost} style={{ blockSize: 36 }} />
      <div className={styles.split}>
        <div className={styles.ghost} style={{ blockSize: 440 }} />
        <div className={styles.ghost} style={{ blockSize: 640 }} />
      </div>
    </div>
  );
}
