import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { LineFailure } from '../../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { shownNumber } from '../../../platform/shownNumber.ts';
import { groupDigits } from '../../../lib/quantity.ts';
import type { PhoneNumber } from '../../../platform/records.ts';
import { TEXTS } from './testedTable.ts';
import styles from './tester.module.css';

const SHOWN = 8;
/** Milliseconds without typing. */
const PAUSE = 300;

interface PhonePickerProps {
  /** null: numbers of all accounts. */
  accountSid: string | null;
  onPick: (number: string) => void;
}

export const PhonePicker = ({ accountSid, onPick }: PhonePickerProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, total, error, isPending, refetch } = useGetList<PhoneNumber>(
    'phone-numbers',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'number', order: 'ASC' },
      filter: {
        ...(asked === '' ? {} : { q: asked }),
        ...(accountSid === null ? {} : { account_sid: accountSid }),
      },
    },
    { enabled: isOpen },
  );
  const label = translate(`${TEXTS}.phones.find`);
  const rows = data ?? [];
  const more = (total ?? 0) - rows.length;
  return (
    <details className={styles.more} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{translate(`${TEXTS}.phones.title`)}</summary>
      <input
        type="search"
        className="pb-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.phones.failed`, { message: errorText(error) })}
        </LineFailure>
      ) : null}
      {isOpen && isPending ? <p className="pb-muted">{translate('portal.shell.loading')}</p> : null}
      {data && rows.length === 0 ? (
        <p role="status" className="pb-muted">
          {translate(`${TEXTS}.phones.none`)}
        </p>
      ) : null}
      <ul className={styles.numbers}>
        {rows.map(({ id, number }) => (
          <li key={id}>
            <Button
              look="link"
              className="pb-mono"
              aria-label={translate(`${TEXTS}.phones.pick`, { number: shownNumber(number) })}
              onClick={() => onPick(number)}
            >
              {shownNumber(number)}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="pb-muted">{translate(`${TEXTS}.phones.more`, { count: groupDigits(more, locale) })}</p>
      ) : null}
    </details>
  );
};
