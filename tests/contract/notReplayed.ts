import type { Exchange } from './recording.ts';

/** An exchange that is in scope but cannot be replayed; it counts as skipped. */
export type Skip = { file: string; name: string; reason: string };
/** Paths that a later part of the sandbox answers; nothing of them counts yet. */
export type Later = { path: RegExp; hosted?: boolean; reason: string };

const LEAK = 'shows the applications of every provider; a fault the sandbox does not repeat (contract-a 20)';

export const skips: readonly Skip[] = [
  { file: 'ServiceProviders', name: 'Applications as admin', reason: LEAK },
  { file: 'ServiceProviders', name: 'Applications as service_provider', reason: LEAK },
];

export const later: readonly Later[] = [
  { path: /\/SpeechCredentials/, reason: 'speech credentials' },
  { path: /\/(RecentCalls|Alerts)/, reason: 'recent calls and alerts' },
  { path: /\/TtsCache/, reason: 'text-to-speech cache' },
  { path: /\/(Calls|Queues|Conferences|CallCount|Charges)$/, reason: 'live calls' },
  { path: /^\/v1\/Users\/me$/, hosted: true, reason: 'billing of the hosted mode' },
];

export function skipOf(file: string, { name }: Exchange): Skip | undefined {
  return skips.find(skip => skip.file === file && skip.name === name);
}

export function laterOf({ request }: Exchange): Later | undefined {
  const hosted = request.server !== undefined;
  return later.find(one => one.path.test(request.path) && (one.hosted ?? false) === hosted);
}
