import { type TranslateFunction as Translate, useTranslate } from 'ra-core';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import type { ApplyResult } from '../../dataProvider/configuration/applyFile.ts';
import { pathText } from '../../platform/configFile/kinds.ts';
import type { StepReason } from '../../platform/configFile/steps.ts';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';

const reasonText = (translate: Translate, { code, detail = '', args }: StepReason): string =>
  // A message key of the portal, or the platform's own words.
  code === 'said'
    ? translate(detail, { ...args, _: detail })
    : translate(`${TEXTS}.reason.${code}`, { detail });

export const Outcomes = ({ applied }: { applied: ApplyResult }) => {
  const translate = useTranslate();
  const { outcomes, ended } = applied;
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  const left = outcomes.filter(({ outcome }) => outcome !== 'done');
  const failed = left.some(({ outcome }) => outcome === 'failed');
  return (
    <Notice
      as="section"
      tone={failed ? 'bad' : left.length > 0 ? 'warn' : 'info'}
      role={failed ? 'alert' : 'status'}
    >
      <p>
        {translate(`${TEXTS}.written`, { smart_count: done })}
        {ended ? ` ${translate(`${TEXTS}.ended.${ended}`)}` : null}
      </p>
      {left.length > 0 ? (
        <SearchableRows
          label={translate(`${TEXTS}.find_left`)}
          rows={left}
          nameOf={({ path }) => pathText(path)}
        >
          {found => (
            <ul className={styles.entries} aria-label={translate(`${TEXTS}.left`)}>
              {found.map(({ path, outcome, why }) => (
                <li key={path}>
                  <strong>{translate(`${TEXTS}.outcome.${outcome}`)}</strong> <bdi>{pathText(path)}</bdi>
                  {why ? `: ${reasonText(translate, why)}` : null}
                </li>
              ))}
            </ul>
          )}
        </SearchableRows>
      ) : null}
    </Notice>
  );
};
