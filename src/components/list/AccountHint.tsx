import { useResourceContext, useTranslate } from 'ra-core';
import styles from './accountHint.module.css';
import { AccountFilter } from './FilterSelects.tsx';

/** What a choice of an account would bring, with the choice in place; phones have both in the sheet of filters. */
export const AccountHint = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (
    <div className={styles.hint}>
      <AccountFilter label={translate(`resources.${resource}.account_hint`)} />
    </div>
  );
};
