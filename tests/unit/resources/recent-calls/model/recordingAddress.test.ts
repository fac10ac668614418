import { describe, expect, it } from 'vitest';
import { recordingAddress } from '../../../../../src/resources/recent-calls/model/recordingAddress.ts';

const API = 'https://portal.example.com/api/v1';
const PATH = 'Accounts/a-1/RecentCalls/ca11/record/2026/11/22/mp3';

describe('the address of a recording', () => {
  it.each([
    ['below the API', `/${PATH}`, { kind: 'path', path: PATH }],
    ['without its first slash', PATH, { kind: 'path', path: PATH }],
    ['whole, and of the API', `${API}/${PATH}`, { kind: 'path', path: PATH }],
    [
      'on another origin',
      `https://else.example.com/${PATH}`,
      { kind: 'elsewhere', href: `https://else.example.com/${PATH}` },
    ],
    [
      'beside the API',
      'https://portal.example.com/files/a.mp3',
      { kind: 'elsewhere', href: 'https://portal.example.com/files/a.mp3' },
    ],
    [
      'not encrypted',
      'http://else.example.com/a.mp3',
      { kind: 'elsewhere', href: 'http://else.example.com/a.mp3' },
    ],
    [
      "the API's base as the beginning of another host",
      `${API}.evil.example/${PATH}`,
      { kind: 'elsewhere', href: `${API}.evil.example/${PATH}` },
    ],
    ['with a password', 'https://joe:secret@else.example.com/a.mp3', null],
    ['script', 'javascript:alert(1)', null],
    ['an account', '/Accounts/a-1', null],
    ['a call', '/Accounts/a-1/RecentCalls/ca11', null],
    ['climbing', '/Accounts/a-1/RecentCalls/../record/2026', null],
    ['climbing, encoded', '/Accounts/a-1/RecentCalls/%2e%2e/record/2026', null],
    ['climbing out of it', `/${PATH}/../../../../../..`, null],
    ['a query', `/${PATH}?a=b`, null],
    ['without a scheme', `//else.example.com/${PATH}`, null],
    ['no address', 'https://', null],
    ['empty', ' ', null],
    ['null', null, null],
    ['a number', 7, null],
  ])('is understood: %s', (_name, url, expected) => {
    expect(recordingAddress(url, API)).toEqual(expected);
  });
});
