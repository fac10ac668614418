/** Transports of a SIP gateway (specification, 'Business constants'). */
export const PROTOCOLS = [
  { id: 'udp', name: 'UDP' },
  { id: 'tcp', name: 'TCP' },
  { id: 'tls', name: 'TLS' },
  { id: 'tls/srtp', name: 'TLS/SRTP' },
] as const;

/** Prefix lengths from one address up (screens-b CF26). */
export const NETMASKS = Array.from({ length: 32 }, (_, index) => String(32 - index)).map(id => ({
  id,
  name: `/${id}`,
}));
