import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from 'es-toolkit';

/**
 * The messages of the specification, and which of them the integration tests have really brought to the screen: whatever
 * the page of a test shows is compared with them, and a message that none has shown fails the whole run.
 */

/** How answers that are no success are told. */
const HANDLING = [
  'Your session has expired. Please log in and try again.',
  'Something went wrong, please try again',
  'Login credentials are incorrect',
  'The server cannot be reached',
  'A password reset email has been sent to your email. Please check your inbox (and, possibly, spam folder) and follow the instructions to reset your password.',
] as const;

/** After a success, and after copying. */
const TOASTS = [
  'You do not have access.',
  'User created successfully',
  'User updated successfully',
  'Deleted user {name}',
  'Added new service provider {name}',
  'Settings updated',
  'Admin settings updated successfully',
  'Tts Cache successfully cleaned',
  'API key created',
  'API key deleted',
  'Account created successfully',
  'Account updated successfully',
  'Application created successfully',
  'Application updated successfully',
  'Bucket Credential is valid.',
  'Webhook signing secret was successfully generated',
  'Connection test successful',
  '{text} copied to clipboard',
  'Unable to copy {text}, please select the text and right click to copy',
] as const;

/** Before anything is sent, or at the field that was refused. */
const VALIDATION = [
  'Passwords do not match',
  'Password must:',
  'Be at least {n} characters long',
  'Contain at least one number',
  'Contain at least one special character',
  'Invalid password.',
  'Fields marked with an asterisk are required',
  'Cannot create an account. Service Provider has no accounts.',
  'Invalid private network CIDR "{entry}"',
  'The name you have entered is already in use on another one of your accounts.',
  'The SIP Realm you have entered is already in use on another one of your accounts.',
  'The name you have entered is already in use on another one of your applications.',
  'You must type the delete message correctly in order to delete your account.',
  'Invalid service key file, could not parse as JSON.',
] as const;

/** Without rights, session or page. */
const PERMISSIONS = [
  "You've successfully logged out.",
  'You must log in to view that page',
  "That page doesn't exist.",
  'You do not have access to this resource',
  'You do not have permissions to manage Settings',
  'You do not have permissions to manage all accounts',
  'You do not have permissions to make changes to this Account',
  'You do not have permissions to make changes to this Application',
] as const;

/** Messages of the specification, word for word; `{...}` stands for what the moment fills in. */
export const SPECIFIED: readonly string[] = [...HANDLING, ...TOASTS, ...VALIDATION, ...PERMISSIONS];

const patterns = SPECIFIED.map(message => {
  const parts = message.split(/\{\w+\}/);
  return {
    // Most texts hold no message, which a plain search finds out soonest.
    longest: parts.reduce((one, other) => (other.length > one.length ? other : one)),
    whole: new RegExp(parts.map(escapeRegExp).join('.+'), 's'),
  };
});

/** The messages that these words hold, by their places in the list; those that are known already are left out. */
export const messagesIn = (text: string, known: ReadonlySet<number> = new Set()): number[] =>
  patterns.flatMap(({ longest, whole }, index) =>
    !known.has(index) && text.includes(longest) && whole.test(text) ? [index] : [],
  );

/** Folder in which the workers of a run leave what they have seen; none when a few tests run by hand. */
const folder = process.env['PATCHBAY_SHOWN'];
const seen = new Set<number>();

const WATCHED = 'patchbayWatched';

/**
 * Looks at what comes into a document from now on, once for all files of a worker that share it: with a watcher for each
 * file the last ones took eight times as long.
 */
export const watchMessages = (document: Document): void => {
  if (folder === undefined || WATCHED in document) return;
  Object.defineProperty(document, WATCHED, { value: true });
  new MutationObserver(records => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : [...addedNodes])
        for (const index of messagesIn(node.textContent ?? '', seen)) seen.add(index);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Leaves what this worker has seen so far for the run. */
export const leaveMessages = (): void => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${String(process.pid)}.json`), JSON.stringify([...seen]));
};

/** The messages that no worker has seen. */
export const neverShown = (from: string): string[] => {
  const shown = new Set(
    readdirSync(from).flatMap(file => JSON.parse(readFileSync(join(from, file), 'utf8')) as number[]),
  );
  return SPECIFIED.filter((_message, index) => !shown.has(index));
};
