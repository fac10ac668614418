import { useListFilterContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FilterField } from '../../components/list/FilterBar.tsx';
import { useChangeFilters } from '../../components/list/ListFilters.tsx';
import { PeriodFilter, useDescribePeriod, useStandingPeriod } from '../../components/list/PeriodFilter.tsx';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { isSid } from '../../platform/sid.ts';
import { NO_CARRIERS } from '../../platform/calls/trunks.ts';
import { nameOf } from '../../platform/names.ts';
import type { VoipCarrier } from '../../platform/records.ts';

const TEXTS = 'resources.recent-calls';

const PERIOD: readonly string[] = ['date', 'start', 'end'];

/** Filters by name, as calls hold no sid; the names load when the field is used. */
const TrunkFilter = () => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const translate = useTranslate();
  const trunkText = useTrunkText();
  const [used, setUsed] = useState(false);
  const { rows = [] } = useLookup<VoipCarrier>('carriers', { enabled: used });
  const { trunk } = filterValues as Record<string, unknown>;
  const chosen = typeof trunk === 'string' ? trunk : '';
  const names = new Set(
    [...(chosen ? [chosen] : []), ...rows.map(row => nameOf(row.name, ''))].filter(Boolean),
  );
  const sorted = [...names].sort((left, right) => left.localeCompare(right));
  const choices = [...sorted, ...NO_CARRIERS.filter(other => !names.has(other))].map(id => ({
    id,
    name: trunkText(id) ?? id,
  }));
  return (
    <FilterField of={['trunk']}>
      <span onFocus={() => setUsed(true)} onPointerEnter={() => setUsed(true)}>
        <Combobox
          label={translate(`${TEXTS}.fields.trunk`)}
          labelShown
          choices={[{ id: '', name: translate(`${TEXTS}.all_trunks`) }, ...choices]}
          value={chosen}
          onChange={id => change(({ trunk: _previous, ...rest }) => (id ? { ...rest, trunk: id } : rest))}
        />
      </span>
    </FilterField>
  );
};

export const CallFilters = () => (
  <>
    <PeriodFilter />
    <TrunkFilter />
  </>
);

export const useStandingCallFilter = () => {
  const translate = useTranslate();
  const standing = useStandingPeriod();
  return (values: Record<string, unknown>) =>
    isSid(values['q'])
      ? { date: { label: translate('portal.period.label'), value: translate(`${TEXTS}.any_time`) } }
      : standing(values);
};

export const useDescribeCallFilter = () => {
  const translate = useTranslate();
  const describePeriod = useDescribePeriod();
  const trunkText = useTrunkText();
  return (name: string, value: unknown, values: Record<string, unknown>) => {
    if (isSid(values['q']) && PERIOD.includes(name)) return null;
    if (name === 'application_sid')
      return { label: translate(`${TEXTS}.facts.application_sid`), value: String(value) };
    if (name === 'trunk')
      return { label: translate(`${TEXTS}.fields.trunk`), value: trunkText(value) ?? String(value) };
    if (name !== 'code') return describePeriod(name, value);
    const code = value === 'none' ? translate(`${TEXTS}.no_code`) : String(value);
    return { label: translate(`${TEXTS}.code`), value: code };
  };
};
