import type { CompiledInbound } from './compileInbound.ts';
import type { ReadCall } from './inboundCall.ts';
import type { InboundEnd, InboundPhrase } from './inboundPath.ts';
import { ipv4Number, PRIVATE_NETWORKS, touches } from '../configuration/networks.ts';
import { say } from './walk.ts';

const isPrivate = (source: string): boolean => {
  const at = ipv4Number(source);
  return at !== null && touches({ from: at, to: at }, PRIVATE_NETWORKS);
};

export const notVisible = (
  { scope, server }: CompiledInbound,
  call: ReadCall,
  end: InboundEnd,
): InboundPhrase[] => {
  const found: (InboundPhrase | null)[] = [
    scope === 'account'
      ? say('hidden.account')
      : scope === 'service_provider'
        ? say('hidden.provider')
        : null,
    (call.registeredTrunks && !call.registrar) || end.way === 'device' ? null : say('hidden.registered'),
    end.refusal?.cause === 'no_application' && end.carrierSid ? say('hidden.call_routes') : null,
    call.source !== null && isPrivate(call.source) && !server.networkCidrs
      ? say('hidden.internal_network', { source: call.source })
      : null,
    end.kind === 'application' && end.hook ? say('hidden.hook') : null,
    end.kind === 'hook' ? say('hidden.registration_hook') : null,
    server.limits ? null : say('hidden.limits'),
    end.kind === 'refused' ? null : say('hidden.servers'),
    call.isNameHost ? say('hidden.dns') : null,
    say('hidden.before'),
    say('hidden.settings'),
  ];
  return found.filter(phrase => phrase !== null);
};
