import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { WarnIcon } from '../../../components/app/icons.tsx';
import type { SaveResult } from './useCarrierSave.ts';

const KEYS = 'resources.carriers.form.failures';

/** What the last save could not send, as a whole; the rows say it too. */
export const SaveFailures = ({ outcome }: { outcome: SaveResult }) => {
  const translate = useTranslate();
  const summary = useRef<HTMLDivElement>(null);
  const { failures, done, total } = outcome;
  useEffect(() => {
    if (failures.length > 0) summary.current?.focus();
  }, [failures]);
  if (failures.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="pb-save-failures">
      <p>
        <WarnIcon /> <strong>{translate(`${KEYS}.title`)}</strong>
      </p>
      <p>{translate(`${KEYS}.summary`, { done, total })}</p>
      <ul>
        {failures.map(({ key, tab, name, message }) => (
          <li key={key}>
            {translate(`resources.carriers.form.tab_${tab}`)}, <code>{name}</code>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
};
