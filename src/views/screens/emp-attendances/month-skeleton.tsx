import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './month-view.module.css';

/** The shape of a month at the size it will have. */
export function MonthSkeleton() {
  return (
    <div className={styles.room}>
      <div className={styles.month}>
        <div className={styles.figures}>
          <Skeleton height={440} />
          <Skeleton height={192} />
        </div>
        <div className={styles.figures}>
          <Skeleton height={263} />
          <Skeleton height={36} />
          <Skeleton height={640} />
        </div>
      </div>
    </div>
  );
}
