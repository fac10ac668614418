import { describe, expect, it } from 'vitest';
import { messageParts, webhookFailure } from '../../../../src/platform/alerts/messageParts.ts';

const shown = (message: string) =>
  messageParts(message).map(({ text, isAddress }) => (isAddress ? `<${text}>` : text));

describe('webhookFailure', () => {
  it.each([
    ['https://a.example/collect returned 502', { address: 'https://a.example/collect', status: '502' }],
    ['failed to connect to https://a.example/voice', { address: 'https://a.example/voice', status: null }],
    ['failed to connect to wss://a.example', null],
    ['https://a.example returned nothing', null],
    ['the file https://a.example returned 404', null],
    ['', null],
  ])('of %j', (message, failure) => {
    expect(webhookFailure(message)).toEqual(failure);
  });
});

describe('messageParts', () => {
  it.each([
    ['https://a.example/collect returned 502', ['returned 502 ', '<https://a.example/collect>']],
    ['failed to connect to https://a.example/voice', ['failed to connect to ', '<https://a.example/voice>']],
    [
      'The file at http://a.example/x.wav was not found',
      ['The file at ', '<http://a.example/x.wav>', ' was not found'],
    ],
    ['cannot reach wss://a.example/s.', ['cannot reach ', '<wss://a.example/s>', '.']],
    ['https://a.example', ['<https://a.example>']],
    ['no carriers have been provisioned', ['no carriers have been provisioned']],
    ['https://', ['https://']],
    ['', ['']],
  ])('of %j', (message, parts) => {
    expect(shown(message)).toEqual(parts);
  });
});
