import type { ExtensionVendor, SandboxVendor } from '../../src/extension.ts';

/** Acme Speech: what the form of a credential asks for. */
export default {
  vendor: 'acme',
  name: 'Acme Speech',
  tts: true,
  stt: false,
  fields: [
    { name: 'api_key', kind: 'secret', required: true },
    {
      name: 'acme_region',
      kind: 'select',
      label: 'Acme region',
      required: true,
      options: [
        { id: 'eu', name: 'Europe' },
        { id: 'us', name: 'United States' },
      ],
    },
  ],
} satisfies ExtensionVendor;

/** What a platform that knows it answers. */
export const sandbox = {
  keys: ['api_key', 'acme_region'],
  secrets: ['api_key'],
  required: ['api_key', 'acme_region'],
  updatable: ['acme_region'],
  testable: { tts: true, stt: false },
  lists: {
    tts: [{ value: 'en-US', name: 'English (United States)', voices: [{ value: 'wile', name: 'Wile E.' }] }],
  },
} satisfies SandboxVendor;
