import { SipGatewaysSection } from './gateways/SipGateways.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { InboundSection } from './InboundSection.tsx';
import { OutboundSection } from './OutboundSection.tsx';

/** Calls over SIP (screens-b 3.2 to 3.5). */
export const VoiceTab = () => (
  <>
    <GeneralSection />
    <InboundSection />
    <SipGatewaysSection />
    <OutboundSection />
  </>
);
