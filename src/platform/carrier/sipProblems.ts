import { classifyAddress } from '../host.ts';
import { textOf } from './fieldProblems.ts';
import { isBlank, isOutboundOnly, sipPort, trunkTypeOf } from './gateways.ts';
import { problem, required, type CarrierProblem } from './problem.ts';
import { repeated, rowProblems, untouchedIn } from './rowProblems.ts';
import type { CarrierForm, SipGateway } from './records.ts';

const AT = 'sip_gateways';

/** What a browser would refuse of the SIP table. */
export const sipRowProblems = ({ sip_gateways: rows }: CarrierForm): CarrierProblem[] =>
  rows.flatMap((row, index) => [
    ...(isBlank(row) ? [required('voice', `${AT}.${index}.ipv4`)] : []),
    ...rowProblems('voice', `${AT}.${index}`, row),
  ]);

const CREDENTIALS = ['inbound_auth_username', 'inbound_auth_password'] as const;

/** What each type of trunk needs to take or make calls (specification, 'Validation rules'; screens-b 3.5, 3.8). */
const needs = (form: CarrierForm): CarrierProblem[] => {
  const type = trunkTypeOf(form);
  if (type === 'auth') {
    return CREDENTIALS.filter(column => !textOf(form, column)).map(column =>
      problem('voice', column, 'auth_credentials'),
    );
  }
  if (form.sip_gateways.length === 0) return [problem('voice', `${AT}.root`, 'sip_none')];
  return type === 'reg' && !form.sip_gateways.some(row => row.outbound)
    ? [problem('voice', `${AT}.root`, 'reg_no_outbound')]
    : [];
};

/** A name of two labels passes for outgoing calls; for incoming ones the server takes IPv4 alone (contract-b 3). */
const addressProblem = (row: SipGateway): 'fqdn_outbound' | 'address' | null => {
  const kind = classifyAddress(row.ipv4);
  if (kind === 'invalid') return 'address';
  return kind === 'ip' || isOutboundOnly(row) ? null : 'fqdn_outbound';
};

/**
 * Second step of the check: the SIP gateways (screens-b 3.8).
 *
 * @param stored what is on the platform; null for a new carrier
 */
export const sipProblems = (form: CarrierForm, stored: CarrierForm | null): CarrierProblem[] => {
  const rows = form.sip_gateways;
  const repeats = repeated(
    rows.filter(row => !isBlank(row)),
    sipPort,
    untouchedIn(stored?.sip_gateways ?? [], sipPort),
  );
  const ofRows = rows.flatMap((row, index) => {
    if (isBlank(row)) return [];
    const wrong = addressProblem(row) ?? (repeats.has(row) ? 'sip_unique' : null);
    return wrong ? [problem('voice', `${AT}.${index}.ipv4`, wrong)] : [];
  });
  return [...needs(form), ...ofRows];
};
