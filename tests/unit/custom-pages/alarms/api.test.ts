import { describe, expect, it } from 'vitest';
import { alarmMethodsOf } from '../../../../src/custom-pages/alarms/api.ts';
import {
  type AlarmRule,
  type AlarmSource,
  sourcesOfActiveRules,
} from '../../../../src/custom-pages/alarms/model/rules.ts';
import type { ReadContext } from '../../../../src/dataProvider/providerContext.ts';
import { NOON, ruleOf } from './model/facts.ts';

const ALL = Array.from({ length: 130 }, (_, at) => ({ voip_carrier_sid: `c${String(at)}`, name: 'Jade' }));
const PROVIDER = 'p1';

/** Answers as the platform does: carriers are a bare array unless a page is asked for. */
const platform = () => {
  const asked: { path: string; query: Record<string, unknown> }[] = [];
  const context = {
    http: {
      request: (request: (typeof asked)[number]) => {
        asked.push(request);
        const { page, page_size: size = 50 } = request.query as { page?: number; page_size?: number };
        if (!request.path.endsWith('VoipCarriers')) return Promise.resolve({ total: 0, data: [] });
        return Promise.resolve(
          page === undefined ? ALL : { total: ALL.length, data: ALL.slice((page - 1) * size, page * size) },
        );
      },
    },
    requestScope: (accountSid: string | null) => ({
      viewer: { scope: 'service_provider' },
      serviceProviderSid: PROVIDER,
      accountSid,
    }),
  };
  const methods = alarmMethodsOf(context as unknown as ReadContext);
  const read = (source: AlarmSource) => {
    if (source.kind === 'calls') throw new Error('Calls are read elsewhere');
    const { signal } = new AbortController();
    return methods.readSource({ ...source, kind: source.kind, since: NOON, signal });
  };
  return { asked, read };
};

describe('what alarms ask for', () => {
  it('is every carrier, with one request', async () => {
    const { asked, read } = platform();
    expect(await read({ kind: 'carriers', accountSid: null })).toHaveLength(ALL.length);
    expect(asked).toHaveLength(1);
  });

  const alerts = (part: Partial<AlarmRule>) => ruleOf('alert', { accountSid: 'a1', ...part });
  const limit = alerts({ alertType: 'account-call-limit' });
  it.each<[string, AlarmRule[], object]>([
    ['of any type', [alerts({})], {}],
    ['of one type', [limit], { alert_type: 'account-call-limit' }],
    ['of one type by two rules', [limit, { ...limit, id: '2' }], { alert_type: 'account-call-limit' }],
    ['of two types', [limit, { ...limit, id: '2', alertType: 'no-tts' }], {}],
    ['of one type and of any', [limit, alerts({ id: '2' })], {}],
    [
      'of one type by a rule that is on',
      [limit, alerts({ id: '2', isOn: false })],
      { alert_type: 'account-call-limit' },
    ],
    ['of one type and a credential', [limit, ruleOf('speech', { accountSid: 'a1' })], {}],
  ])('is as many alerts as one request tells, %s', async (_name, rules, narrowed) => {
    const { asked, read } = platform();
    const source = sourcesOfActiveRules(rules).filter(({ kind }) => kind === 'alerts');
    expect(source).toHaveLength(1);
    for (const each of source) await read(each);
    expect(asked.map(({ query }) => query)).toEqual([
      { page: 1, count: 500, start: new Date(NOON).toISOString(), ...narrowed },
    ]);
  });
});
