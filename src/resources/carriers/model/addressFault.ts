/** What makes a text no address, where that can be said. */
export interface AddressFault {
  key: 'ipv6' | 'netmask' | 'port' | 'scheme' | 'letters';
  /** The name or address that is meant. */
  meant: string;
}

const IPV6 = /^(?:sips?:)?\[?[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:%\w+)?\]?(?::\d+)?(?:\/\d+)?$/i;

/** A name in the form that DNS has; '' where there is none. */
const asciiName = (name: string): string => {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return '';
  }
};

/**
 * Why a text that is no address (`classifyAddress`) is none: an IPv6 address, one with `/24`, `:5060` or `sip:`, a name
 * with letters such as umlauts. Null for others.
 */
export const addressFault = (text: string): AddressFault | null => {
  const address = text.trim();
  if (IPV6.test(address)) return { key: 'ipv6', meant: address };
  const [, scheme, host = ''] =
    /^(?:(sips?|https?|tls|tcp|udp):(?:\/\/)?(?:[^@\s]*@)?)?(.*)$/i.exec(address) ?? [];
  const [meant = ''] = host.split(/[:/;?]/);
  if (meant === '') return null;
  if (scheme !== undefined) return { key: 'scheme', meant };
  if (/^[^/:]+\/\d*$/.test(host)) return { key: 'netmask', meant };
  if (/^[^:]+:\d*$/.test(host)) return { key: 'port', meant };
  const ascii = /[^\x20-\x7e]/.test(host) && !/\s/.test(host) ? asciiName(host) : '';
  return ascii === '' || ascii === host ? null : { key: 'letters', meant: ascii };
};
