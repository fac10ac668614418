import { isSipProxy } from '../host.ts';
import { voiceFieldProblems } from './fieldProblems.ts';
import { isAsStored } from './asStored.ts';
import { isDemand, problem, type CarrierProblem } from './problem.ts';
import { sipProblems, sipRowProblems } from './sipProblems.ts';
import { smppProblems, smsFieldProblems } from './smppProblems.ts';
import type { CarrierForm } from './records.ts';

export type { CarrierProblem } from './problem.ts';

const proxyProblems = ({ outbound_sip_proxy: proxy }: CarrierForm): CarrierProblem[] => {
  const sent = proxy?.replace(/\s/g, '') ?? '';
  return sent && !isSipProxy(sent) ? [problem('voice', 'outbound_sip_proxy', 'proxy')] : [];
};

/**
 * Everything that keeps a carrier from being saved, in the order in which it is told; the first is where the form
 * goes (specification, 'Validation rules'; screens-b 3.8). Voice comes before SMS: its fields, then the SIP gateways.
 * The SIP proxy, though on the Voice tab, is looked at last, as specified. Whether the user may save at all is the
 * form's matter.
 *
 * @param stored what is on the platform, null for a new carrier. What stands there just so is let through: the platform
 *   took it, and it must not keep the rest from being saved. Only what is missing is always told.
 */
export const carrierProblems = (form: CarrierForm, stored: CarrierForm | null = null): CarrierProblem[] => {
  const found = [
    ...voiceFieldProblems(form),
    ...sipRowProblems(form),
    ...sipProblems(form, stored),
    ...smsFieldProblems(form),
    ...smppProblems(form, stored),
    ...proxyProblems(form),
  ];
  return stored === null
    ? found
    : found.filter(each => isDemand(each) || !isAsStored(form, stored, each.path));
};
