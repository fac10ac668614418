import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { ALERT_TYPES } from '../../../src/platform/alerts/causes.ts';
import { messageParts } from '../../../src/platform/alerts/messageParts.ts';
import { AWS_REGIONS } from '../../../src/platform/bucket/bucketForm.ts';
import { SPEECH_VENDORS } from '../../../src/platform/speech/vendors.ts';

/** Words that are the same in every language: names of their own, codes of protocols and formats. */
const SAME_EVERYWHERE: readonly string[] = [
  'Patchbay',
  'jambonz',
  // Languages are named in themselves.
  'English',
  'Français',
  'Deutsch',
  // Keys of the keyboard, protocols, methods of HTTP, formats of sound.
  'Esc',
  'UDP',
  'TCP',
  'TLS',
  'TLS/SRTP',
  'POST',
  'GET',
  'mp3',
  'wav',
  'https',
  'wss',
  // Directions of speech.
  'TTS',
  'STT',
  'TTS/STT',
  // The platform's words for calls without a carrier, which are offered although no call of the day has them.
  'user',
  'sipUri',
  'Microsoft Teams',
  // Places in a configuration file.
  'speech/google/custom_voices',
  'account/routing',
  'accounts/*/routing',
  // The platform's words for kinds of alerts.
  ...ALERT_TYPES,
  ...AWS_REGIONS.map(({ name }) => name),
  ...Object.values(SPEECH_VENDORS).map(({ name }) => name),
];

const PUNCTUATION = /^[\s:·,.;/()→–—]+|[\s:·,.;/()→–—]+$/g;

export const bare = (text: string): string => text.replace(/\s+/g, ' ').replace(PUNCTUATION, '');

const leaves = (value: unknown, withKeys: boolean): string[] => {
  // A custom vendor is shown by its own name.
  if (typeof value === 'string') return [bare(value), bare(value.replace(/^custom:/, ''))];
  // Shown as such, beside their keys.
  if (typeof value === 'boolean') return withKeys ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(withKeys && !Array.isArray(value) ? Object.keys(value) : []),
    ...Object.values(value).flatMap(inner => leaves(inner, withKeys)),
  ];
};

/** Names of environment variables are keys; calls and alerts are shown key by key. */
const SHOWN_WITH_KEYS = /AppEnv|\/(?:Applications|RecentCalls|Alerts)\b/;

const SIP_REALM = /"sip_realm":"([^"]+)"/g;

/** Names of registered users, which are shown with the realm of their account. */
const namesIn = (rows: unknown): string[] =>
  (Array.isArray(rows) ? (rows as unknown[]) : []).flatMap(row =>
    typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string'
      ? [row.name]
      : [],
  );

/** An alert's sentence is shown in parts: what happened, and its address. */
const alertParts = (body: unknown): string[] =>
  [...JSON.stringify(body).matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].flatMap(([, message = '""']) =>
    messageParts(JSON.parse(message) as string).map(({ text }) => bare(text)),
  );

/** What the platform has told a page so far, and what a test typed: texts that are nobody's to translate. */
export const collectData = () => {
  const known = new Set<string>(SAME_EVERYWHERE.map(bare));
  const realms = new Set<string>();
  const users = new Set<string>();
  const hear = async (path: string, response: Response) => {
    // Not every answer is JSON, nor has every one a body.
    const body: unknown = await response.json().catch(() => null);
    for (const [, realm = ''] of JSON.stringify(body).matchAll(SIP_REALM)) realms.add(realm);
    if (path.endsWith('/RegisteredSipUsers')) for (const name of namesIn(body)) users.add(name);
    for (const user of users) for (const realm of realms) known.add(`${user}@${realm}`);
    if (path.includes('/Alerts')) for (const text of alertParts(body)) known.add(text);
    for (const text of leaves(body, SHOWN_WITH_KEYS.test(path))) known.add(text);
  };
  return {
    known: known as ReadonlySet<string>,
    add: (...texts: string[]) => texts.forEach(text => known.add(bare(text))),
    /** The same sandbox, whose answers are read before the page has them. */
    heard: (sandbox: Sandbox): Sandbox => {
      const app = Object.create(sandbox.app) as Sandbox['app'];
      app.request = async (input, ...rest) => {
        const response = await sandbox.app.request(input, ...rest);
        await hear(String(input), response.clone());
        return response;
      };
      return { ...sandbox, app };
    },
  };
};

export type Data = ReturnType<typeof collectData>;
