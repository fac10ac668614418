import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import type { OwnAction } from '../../dataProvider/ownActions.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import type { FieldDefinition } from '../../resources/fields.ts';
import { registry } from '../../resources/registry.ts';

/** Columns that refer to a record in every resource, without a field that says so. */
const REFERENCES: Readonly<Record<string, string>> = {
  account_sid: 'accounts',
  application_sid: 'applications',
  device_calling_application_sid: 'applications',
  service_provider_sid: 'service-providers',
  voip_carrier_sid: 'carriers',
  default_carrier_set_entry_sid: 'carriers',
};

const fieldOf = (resource: string | null, source: string): FieldDefinition | undefined =>
  registry.find(({ name }) => name === resource)?.fields.find(field => field.source === source);

const referenceOf = (resource: string | null, source: string): string | undefined => {
  const field = fieldOf(resource, source);
  return field?.type === 'reference' ? field.reference : REFERENCES[source];
};

const rowsIn = (data: unknown): readonly RaRecord[] => {
  if (Array.isArray(data)) return data as RaRecord[];
  if (typeof data !== 'object' || data === null) return [];
  return 'data' in data ? rowsIn(data.data) : [data as RaRecord];
};

/** Uses names that the page has read; accounts take one request if there are none. */
export const useValueText = (actions: readonly OwnAction[]) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const ofAccounts = actions.some(({ resource, changes }) =>
    changes.some(({ source, isSecret }) => !isSecret && referenceOf(resource, source) === 'accounts'),
  );
  const { byId: accounts } = useLookup<Account>('accounts', { enabled: ofAccounts });

  const rowOf = (reference: string, id: string): RaRecord | undefined => {
    if (reference === 'accounts' && accounts.has(id)) return accounts.get(id);
    for (const [, data] of client.getQueriesData({ queryKey: [reference] })) {
      const found = rowsIn(data).find(row => String(row.id) === id);
      if (found) return found;
    }
    return undefined;
  };
  return (resource: string | null, source: string, value: string): string => {
    const field = fieldOf(resource, source);
    const isFlag = field?.type === 'boolean' && /^(?:0|1)$/.test(value);
    if (isFlag || value === 'true' || value === 'false') {
      const isOn = value === 'true' || value === '1';
      return translate(isOn ? 'portal.form.yes' : 'portal.form.no');
    }
    if (field?.type === 'select') {
      const name = field.options.find(({ id }) => id === value)?.name ?? value;
      return translate(name, { _: name });
    }
    const reference = referenceOf(resource, source);
    const row = reference === undefined ? undefined : rowOf(reference, value);
    const title = row && registry.find(({ name }) => name === reference)?.title(row);
    return row ? nameOf(title, value) : value;
  };
};
