import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, shellWord } from '../../../src/lib/curl.ts';
import { VENDOR_ENTRIES } from '../../../src/resources/speech-services/model/catalogue.ts';
import { redactedAddress, redactedBody } from '../../../src/platform/redact.ts';

const HOSTILE = [
  "it's",
  "'; rm -rf /; '",
  '$(touch /tmp/owned) `id` ${HOME} $HOME',
  'two\nlines\r\nand\ttabs',
  'Zoë 東京 🙂 \u202e',
  '\\ " ! * ? [a] {b,c} ~ # &',
  '@/etc/passwd',
  '-o /tmp/x',
  '',
];

/** What a shell makes of the command: the arguments that curl gets. */
const argumentsIn = (command: string): string[] =>
  execFileSync('/bin/sh', ['-c', `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; }\n${command}`], {
    encoding: 'utf8',
    env: { JAMBONZ_TOKEN: 'filled-in' },
  })
    .split('\0')
    .slice(0, -1);

describe('a word for the shell', () => {
  it.each(HOSTILE)('%j arrives as it is', text => {
    expect(argumentsIn(`curl ${shellWord(text)}`)).toEqual([text]);
  });
});

describe('a request as curl', () => {
  it('has method, address, headers and a variable for the token', () => {
    expect(curlOf({ method: 'GET', address: 'https://api.example.org/v1/Accounts?q=a%20b' })).toBe(
      [
        "curl --globoff --request GET 'https://api.example.org/v1/Accounts?q=a%20b'",
        "--header 'Accept: application/json'",
        '--header "Authorization: Bearer $JAMBONZ_TOKEN"',
      ].join(' \\\n  '),
    );
  });

  it.each(HOSTILE)('sends %j in the body as it is', text => {
    const body = JSON.stringify({ name: text });
    const address = 'https://api.example.org/v1/Accounts';
    expect(argumentsIn(curlOf({ method: 'PUT', address, body }))).toEqual([
      ...['--globoff', '--request', 'PUT', address],
      ...['--header', 'Accept: application/json', '--header', 'Authorization: Bearer filled-in'],
      ...['--header', 'Content-Type: application/json', '--data-raw', body],
    ]);
  });

  it('names the parts of a form', () => {
    const command = curlOf({ method: 'POST', address: 'https://x/v1/y', parts: ["it's"] });
    expect(argumentsIn(command).slice(-2)).toEqual(['--form', "it's=@FILE"]);
  });
});

describe('what is kept of a request', () => {
  it.each([
    [{ password: 'x1' }, { password: '<password>' }],
    [
      { old_password: 'x1', name: 'a' },
      { old_password: '<old_password>', name: 'a' },
    ],
    [{ service_key: { private_key: 'x1' } }, { service_key: '<service_key>' }],
    [
      { hook: { url: 'https://me:x1@host/p', password: 'x1' } },
      { hook: { url: 'https://<user>@host/p', password: '<password>' } },
    ],
    [
      { bucket: [{ connection_string: 'x1', secret_access_key: 'x1' }] },
      { bucket: [{ connection_string: '<connection_string>', secret_access_key: '<secret_access_key>' }] },
    ],
    [{ env_vars: { PIN: 'x1' } }, { env_vars: '<env_vars>' }],
    [
      { hook: { url: 'https://host/p?a=b&api_key=x1&token=x2#c' } },
      { hook: { url: 'https://host/p?a=b&api_key=<api_key>&token=<token>#c' } },
    ],
    [
      { options: '{"speed": 1, "client_secret": "x1"}', list: '[1, 2]', brace: '{not json' },
      { options: '{"speed":1,"client_secret":"<client_secret>"}', list: '[1, 2]', brace: '{not json' },
    ],
    [{ notes: '-----BEGIN PRIVATE KEY-----\nx1' }, { notes: '<key>' }],
    [
      { api_key: null, password: '', require_digit: 1 },
      { api_key: null, password: '', require_digit: 1 },
    ],
  ])('leaves no secret in %j', (body, kept) => {
    expect(redactedBody(body)).toBe(JSON.stringify(kept));
  });

  it('has no secret of any speech vendor', () => {
    const secrets = VENDOR_ENTRIES.flatMap(({ fields }) => fields).filter(({ kind }) =>
      /^(secret|key)$/.test(kind),
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const { name } of secrets)
      expect(redactedBody({ [name]: 'x1' })).toBe(JSON.stringify({ [name]: `<${name}>` }));
  });

  it('is an address without the secrets of its query', () => {
    for (const query of ['q=a+b&token=x1', 'url=https%3A%2F%2Fme%3Ax1%40host%2F', 'api_key=x1'])
      expect(redactedAddress(`https://h/v1/a?${query}`)).not.toContain('x1');
    expect(redactedAddress('https://h/v1/a?q=a+b')).toBe('https://h/v1/a?q=a+b');
  });
});
