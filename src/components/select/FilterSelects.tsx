import { useListFilterContext, useResourceContext, useTranslate } from 'ra-core';
import type { Account } from '../../platform/records.ts';
import { Combobox } from './Combobox.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { useLookup } from './useLookup.ts';

interface SelectFilterProps {
  source: string;
  label: string;
  all: string;
  choices: readonly { id: string; name: string }[];
}

export const SelectFilter = ({ source, label, all, choices }: SelectFilterProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  const values = filterValues as Record<string, unknown>;
  const { [source]: chosen = '', ...rest } = values;
  return (
    <NativeSelect
      label={label}
      value={String(chosen)}
      choices={[{ id: '', name: all }, ...choices]}
      onChange={value => setFilters(value ? { ...rest, [source]: value } : rest, undefined, false)}
    />
  );
};

interface AccountFilterProps {
  /** `required` lists have no 'All accounts': they pass the current account. */
  value?: string | undefined;
  required?: boolean;
}

/** The filter `account_sid`. A resource's message `account_filter` overrides its label. */
export const AccountFilter = ({ value, required = false }: AccountFilterProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  const { rows = [] } = useLookup<Account>('accounts');
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const values = filterValues as Record<string, unknown>;
  const chosen = value ?? (typeof values['account_sid'] === 'string' ? values['account_sid'] : '');
  const accounts = rows
    .map(({ id, name }) => ({ id, name }))
    .sort((left, right) => left.name.localeCompare(right.name));
  const choices = required
    ? accounts
    : [{ id: '', name: translate('portal.list.all_accounts') }, ...accounts];
  const choose = (id: string) => {
    const { account_sid: _previous, ...rest } = values;
    setFilters(id ? { ...rest, account_sid: id } : rest, undefined, false);
  };
  return (
    <Combobox
      label={translate(`resources.${resource}.account_filter`, {
        _: translate('portal.list.account_filter'),
      })}
      choices={choices}
      value={chosen}
      onChange={choose}
    />
  );
};
