import { listedHook, ownVerbsState } from '../configuration/listedHook.ts';
import { isEmpty as isBlank, type Row, textOrNull } from '../configuration/fields.ts';
import { isSameValue } from '../mergeChanges.ts';
import { typedNumber } from '../phoneNumber.ts';
import { type ConfigurationEdit, type EditedList, SID_OF } from './edits.ts';
import { isRow } from '../../lib/values.ts';

const LIST_OF: Readonly<Record<string, EditedList>> = {
  accounts: 'accounts',
  carriers: 'carriers',
  'phone-numbers': 'numbers',
  applications: 'applications',
};

/** Columns that the platform reads for an inbound call. */
const COLUMNS: Readonly<Record<EditedList, readonly string[]>> = {
  accounts: [
    'sip_realm',
    'is_active',
    'device_calling_application_sid',
    'siprec_hook_sid',
    'registration_hook',
    'disable_cdrs',
  ],
  carriers: [
    'is_active',
    'account_sid',
    'application_sid',
    'trunk_type',
    'requires_register',
    'register_sip_realm',
    'register_username',
    'inbound_auth_username',
  ],
  gateways: ['ipv4', 'netmask', 'inbound', 'outbound', 'is_active', 'pad_crypto'],
  numbers: ['account_sid', 'application_sid'],
  applications: ['account_sid'],
};

const NEW_COLUMNS: Partial<Record<EditedList, readonly string[]>> = {
  numbers: ['number', 'voip_carrier_sid'],
  carriers: ['name'],
};

const NEW_SID = 'new';

/** @param isNew only new numbers and carriers affect calls by themselves */
export const affectsInboundCalls = (resource: string, isNew = false): boolean =>
  Object.hasOwn(LIST_OF, resource) && (!isNew || NEW_COLUMNS[LIST_OF[resource] as EditedList] !== undefined);

const pick = (columns: readonly string[], values: Row): Row =>
  Object.fromEntries(columns.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])));

const changed = (columns: readonly string[], values: Row, stored: Row): Row =>
  pick(
    columns.filter(name => !isSameValue(values[name], stored[name])),
    values,
  );

const isEmpty = (row: Row): boolean => Object.keys(row).length === 0;

const gatewaysIn = ({ sip_gateways: rows }: Row): Row[] => (Array.isArray(rows) ? rows.filter(isRow) : []);

const asListed = ({ call_hook: hook, app_json: verbs }: Row): Row => ({
  ...(hook === undefined ? {} : { hook_address: listedHook(hook) }),
  ...(verbs === undefined ? {} : { own_verbs: ownVerbsState(verbs) }),
});

/** Only whether it is there counts, and its text stays in the form. */
const passwordOf = (values: Row): Row =>
  values['register_password'] === undefined
    ? {}
    : { register_password: isBlank(values, 'register_password') ? '' : '…' };

const passwordEdit = (values: Row, stored: Row): Row => {
  const { register_password: now } = passwordOf(values);
  const { register_password: before = '' } = passwordOf(stored);
  return now === undefined || now === before ? {} : { register_password: now };
};

const gatewayEdits = (sid: string, values: Row, stored: Row): ConfigurationEdit[] => {
  if (!Array.isArray(values['sip_gateways'])) return [];
  const sidOf = (row: Row) => textOrNull(row['sip_gateway_sid'] ?? row['key']);
  const before = new Map(gatewaysIn(stored).map(row => [sidOf(row), row]));
  const now = gatewaysIn(values);
  const kept = new Set(now.map(sidOf));
  const rows = now.flatMap(row => {
    const change = changed(COLUMNS.gateways, row, before.get(sidOf(row)) ?? {});
    return isEmpty(change) ? [] : [{ ...change, voip_carrier_sid: sid, sip_gateway_sid: sidOf(row) }];
  });
  const deleted = [...before.keys()].filter(gone => gone !== null && !kept.has(gone)) as string[];
  return rows.length + deleted.length === 0 ? [] : [{ list: 'gateways', rows, deleted }];
};

/** Empty if no changed column affects inbound calls. */
export const formEdits = (resource: string, sid: string, values: Row, stored: Row): ConfigurationEdit[] => {
  const list = LIST_OF[resource];
  if (!list) return [];
  const change = {
    ...changed(COLUMNS[list], values, stored),
    ...(list === 'applications' ? asListed(changed(['call_hook', 'app_json'], values, stored)) : {}),
    ...(list === 'carriers' ? passwordEdit(values, stored) : {}),
  };
  const own: ConfigurationEdit[] = isEmpty(change)
    ? []
    : [{ list, rows: [{ ...change, [SID_OF[list]]: sid }] }];
  return [...own, ...gatewayEdits(sid, values, stored)];
};

interface NewOwner {
  /** Of a new carrier, which is not found by address without one. */
  serviceProviderSid: string | null;
  /** Of an account user, whose forms do not name it. */
  accountSid: string | null;
}

export const additionEdits = (
  resource: string,
  values: Row,
  { serviceProviderSid, accountSid }: NewOwner,
): ConfigurationEdit[] => {
  const list = LIST_OF[resource];
  if (!list) return [];
  const row = {
    ...pick([...COLUMNS[list], ...(NEW_COLUMNS[list] ?? [])], values),
    ...(list === 'carriers' ? { service_provider_sid: serviceProviderSid, ...passwordOf(values) } : {}),
    ...(list === 'numbers' ? { number: textOrNull(typedNumber(textOrNull(values['number']) ?? '')) } : {}),
    ...(accountSid === null ? {} : { account_sid: accountSid }),
    [SID_OF[list]]: NEW_SID,
  };
  return [{ list, rows: [row] }, ...gatewayEdits(NEW_SID, values, {})];
};
