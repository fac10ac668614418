import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../src/platform/configuration/fields.ts';
import { compileInbound } from '../../../../src/platform/inbound/compileInbound.ts';
import { answerQuestion } from '../../../../src/platform/inbound/question.ts';
import { A_REALM, account, client, sources } from './inboundFixture.ts';

const BOB = { ...A_REALM, client: 'bob' };

/** What bob of account A dials. */
const ask = (number: string, users: readonly string[] = [], more: object = BOB, ofA: Row = {}) => {
  const config = sources({
    accounts: [account('A', ofA)],
    clients: ['bob', ...users].map(name => client(name, { allow_direct_user_calling: 1 })),
    numbers: [],
  });
  return answerQuestion(compileInbound(config), {
    ...{ number, from: '', carrier: '', host: '', client: '' },
    ...more,
  });
};

describe('a device', () => {
  it.each([
    ['100-1', [], '100-1'],
    ['100-1', ['100-1'], '100-1'],
    ['7-7', [], '7-7'],
    ['2001/3', [], '2001/3'],
    ['100-2000', ['100-2000'], '100-2000'],
    ['100-2000', [], '1002000'],
    ['1001', [], '1001'],
    ['100 1', [], '1001'],
    ['+1 (508) 111-2222', [], '+15081112222'],
    ['020-7946-0958', [], '02079460958'],
    ['sip:100-1@a.example', [], '100-1'],
    ['*98', [], '*98'],
    ['alice', [], 'alice'],
  ])('that dials %s, where there are the users %j, calls %s', (number, users, called) => {
    expect(ask(number, users).called).toBe(called);
  });

  it('reaches the user of that very name', () => {
    const { end } = ask('100-1', ['100-1', '1001']).told;
    expect([end.kind, end.name]).toEqual(['user', '100-1@a.example']);
  });

  it('does not reach the user of the digits alone', () => {
    expect(ask('100-1', ['1001']).told.end.kind).toBe('refused');
  });

  it('has its users in its own account only', () => {
    expect(ask('100-2000', ['100-2000'], { host: 'b.example', client: 'bob' }).called).toBe('1002000');
  });
});

it('a number that a carrier sends is read, however it is written', () => {
  expect(ask('100-1', ['100-1'], {}).called).toBe('1001');
});
