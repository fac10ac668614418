import { readdirSync, readFileSync } from 'node:fs';
import { escapeRegExp } from 'es-toolkit';
import { describe, expect, it } from 'vitest';

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
const SPECIFIED = [...HANDLING, ...TOASTS, ...VALIDATION, ...PERMISSIONS];

const FOLDER = 'tests/integration';

/** The integration tests as one text each, without the escapes of quotes. */
const tests = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.test\.tsx?$/.test(name))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8').replaceAll("\\'", "'"));

/** The message in quotes of any kind, perhaps with more around it. */
const quoted = (message: string) =>
  new RegExp(
    `['"\`/][^\\n]*${message
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('[^\\n]+')}[^\\n]*['"\`/]`,
  );

describe('a message of the specification', () => {
  it.each(SPECIFIED)('is expected of the screen that says it: %s', message => {
    expect(tests.filter(text => quoted(message).test(text))).not.toEqual([]);
  });

  it('that no test expects is found', () => {
    expect(tests.filter(text => quoted('Added new service provider {name}, and more').test(text))).toEqual(
      [],
    );
  });
});
