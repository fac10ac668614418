import styles from './accountHint.module.css';
import { AccountFilter } from './FilterSelects.tsx';

/** What a choice of an account would bring, with the choice in place. */
export const AccountHint = ({ label }: { label: string }) => (
  <div className={styles.hint}>
    <AccountFilter label={label} />
  </div>
);
