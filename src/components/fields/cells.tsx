import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { dateTimeFormat } from '../../lib/intlFormats.ts';
import { copyText } from '../../lib/secureContext.ts';
import { shortened } from '../../platform/longText.ts';
import { CopyIcon } from '../app/icons.tsx';
import { IconButton } from '../ui/Button.tsx';
import { useChosenLocale, useZone } from './preferences.ts';
import { labelled } from '../../lib/labelled.ts';

export const Dash = () => <span className="pb-muted pb-dash">–</span>;

/** Nothing is known yet: a dash would say that there is nothing. */
export const NotRead = () => (
  <span className="pb-dash pb-visually-hidden">{useTranslate()('portal.list.not_read')}</span>
);

interface CopyTextProps {
  text: string;
  short?: boolean;
}

const EDGE = 8;

const shorten = (text: string) =>
  text.length > EDGE * 2 + 1 ? `${text.slice(0, EDGE)}…${text.slice(-4)}` : text;

export const CopyText = ({ text, short = false }: CopyTextProps) => {
  const notify = useNotify();
  const translate = useTranslate();
  const copy = async () => {
    try {
      await copyText(text);
      notify('portal.copy.done', { type: 'success', messageArgs: { text: shortened(text) } });
    } catch {
      notify('portal.copy.failed', { type: 'error', messageArgs: { text: shortened(text) } });
    }
  };
  return (
    <span className="pb-copy">
      <code title={short ? shortened(text) : undefined}>{short ? shorten(text) : text}</code>
      <IconButton
        label={labelled(translate, translate('portal.action.copy'), shortened(text))}
        onClick={() => void copy()}
      >
        <CopyIcon />
      </IconButton>
    </span>
  );
};

const FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

// All times on a page share one style (tests/support/walks/clocks.ts); formats differ in precision only.
const EXACT: Intl.DateTimeFormatOptions = { ...FORMAT, fractionalSecondDigits: 3 };
const CLOCK: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
};

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };

const useFormat = (format: Intl.DateTimeFormatOptions) => {
  const locale = useChosenLocale();
  const zone = useZone();
  return useCallback(
    (moment: Date): string =>
      Number.isNaN(moment.getTime())
        ? ''
        : dateTimeFormat(locale, zone === 'utc' ? { ...format, timeZone: 'UTC' } : format).format(moment),
    [format, locale, zone],
  );
};

/** In the user's language and named time zone; '' for an invalid date. */
export const useFormatTime = () => useFormat(FORMAT);

export const useFormatExactTime = () => useFormat(EXACT);

export const useFormatClock = () => useFormat(CLOCK);

/** E.g. 'Mon, Mar 3'. */
export const useFormatDay = () => useFormat(DAY);

export const Time = ({ value }: { value: string }) => {
  const formatTime = useFormatTime();
  return <time dateTime={value}>{formatTime(new Date(value))}</time>;
};
