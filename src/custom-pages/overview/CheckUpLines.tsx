import { LinkBase, useTranslate } from 'ra-core';
import { Colon } from '../../components/app/Colon.tsx';
import { useState, useSyncExternalStore } from 'react';
import { lastCheckUp, worstFindings } from '../../browserStorage/checkUp.ts';
import type { OwnedStore } from '../../browserStorage/createPerOwnerStore.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { ownerOfCheckUp } from '../../components/checkUp/owner.ts';
import { useRuleTexts } from '../../components/checkUp/ruleTexts.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { useNumberText } from './useNumberText.ts';
import styles from './overview.module.css';

const TEXTS = 'screens.overview.attention';

const useOfLastCheckUp = <T,>({ subscribe, read }: OwnedStore<T>): T => {
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = ownerOfCheckUp(userSid, serviceProviderSid);
  return useSyncExternalStore(subscribe, () => read(owner));
};

export const useWorstFindings = () => useOfLastCheckUp(worstFindings);

/** The overview itself lists what is not registered at the moment. */
const TOLD = 'not-registered';

export const CheckUpItems = () => {
  const translate = useTranslate();
  const worst = useWorstFindings().filter(({ rule }) => rule !== TOLD);
  const texts = useRuleTexts({ enabled: worst.length > 0 });
  if (!texts) return null;
  return worst.map(({ rule, name, path }) => (
    <li key={`${rule} ${name}`} className="pb-status-bad">
      <WarnIcon />
      <span className="pb-visually-hidden">
        {translate(`${TEXTS}.error`)}
        <Colon />{' '}
      </span>
      <span>
        <LinkBase to={path === '' ? internalPath('check-up') : path}>
          {translate(`${TEXTS}.check_up_item`, { name, what: texts[rule]?.[0] ?? rule })}
        </LinkBase>
        <span className={styles.advice}>{texts[rule]?.[2]}</span>
      </span>
    </li>
  ));
};

export const CheckUpLine = () => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const number = useNumberText();
  const { ranAt, counts } = useOfLastCheckUp(lastCheckUp);
  const count = (severity: string) => number(counts[severity] ?? 0);
  return (
    <p className="pb-muted pb-hint">
      {ranAt === null
        ? translate(`${TEXTS}.check_up_never`)
        : translate(`${TEXTS}.check_up`, {
            time: formatTime(new Date(ranAt)),
            fails: count('fails'),
            security: count('security'),
            risky: count('risky'),
          })}{' '}
      <LinkBase to={internalPath('check-up')}>{translate(`${TEXTS}.check_up_open`)}</LinkBase>
    </p>
  );
};
