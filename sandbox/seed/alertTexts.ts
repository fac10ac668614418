interface Parts {
  vendor: string;
  label: string;
  limit: number;
}

export interface AlertText {
  type: string;
  message(parts: Parts): string;
  detail?: (id: string) => string;
  speech?: true;
  carrier?: true;
  call?: true;
  silent?: true;
}

const refused = (id: string) => `Error: connect ECONNREFUSED 192.0.2.1:443 (trace ${id})`;
const denied = (id: string) => `Error: 7 PERMISSION_DENIED: the credential was refused (request ${id})`;
const limited = (what: string) => (parts: Parts) =>
  `you have exceeded your ${what} limit of ${String(parts.limit)}; please consider upgrading your plan`;

export const plainAlerts = (url: string): AlertText[] => [
  { type: 'webhook-failure', message: () => `${url} returned 404`, detail: refused, call: true },
  {
    type: 'webhook-connection-failure',
    message: () => `failed to connect to ${url}`,
    detail: refused,
    call: true,
  },
  { type: 'webhook-url-notfound', message: () => `webhook url not found: ${url}`, call: true },
  { type: 'webhook-auth-failure', message: () => `authentication failure: ${url}`, call: true },
  { type: 'invalid-app-payload', message: () => `${url} return invalid app payload`, call: true },
  {
    type: 'no-tts',
    message: ({ vendor, label }) =>
      `text to speech credentials for ${vendor} (label: ${label}) have not been provisioned`,
    speech: true,
  },
  {
    type: 'no-stt',
    message: ({ vendor, label }) =>
      `speech to text credentials for ${vendor} (label: ${label}) have not been provisioned`,
    speech: true,
  },
  {
    type: 'tts-failure',
    message: ({ vendor, label }) =>
      `text to speech request to ${vendor} (label: ${label}) failed; please check your speech credentials`,
    detail: denied,
    speech: true,
  },
  {
    type: 'stt-failure',
    message: ({ vendor, label }) =>
      `speech to text request to ${vendor} (label: ${label}) failed; please check your speech credentials`,
    detail: denied,
    speech: true,
  },
  {
    type: 'no-carrier',
    message: () => 'outbound call failure: no carriers have been provisioned',
    carrier: true,
  },
  { type: 'account-call-limit', message: limited('account call') },
  {
    type: 'account-device-limit',
    message: ({ limit }) =>
      `you have exceeded your account limit of ${String(limit)} registered devices; please consider upgrading your plan`,
  },
  { type: 'account-api-limit', message: limited('account api') },
  { type: 'service-provider-call-limit', message: limited('service provider call') },
  {
    type: 'service-provider-device-limit',
    message: ({ limit }) =>
      `you have exceeded your service provider limit of ${String(limit)} registered devices; please consider upgrading your plan`,
  },
  { type: 'service-provider-api-limit', message: limited('service provider api') },
  {
    type: 'account is inactive or suspended',
    message: () => 'account is inactive or suspended',
    silent: true,
  },
  { type: 'play-url-notfound', message: () => `The file at ${url}/hello.wav was not found`, call: true },
  {
    type: 'tts-streaming-connection-failure',
    message: ({ vendor }) => `Failed to connect to tts streaming service at ${vendor}`,
    speech: true,
  },
  { type: 'alert-from-application', message: () => 'balance service is slow', call: true },
];
