import styles from './skeleton.module.css';

/** What is coming, at its size, so that nothing moves when it comes. @param height in pixels, or as CSS says it */
export const Skeleton = ({ height, width }: { height: number | string; width?: string }) => (
  <div className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />
);
