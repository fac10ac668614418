import { classifyAddress } from '../host.ts';
import { SMPP_PORT } from './defaults.ts';
import { longTexts, textOf } from './fieldProblems.ts';
import { isBlank, isOutboundOnly } from './gateways.ts';
import { problem, required, type CarrierProblem } from './problem.ts';
import { repeated, rowProblems, untouchedIn } from './rowProblems.ts';
import type { CarrierForm, SmppGateway } from './records.ts';

const AT = 'smpp_gateways';

const sends = (form: CarrierForm): boolean =>
  Boolean(textOf(form, 'smpp_system_id') || textOf(form, 'smpp_password'));

/**
 * Blank rows are for the user to fill, or to leave. They are missing something where a gateway is stored under them,
 * and among outbound rows as soon as a system id or password says that messages go out (specification, 'Validation
 * rules').
 */
const blankRows = (form: CarrierForm): CarrierProblem[] => {
  const rows = form.smpp_gateways;
  const wanted = sends(form);
  const none = wanted && !rows.some(row => row.outbound && !isBlank(row));
  const first = rows.findIndex(isOutboundOnly);
  if (none && first < 0) return [problem('sms', `${AT}.root`, 'smpp_no_outbound')];
  return rows.flatMap((row, index) => {
    if (!isBlank(row)) return [];
    const path = `${AT}.${index}.ipv4`;
    if (none && index === first) return [problem('sms', path, 'smpp_no_outbound')];
    const missing = row.smpp_gateway_sid !== undefined || (wanted && isOutboundOnly(row));
    return missing ? [required('sms', path)] : [];
  });
};

/** What a browser would refuse of the SMS tab. */
export const smsFieldProblems = (form: CarrierForm): CarrierProblem[] => {
  const receives = form.smpp_gateways.some(row => row.inbound && !isBlank(row));
  return [
    ...blankRows(form),
    ...form.smpp_gateways.flatMap((row, index) =>
      isBlank(row) ? [] : rowProblems('sms', `${AT}.${index}`, row),
    ),
    ...(receives && !textOf(form, 'smpp_inbound_password') ? [required('sms', 'smpp_inbound_password')] : []),
    ...longTexts(form, 'sms'),
  ];
};

const addressProblem = (row: SmppGateway) => {
  switch (classifyAddress(row.ipv4)) {
    case 'ip':
      return null;
    case 'fqdn-top-level':
      return 'smpp_subdomain';
    case 'fqdn':
      return isOutboundOnly(row) ? null : 'fqdn_outbound';
    case 'invalid':
      return isOutboundOnly(row) ? 'smpp_address_outbound' : 'smpp_address_inbound';
  }
};

const portOf = (row: SmppGateway): number => row.port ?? SMPP_PORT;

/**
 * Third step of the check: the SMPP gateways (screens-b 3.8). A row with both directions counts as inbound.
 *
 * @param stored what is on the platform; null for a new carrier
 */
export const smppProblems = (form: CarrierForm, stored: CarrierForm | null): CarrierProblem[] => {
  const filled = form.smpp_gateways.filter(row => !isBlank(row));
  const untouched = untouchedIn(stored?.smpp_gateways ?? [], portOf);
  const outbound = repeated(filled.filter(isOutboundOnly), portOf, untouched);
  const inbound = repeated(
    filled.filter(row => !isOutboundOnly(row)),
    portOf,
    untouched,
  );
  return form.smpp_gateways.flatMap((row, index) => {
    if (isBlank(row)) return [];
    const wrong =
      addressProblem(row) ??
      (outbound.has(row) ? 'smpp_unique_outbound' : null) ??
      (inbound.has(row) ? 'smpp_unique_inbound' : null);
    return wrong ? [problem('sms', `${AT}.${index}.ipv4`, wrong)] : [];
  });
};
