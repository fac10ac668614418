import { useListFilterContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { inputTime, momentOfInput, PERIODS, callPeriodOf } from '../../platform/calls/callFilter.ts';
import { useFormatTime } from '../fields/cells.tsx';
import { FilterField, type FilterWords } from './FilterBar.tsx';
import { useChangeFilters } from './ListFilters.tsx';
import { Choice } from '../ui/Choice.tsx';
import { useZone } from '../fields/preferences.ts';
import './filterBar.css';

const usePeriodText = () => {
  const translate = useTranslate();
  return (period: string): string =>
    /^\d+$/.test(period)
      ? translate('portal.period.days', { days: period })
      : translate(`portal.period.${period}`, { _: period });
};

interface PeriodBoundProps {
  name: 'start' | 'end';
  /** ISO 8601. */
  value: unknown;
  onChange: (moment: string | null) => void;
}

/** In the displayed zone. Applies on blur or Enter, because a date is typed in parts. */
export const PeriodBound = ({ name, value, onChange }: PeriodBoundProps) => {
  const id = useId();
  const zone = useZone();
  const translate = useTranslate();
  const shown = inputTime(value, zone);
  const [text, setText] = useState(shown);
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setText(shown);
  }
  const apply = () => {
    if (text !== shown) onChange(momentOfInput(text, zone));
  };
  return (
    <>
      <label htmlFor={id}>
        {translate('portal.period.in_zone', {
          label: translate(`portal.period.${name}`),
          zone: translate(`portal.period.${zone}`),
        })}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="pb-input"
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={event => {
          if (event.key === 'Enter') apply();
        }}
      />
    </>
  );
};

/** Sets `date`, `start` and `end`, in the displayed zone. */
export const PeriodFilter = () => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { date, start, end } = filterValues as Record<string, unknown>;
  const period = callPeriodOf({ date, start, end });
  const [choosing, setChoosing] = useState(false);
  const custom = period === 'custom' || choosing;
  const set = (filter: Record<string, unknown>) =>
    change(({ date: _date, start: _start, end: _end, ...rest }) => ({ ...rest, ...filter }));
  const bound = (name: 'start' | 'end') => (moment: string | null) =>
    change(({ date: _date, [name]: _before, ...rest }) =>
      moment === null ? rest : { ...rest, [name]: moment },
    );
  return (
    <FilterField of={['date', 'start', 'end']}>
      <Choice
        label={translate('portal.period.label')}
        labelShown
        value={custom ? 'custom' : period}
        choices={['today', ...PERIODS, 'custom'].map(id => ({ id, name: periodText(id) }))}
        onChange={id => {
          setChoosing(id === 'custom');
          if (id !== 'custom') set(id === 'today' ? {} : { date: id });
        }}
      />
      {custom ? (
        <span className="pb-toolbar pb-period-bounds">
          <PeriodBound name="start" value={start} onChange={bound('start')} />
          <PeriodBound name="end" value={end} onChange={bound('end')} />
        </span>
      ) : null}
    </FilterField>
  );
};

export const useDescribePeriod = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const formatTime = useFormatTime();
  return (name: string, value: unknown): FilterWords | null => {
    if (name === 'date')
      return { label: translate('portal.period.label'), value: periodText(callPeriodOf({ date: value })) };
    return name === 'start' || name === 'end'
      ? {
          label: translate(`portal.period.${name}`),
          value: formatTime(new Date(String(value))) || String(value),
        }
      : null;
  };
};

/** A list without a period shows today. */
export const useStandingPeriod = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return ({ date, start, end }: Record<string, unknown>): Readonly<Record<string, FilterWords>> =>
    callPeriodOf({ date, start, end }) === 'today'
      ? { date: { label: translate('portal.period.label'), value: periodText('today') } }
      : {};
};
