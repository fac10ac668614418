import { describe, expect, it } from 'vitest';
import { redactedAddress, redactedBody, redactedText } from '../../../src/platform/redact.ts';

const AMZ = 'X-Amz-Algorithm=AWS4&X-Amz-Credential=x1%2F2026&X-Amz-Date=x1&X-Amz-Signature=x1';

/** Every secret contains `x1`, and nothing else does. */
const SECRET: readonly string[] = [
  'https://me:x1@host/p',
  'https://x1@host/p',
  'https://:x1@host/p',
  'https://me:a@x1@host/p',
  'https://me:x1@a@b@host/p',
  'https://me:@x1@host',
  'https://me:x1 and more@host/p',
  'https://me:a\tx1@host/p',
  'https://me:a\nx1@host/p',
  'https://me%3Ax1@host/p',
  'https:/me:x1@host/p',
  'https:me:x1@host/p',
  'https:\\\\me:x1@host/p',
  'HTTPS://me:x1@host/p',
  'wss://me:x1@host/p',
  'ftp://me:x1@host/p',
  'redis://me:x1@host:6379/0',
  '//me:x1@host/p',
  'see https://me:x1@host/p and call',
  'https://a.example/, https://me:x1@b.example/',
  'sip:me:x1@host',
  'sips:me:x1@host;transport=tls',
  'https://host/p?apikey=x1',
  'https://host/p?ApiKey=x1',
  'https://host/p?api-key=x1',
  'https://host/p?api_key=x1&a=b',
  'https://host/p?a=b&api.key=x1',
  'https://host/p?key=x1',
  'https://host/p?sig=x1',
  'https://host/p?sv=2024&sr=b&sig=x1%3D',
  'https://host/p?signature=x1',
  'https://host/p?Signature=x1&Expires=1',
  'https://host/p?pwd=x1',
  'https://host/p?pass=x1',
  'https://host/p?passwd=x1',
  'https://host/p?user=a&password=x1',
  `https://host/p?${AMZ}`,
  'https://host/p?X-Amz-Security-Token=x1',
  'https://host/p?x-goog-signature=x1',
  'https://host/p?AWSAccessKeyId=x1',
  'https://host/p?access_token=x1',
  'https://host/p?accessToken=x1',
  'https://host/p?accesstoken=x1',
  'https://host/p?auth=x1',
  'https://host/p?jwt=x1',
  'https://host/p?client_secret=x1',
  'https://host/p?token=x1;x1',
  'https://host/p?token=a=x1',
  'https://host/p?token=a b x1',
  'https://host/p?token[]=x1&token[1]=x1',
  'https://host/p?%74oken=x1',
  'https://host/p?api%5Fkey=x1',
  'https://host/p?api%2Dkey=x1',
  'https://host/p?a=b;token=x1',
  'https://host/p?a=b;c=d;api_key=x1;e=f',
  'https://host/p;token=x1?a=b',
  'https://host/p#access_token=x1&state=a',
  'https://host/p#token=x1',
  'https://host/#/path?token=x1',
  'https://host/p?next=https%3A%2F%2Fme%3Ax1%40other%2F',
  'https://host/p?next=https%3A%2F%2Fother%2F%3Ftoken%3Dx1',
  'https://host/p?next=%2Fa%3Ftoken%3Dx1%26b%3Dc',
  'https://host/p?next=https%253A%252F%252Fme%253Ax1%2540other',
  'https://host/r/https%3A%2F%2Fme%3Ax1%40other%2F',
  '/hook?token=x1',
  '?token=x1',
];

const OPEN: readonly string[] = [
  'https://host/p?a=b&c=d#e',
  'https://host/p?email=a@b.example',
  'https://host/@a/b',
  'https://host/p?monkey=1&keys=2&token_type=a&expires=3',
  'https://host/p?a=50%',
  'https://host/p?q=a+b%20c',
  'https://host/p?token=',
  'https://[::1]:8080/p',
  'sip:+15085550100@host;transport=udp',
  'mailto:a@b.example',
  'write to a@b.example; see //host',
  'key: value; a = b',
];

describe('a text with an address in it', () => {
  it.each(SECRET)('%j keeps no secret', text => {
    expect(redactedText(text)).not.toContain('x1');
    expect(redactedBody({ url: text, list: [text] })).not.toContain('x1');
  });

  it.each(OPEN)('%j stays as it is', text => {
    expect(redactedText(text)).toBe(text);
  });

  it.each([
    ['https://me:x1@host/p?a=b', 'https://<user>@host/p?a=b'],
    ['https://host/p?a=b;token=x1', 'https://host/p?a=b;token=<token>'],
    ['https://host/p#access_token=x1&state=a', 'https://host/p#access_token=<access_token>&state=a'],
    ['https://host/p?next=%2Fa%3Ftoken%3Dx1', 'https://host/p?next=%2Fa%3Ftoken%3D%3Ctoken%3E'],
    ['see https://me:x1@host/p?sig=x1 now', 'see https://<user>@host/p?sig=<sig> now'],
  ])('%j keeps the rest: %s', (text, redacted) => {
    expect(redactedText(text)).toBe(redacted);
  });

  it('takes no time for what never ends', () => {
    for (const part of [
      '//',
      '%25',
      '?a=%25',
      '25',
      '?a=',
      ';a=',
      '@',
      '//a@',
      '%253A',
      '_0',
      'https:',
      'sip:a:',
      'sip:',
    ]) {
      const long = `https://${part.repeat(20_000)}`;
      expect(redactedText(long).length).toBeGreaterThan(0);
    }
  });
});

describe('an absolute address', () => {
  it.each(SECRET.filter(text => URL.canParse(text)))('%j keeps no secret', text => {
    expect(redactedAddress(text)).not.toContain('x1');
  });
});

describe('names in a body', () => {
  it.each([
    [
      { apiKey: 'x1', pwd: 'x1' },
      { apiKey: '<apiKey>', pwd: '<pwd>' },
    ],
    [{ tags: [{ Key: 'team', Value: 'support' }] }, { tags: [{ Key: 'team', Value: 'support' }] }],
    [{ auth: { user: 'x1' } }, { auth: '<auth>' }],
    [
      { use_voice_cloning_key: 0, voice_cloning_key: 'x1' },
      { use_voice_cloning_key: 0, voice_cloning_key: '<voice_cloning_key>' },
    ],
    [
      { require_digit: 1, monkey: 'a' },
      { require_digit: 1, monkey: 'a' },
    ],
  ])('such as %j', (body, kept) => {
    expect(redactedBody(body)).toBe(JSON.stringify(kept));
  });
});
