import { describe, expect, it } from 'vitest';
import { type Alert, alertIdOf, groupAlerts } from '../../../../src/platform/alerts/alerts.ts';
import { linksOf } from '../../../../src/platform/alerts/causes.ts';
import {
  allAlertsSeen,
  isAlertUnread,
  markAlertsSeen,
  NOTHING_SEEN,
  unreadCount,
} from '../../../../src/platform/alerts/seen.ts';

const SID = '9a76cf93-c86a-4cae-aa35-8701ff4f4291';
const ACCOUNT = '9351f46a-678c-43f5-b8a6-d4eb58d131af';
const alert = (fields: Partial<Alert>): Alert => {
  const row = {
    time: '2026-11-22T10:00:00Z',
    alert_type: 'no-carrier',
    message: 'no',
    account_sid: ACCOUNT,
    ...fields,
  };
  return { ...row, id: alertIdOf({ ...row }) };
};

describe('what caused an alert', () => {
  it.each<[string, Partial<Alert>, unknown]>([
    [
      'a webhook of a call',
      { alert_type: 'webhook-failure', target_sid: SID },
      [
        { to: 'call', sid: SID },
        { to: 'applications', sid: null },
      ],
    ],
    ['a webhook of no call', { alert_type: 'webhook-failure' }, [{ to: 'applications', sid: null }]],
    [
      'a credential',
      { alert_type: 'tts-failure', target_sid: SID },
      [
        { to: 'speech', sid: SID },
        { to: 'account', sid: ACCOUNT },
      ],
    ],
    [
      'carriers',
      { alert_type: 'no-carrier' },
      [
        { to: 'carrier', sid: null },
        { to: 'account', sid: ACCOUNT },
      ],
    ],
    ['a limit', { alert_type: 'account-call-limit', target_sid: SID }, [{ to: 'account', sid: ACCOUNT }]],
    ["the provider's limit", { alert_type: 'service-provider-api-limit' }, [{ to: 'settings', sid: null }]],
    [
      'a type with spaces',
      { alert_type: 'account is inactive or suspended' },
      [{ to: 'account', sid: ACCOUNT }],
    ],
    ['an unknown type', { alert_type: 'constructor' }, [{ to: 'account', sid: ACCOUNT }]],
    [
      'a target that is no sid',
      { alert_type: 'webhook-failure', target_sid: '../x' },
      [{ to: 'applications', sid: null }],
    ],
    ['nothing', { alert_type: null, account_sid: null }, []],
    ['other types', { alert_type: {} as string, account_sid: 7 as unknown as string }, []],
  ])('is linked: %s', (_what, fields, links) => {
    expect(linksOf(alert(fields))).toEqual(links);
  });
});

describe('equal alerts in a row', () => {
  it('are one, with all of them', () => {
    const groups = groupAlerts([
      alert({ time: '2026-11-22T10:03:00Z' }),
      alert({ time: '2026-11-22T10:02:00Z', detail: 'x' }),
      alert({ time: '2026-11-22T10:01:00Z', message: 'other' }),
      alert({ time: '2026-11-22T10:00:00Z' }),
    ]);
    expect(groups.map(({ time, alerts }) => [time, alerts.length])).toEqual([
      ['2026-11-22T10:03:00Z', 2],
      ['2026-11-22T10:01:00Z', 1],
      ['2026-11-22T10:00:00Z', 1],
    ]);
  });

  it.each<[string, Partial<Alert>]>([
    ['account', { account_sid: SID }],
    ['vendor', { vendor: 'google' }],
    ['type', { alert_type: 'no-tts' }],
  ])('are two of another %s', (_what, fields) => {
    expect(groupAlerts([alert({}), alert(fields)])).toHaveLength(2);
  });

  it('keep keys apart where the same alert comes twice', () => {
    const groups = groupAlerts([alert({}), alert({ message: 'between' }), alert({})]);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(3);
  });
});

const NOW = Date.parse('2026-11-23T00:00:00Z');

describe('what is unread', () => {
  const [old, one, two] = [10, 11, 12].map(hour => alert({ time: `2026-11-22T${String(hour)}:00:00Z` })) as [
    Alert,
    Alert,
    Alert,
  ];
  const seen = allAlertsSeen(Date.parse('2026-11-22T10:30:00Z'));

  it.each<[string, Alert, boolean]>([
    ['before', old, false],
    ['after', one, true],
    [
      'without message, which the platform does not count',
      alert({ time: one.time ?? null, message: null }),
      false,
    ],
    ['without time', alert({ time: null }), false],
  ])('for an alert %s', (_what, each, unread) => {
    expect(isAlertUnread(seen, each)).toBe(unread);
    expect(isAlertUnread(NOTHING_SEEN, old)).toBe(true);
  });

  it('is read by being shown, and nothing else with it', () => {
    const after = markAlertsSeen(seen, [old, two, two]);
    expect([old, one, two].map(each => isAlertUnread(after, each))).toEqual([false, true, false]);
    expect(unreadCount(after, 2, NOW)).toBe(1);
    expect(markAlertsSeen(after, [two])).toBe(after);
    expect(unreadCount(after, 0, NOW)).toBe(0);
  });

  it('is subtracted only while the platform counts it: 30 days, where not all were read', () => {
    const ago = (days: number) => alert({ time: new Date(NOW - days * 86_400_000).toISOString() });
    const after = markAlertsSeen(NOTHING_SEEN, [29.9, 30.1, 35].map(ago));
    expect(unreadCount(after, 1 + 12, NOW)).toBe(12);
    expect(isAlertUnread(after, ago(35))).toBe(false);
  });

  it('is the same alert in the list of a provider, which tells less of it', () => {
    const { time, message, detail } = alert({ detail: 'x' });
    const less = { time, message, detail, service_provider_sid: SID };
    const after = markAlertsSeen(NOTHING_SEEN, [{ ...less, id: alertIdOf(less) } as Alert]);
    expect(isAlertUnread(after, alert({ detail: 'x', target_sid: SID }))).toBe(false);
    expect(isAlertUnread(after, alert({ detail: 'y' }))).toBe(true);
    expect(markAlertsSeen(after, [alert({ detail: 'x' })])).toBe(after);
  });

  it('is kept short', () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      alert({ time: one.time ?? null, detail: String(index) }),
    );
    const after = markAlertsSeen(seen, many);
    expect(after).toEqual({ upTo: Date.parse(one.time ?? ''), shown: {} });
  });

  it('stays read while older pages are shown, and newer alerts that were not shown stay unread', () => {
    const minutesAgo = (minutes: number) =>
      alert({ time: new Date(Date.parse('2026-11-22T10:00:00Z') - minutes * 60_000).toISOString() });
    const pages = [0, 1, 2].map(page => Array.from({ length: 500 }, (_, at) => minutesAgo(page * 500 + at)));
    const hidden = minutesAgo(20.5);
    const viewed: Alert[] = [];
    let after = NOTHING_SEEN;
    for (const page of pages) {
      after = markAlertsSeen(after, page);
      viewed.push(...page);
      expect(viewed.filter(each => isAlertUnread(after, each))).toEqual([]);
      expect(isAlertUnread(after, hidden)).toBe(true);
    }
    // The platform counts what is after `upTo`.
    const counted = [...viewed, hidden].filter(({ time }) => Date.parse(time ?? '') > (after.upTo ?? 0));
    expect(unreadCount(after, counted.length, NOW)).toBe(1);
    expect(Object.keys(after.shown).length).toBeLessThanOrEqual(500);
  });
});
