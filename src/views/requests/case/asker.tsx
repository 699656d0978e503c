import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import styles from './case.module.css';

/** Who asks, on top of what whoever decides sees. */
export const Asker = ({ person: { fullName } }: { person: { readonly fullName: string } }) => (
  <p className={styles.asker}>
    <PersonAvatar name={fullName} /> {fullName}
  </p>
);
