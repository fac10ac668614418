import { LinkBase, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import { useCan } from '../access/AccessContext.ts';
import { ForkIcon } from '../app/icons.tsx';
import { ExplainLink } from '../fields/ExplainLink.tsx';

/** A user or another host: no routing table is asked. */
const SIP_ADDRESS = /^sips?:/i;

interface NumberLinksProps {
  call: RecentCall;
  /** Buttons of a head, where a sentence has links. */
  asButton?: boolean;
}

/** From a call that went out to the route that takes its number, from one that came in to what happens to such calls. */
export const NumberLinks = ({ call, asButton = false }: NumberLinksProps) => {
  const translate = useTranslate();
  const can = useCan();
  const number = filledText(call.to);
  if (number === null) return null;
  const icon = asButton ? <ForkIcon /> : null;
  const look = asButton ? { className: 'pb-button' } : {};
  if (call.direction === 'inbound')
    return (
      <ExplainLink question={{ number, from: filledText(call.remote_host) ?? '' }} icon={icon} {...look} />
    );
  if (call.direction !== 'outbound' || SIP_ADDRESS.test(number) || !can('list', 'which-route')) return null;
  const asked = new URLSearchParams({ number, account: filledText(call.account_sid) ?? '' });
  return (
    <LinkBase {...look} to={`${internalPath('which-route')}?${asked.toString()}`}>
      {icon}
      <span className="pb-wide-label">{translate('screens.which-route.open')}</span>
    </LinkBase>
  );
};
