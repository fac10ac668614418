import { isSecretField } from '../mask.ts';
import { isRegisterDomain } from '../host.ts';
import { TECH_PREFIX_MIN, TEXT_COLUMNS, TEXT_LIMITS, type TextColumn } from './columns.ts';
import { isRegistering } from './gateways.ts';
import { problem, required, tooLong, type CarrierProblem } from './problem.ts';
import type { CarrierForm } from './records.ts';

/** A text as it counts: trimmed, a secret as typed. */
export const textOf = (form: CarrierForm, column: TextColumn): string => {
  const text = form[column] ?? '';
  return isSecretField(column) ? text : text.trim();
};

const isSmpp = (column: TextColumn): boolean => column.startsWith('smpp_');

/** Texts longer than their columns, on one tab. */
export const longTexts = (form: CarrierForm, tab: CarrierProblem['tab']): CarrierProblem[] =>
  TEXT_COLUMNS.filter(column => isSmpp(column) === (tab === 'sms'))
    .filter(column => textOf(form, column).length > TEXT_LIMITS[column])
    .map(column => tooLong(tab, column, TEXT_LIMITS[column]));

/**
 * User name and password of outgoing calls and registration: both if either, both to register, and a realm then
 * (specification, 'Validation rules'; what the server refuses beside that: contract-b 2.4).
 */
const authentication = (form: CarrierForm): CarrierProblem[] => {
  const registers = isRegistering(form);
  const [username, password] = [textOf(form, 'register_username'), textOf(form, 'register_password')];
  const found: CarrierProblem[] = [];
  if (!username && (password || registers)) found.push(required('voice', 'register_username'));
  if (/\s/.test(username)) found.push(problem('voice', 'register_username', 'username_whitespace'));
  if (!password && (username || registers)) found.push(required('voice', 'register_password'));
  if (!registers) return found;
  if (!textOf(form, 'register_sip_realm')) found.push(required('voice', 'register_sip_realm'));
  for (const column of ['register_sip_realm', 'register_from_domain'] as const) {
    const domain = textOf(form, column);
    if (domain && !isRegisterDomain(domain)) found.push(problem('voice', column, 'register_domain'));
  }
  return found;
};

const techPrefix = (form: CarrierForm): CarrierProblem[] => {
  const prefix = textOf(form, 'tech_prefix');
  return prefix && prefix.length < TECH_PREFIX_MIN
    ? [problem('voice', 'tech_prefix', 'tech_prefix', { min: TECH_PREFIX_MIN })]
    : [];
};

/** What a browser would refuse of the fields outside the gateway tables: it is said before anything else. */
export const voiceFieldProblems = (form: CarrierForm): CarrierProblem[] => [
  ...(textOf(form, 'name') ? [] : [required('voice', 'name')]),
  ...authentication(form),
  ...techPrefix(form),
  ...longTexts(form, 'voice'),
];
