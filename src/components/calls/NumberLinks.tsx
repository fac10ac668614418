import { LinkBase, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import { isNoCarrier } from '../../platform/calls/trunks.ts';
import { useCan } from '../access/AccessContext.ts';
import { ForkIcon } from '../app/icons.tsx';
import { ExplainLink } from '../fields/ExplainLink.tsx';

/** A SIP address is not routed by number. */
const SIP_ADDRESS = /^sips?:/i;

interface NumberLinksProps {
  call: RecentCall;
  asButton?: boolean;
}

export const NumberLinks = ({ call, asButton = false }: NumberLinksProps) => {
  const translate = useTranslate();
  const can = useCan();
  const number = filledText(call.to);
  if (number === null) return null;
  const icon = asButton ? <ForkIcon /> : null;
  const look = asButton ? { className: 'pb-button' } : {};
  if (call.direction === 'inbound') {
    const from = filledText(call.remote_host) ?? '';
    const trunk = filledText(call.trunk);
    // The caller matters only where no carrier brought the call.
    const way =
      trunk === null
        ? {}
        : {
            trunk,
            account: filledText(call.account_sid) ?? '',
            caller: isNoCarrier(trunk) ? (filledText(call.from) ?? '') : '',
          };
    return <ExplainLink question={{ number, from, ...way }} icon={icon} {...look} />;
  }
  const isRouted = call.direction === 'outbound' && !SIP_ADDRESS.test(number) && !isNoCarrier(call.trunk);
  if (!isRouted || !can('list', 'which-route')) return null;
  const asked = new URLSearchParams({ number, account: filledText(call.account_sid) ?? '' });
  return (
    <LinkBase {...look} to={`${internalPath('which-route')}?${asked.toString()}`}>
      {icon}
      <span className="pb-wide-label">{translate('screens.which-route.open')}</span>
    </LinkBase>
  );
};
