import { useListFilterContext, useResourceContext, useTranslate } from 'ra-core';
import { namedChoices } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { FilterField } from './FilterBar.tsx';
import { useChangeFilters } from './ListFilters.tsx';
import { Combobox } from '../select/Combobox.tsx';
import { Choice } from '../ui/Choice.tsx';
import { useLookup } from '../select/useLookup.ts';

interface SelectFilterProps {
  source: string;
  label: string;
  all: string;
  choices: readonly { id: string; name: string }[];
}

export const SelectFilter = ({ source, label, all, choices }: SelectFilterProps) => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const chosen = (filterValues as Record<string, unknown>)[source] ?? '';
  return (
    <FilterField of={[source]}>
      <Choice
        label={label}
        labelShown
        value={String(chosen)}
        choices={[{ id: '', name: all }, ...choices]}
        onChange={value =>
          change(({ [source]: _previous, ...rest }) => (value ? { ...rest, [source]: value } : rest))
        }
      />
    </FilterField>
  );
};

interface ReferenceFilterProps {
  source: string;
  reference: string;
  label: string;
}

export const ReferenceFilter = ({ source, reference, label }: ReferenceFilterProps) => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const { rows = [] } = useLookup(reference);
  const chosen = (filterValues as Record<string, unknown>)[source];
  return (
    <FilterField of={[source]}>
      <Combobox
        label={label}
        labelShown
        choices={namedChoices(rows)}
        value={typeof chosen === 'string' ? chosen : ''}
        onChange={id => change(filters => ({ ...filters, [source]: id }))}
      />
    </FilterField>
  );
};

interface AccountFilterProps {
  required?: boolean;
  label?: string;
}

/** Filter `account_sid`; a resource's message `account_filter` overrides the label. */
export const AccountFilter = ({ required = false, label }: AccountFilterProps) => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const { rows = [] } = useLookup<Account>('accounts');
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const hint = label ? '' : translate(`resources.${resource}.account_hint`, { _: '' });
  const values = filterValues as Record<string, unknown>;
  const chosen = typeof values['account_sid'] === 'string' ? values['account_sid'] : '';
  const accounts = namedChoices(rows);
  const choices = required
    ? accounts
    : [{ id: '', name: translate('portal.list.all_accounts') }, ...accounts];
  const choose = (id: string) =>
    change(({ account_sid: _previous, ...rest }) => (id ? { ...rest, account_sid: id } : rest));
  return (
    <FilterField of={['account_sid']}>
      <Combobox
        label={
          label ??
          translate(`resources.${resource}.account_filter`, {
            _: translate('portal.list.account_filter'),
          })
        }
        labelShown
        choices={choices}
        value={chosen}
        onChange={choose}
      />
      <p className="pb-hint pb-muted pb-filter-hint pb-if-any">{hint}</p>
    </FilterField>
  );
};
