export interface AddressFault {
  key: 'ipv6' | 'netmask' | 'port' | 'scheme' | 'letters';
  meant: string;
}

const IPV6 = /^(?:sips?:)?\[?[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:%\w+)?\]?(?::\d+)?(?:\/\d+)?$/i;

/** Name as DNS has it (punycode); '' if there is none. */
const asciiName = (name: string): string => {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return '';
  }
};

/** Explains why a text is not an address by `classifyAddress`; null: unknown. */
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
