import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { PartlySavedNotice } from '../../../components/form/PartlySavedNotice.tsx';
import { useQuantityText } from '../../../components/fields/useQuantityText.ts';
import { LcrChangeItems } from './ChangeList.tsx';
import type { LcrSaving } from './useLcrSave.ts';
import '../../../components/form/form.css';

const KEYS = 'resources.least-cost-routing.save';

export const LcrSaveOutcome = ({ outcome, progress }: Pick<LcrSaving, 'outcome' | 'progress'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { count } = useQuantityText();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [outcome]);
  if (progress)
    return (
      <p role="status" className="pb-muted">
        {translate(`${KEYS}.progress`, { done: count(progress.done), total: count(progress.total) })}
      </p>
    );
  if (!outcome) return null;
  if (outcome.kind === 'elsewhere')
    return (
      <div ref={summary} tabIndex={-1} role="alert" className="pb-save-failures">
        <p>
          <WarnIcon /> <strong>{translate(`${KEYS}.elsewhere`)}</strong>
        </p>
        <p>{translate(`${KEYS}.elsewhere_text`)}</p>
        <ul>
          {outcome.changes.map(({ kind, pattern }, index) => (
            <li key={index}>{translate(`${KEYS}.${kind}`, { pattern })}</li>
          ))}
        </ul>
      </div>
    );
  const { error, total, left, isUncertain } = outcome;
  return (
    <PartlySavedNotice outcome={outcome}>
      <p>{errorText(error)}</p>
      {isUncertain ? (
        <p>{translate(`${KEYS}.uncertain`)}</p>
      ) : (
        <>
          <p>
            {translate(`${KEYS}.stored`, {
              done: count(Math.max(0, total - left.length)),
              total: count(total),
            })}
          </p>
          {left.length > 0 ? (
            <>
              <p>{translate(`${KEYS}.left`)}</p>
              <LcrChangeItems changes={left} />
            </>
          ) : null}
        </>
      )}
    </PartlySavedNotice>
  );
};
