import { describe, expect, it } from 'vitest';
import { messageParts } from '../../../../src/platform/alerts/messageParts.ts';

const shown = (message: string) =>
  messageParts(message).map(({ text, isAddress }) => (isAddress ? `<${text}>` : text));

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
