import { describe, expect, it } from 'vitest';
import {
  type ExternalLink,
  hrefOf,
  LINK_VALUES,
  parseExternalLinks,
} from '../../../../src/platform/links/externalLinks.ts';
import { linkValuesOf } from '../../../../src/platform/links/linkValues.ts';

const of = (url: unknown, more: object = {}) =>
  parseExternalLinks([{ on: 'call', label: 'Open in Jaeger', url, ...more }]);

describe('links of config.json', () => {
  it.each([
    'https://jaeger.example.com/trace/{trace_id}',
    'https://grafana.example.com/explore?left={"range":{"from":"{start}","to":"{end}"}}',
    'https://tickets.example.com',
    'HTTPS://tickets.example.com/#{call_sid}',
    'http://jaeger:16686/trace/{trace_id}',
    'http://homer.internal/?id={sip_callid}',
    'http://10.1.2.3:9080/?id={sip_callid}',
    'http://172.20.0.4/{call_sid}',
    'http://[::1]:3000/{call_sid}',
    'http://[fd00::1]/{call_sid}',
    'https://homer.example.com/?{"location":{},"from":{start},"search":{"callid":["{sip_callid}"]}}=',
    'https://grafana.example.com/?expr={carrier="x",to=~"y"}',
    'http://localhost/{call_sid}',
  ])('take %s', url => {
    expect(of(url)).toMatchObject({ links: [{ template: url }], problems: [] });
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://jaeger.example.com/{trace_id}',
    'http://172.32.0.4/{trace_id}',
    'http://8.8.8.8/',
    'http://[::1234:1]/',
    'http://[fc::1]/',
    'https://a.example/x/../{call_sid}',
    'https://a.example/x y/{call_sid}',
    'https://{from}/x',
    'https://{carrier}.example.com/',
    'https://a.example{call_sid}/',
    'https://user@a.example/',
    'https://user:{from}@a.example/',
    'https:\\\\a.example',
    '//a.example/{call_sid}',
    '/internal/{call_sid}',
    'https://',
    '',
    7,
    null,
    ['https://a.example'],
  ])('refuse the address %j', url => {
    expect(of(url)).toEqual({ links: [], problems: [{ key: 'links[0].url', reason: 'address' }] });
  });

  it.each([
    ['https://a.example/{token}', {}, { key: 'links[0].url', reason: 'name', name: 'token' }],
    ['https://a.example/{span_id}', {}, { key: 'links[0].url', reason: 'name', name: 'span_id' }],
    ['https://a.example/{trace-id}', {}, { key: 'links[0].url', reason: 'name', name: 'trace-id' }],
    ['https://a.example/{trace_id', {}, { key: 'links[0].url', reason: 'brace', name: 'trace_id' }],
    ['https://a.example/trace_id}?x={to}', {}, { key: 'links[0].url', reason: 'brace', name: 'trace_id' }],
    ['https://a.example/{ trace_id }', {}, { key: 'links[0].url', reason: 'brace', name: 'trace_id' }],
    ['https://a.example/{{trace_id}}', {}, { key: 'links[0].url', reason: 'brace', name: 'trace_id' }],
    ['https://a.example/{start&to={end}', {}, { key: 'links[0].url', reason: 'brace', name: 'start' }],
    ['https://a.example/{__proto__}', {}, { key: 'links[0].url', reason: 'name', name: '__proto__' }],
    ['https://a.example', { on: 'toString' }, { key: 'links[0].on', reason: 'place' }],
    ['https://a.example', { on: 'number' }, { key: 'links[0].on', reason: 'place' }],
    ['https://a.example', { label: ' ' }, { key: 'links[0].label', reason: 'label' }],
    ['https://a.example', { label: 'x'.repeat(61) }, { key: 'links[0].label', reason: 'label' }],
    ['https://a.example', { csv: 'yes' }, { key: 'links[0].csv', reason: 'value' }],
  ])('name what is wrong in %s with %j', (url, more, problem) => {
    expect(of(url, more).problems).toEqual([problem]);
  });

  it('keep the right ones beside wrong ones', () => {
    const right = { on: 'span', label: 'Jaeger', url: 'https://a.example/{span_id}' };
    const { links, problems } = parseExternalLinks([null, right, 'x', { ...right, url: 'ftp://x' }]);
    expect(links.map(({ label }) => label)).toEqual(['Jaeger']);
    expect(problems.map(({ key }) => key)).toEqual(['links[0]', 'links[2]', 'links[3].url']);
  });
});

const filled = (template: string, values: Parameters<typeof hrefOf>[1]) =>
  hrefOf({ place: 'call', label: 'x', template, inCsv: false } satisfies ExternalLink, values);

describe('a filled link', () => {
  it.each([
    ['a/b?c=d#e', 'a%2Fb%3Fc%3Dd%23e'],
    ['../../x', '..%2F..%2Fx'],
    ['"><script>', '%22%3E%3Cscript%3E'],
    ['{to}', '%7Bto%7D'],
    ['é 🙂', '%C3%A9%20%F0%9F%99%82'],
    ['\ud83d', '%EF%BF%BD'],
    ['$& $1', '%24%26%20%241'],
  ])('has %j encoded', (value, encoded) => {
    expect(filled('https://a.example/?q={from}', { from: value, to: 'x' })).toBe(
      `https://a.example/?q=${encoded}`,
    );
  });

  it('keeps braces that name nothing, as those of JSON', () => {
    expect(filled('https://a.example/?left={"from":"{from}"}', { from: '1' })).toBe(
      'https://a.example/?left={"from":"1"}',
    );
  });

  it.each(['.', '..'])('is none where the value %j would change its path', value => {
    expect(filled('https://a.example/x/{from}', { from: value })).toBeNull();
    expect(filled('https://a.example/x/{from}?a', { from: value })).toBeNull();
    expect(filled('https://a.example/x?q=/{from}', { from: value })).toBe(`https://a.example/x?q=/${value}`);
  });

  it.each([[null], [undefined], ['']])('is none where a value is %j', value => {
    expect(filled('https://a.example/{trace_id}', { trace_id: value })).toBeNull();
  });
});

describe('values', () => {
  it('of a call know all names that its templates may use, with a minute around it', () => {
    const values = linkValuesOf({
      place: 'call',
      about: {
        id: 'x',
        call_sid: 'c',
        account_sid: 'a',
        sip_callid: 's@1',
        trace_id: 'abc',
        from: '1',
        to: '2',
        trunk: 'Amber',
        attempted_at: '2026-01-02T03:04:05.000Z',
        terminated_at: '2026-01-02T03:05:05.000Z',
      },
    });
    expect(Object.keys(values).sort()).toEqual([...LINK_VALUES.call].sort());
    expect(values).toMatchObject({
      start: String(Date.parse('2026-01-02T03:03:05Z')),
      end_us: `${String(Date.parse('2026-01-02T03:06:05Z'))}000`,
      end_iso: '2026-01-02T03:06:05.000Z',
    });
  });

  it('of a call without a trace, and of one that is odd, are absent', () => {
    expect(linkValuesOf({ place: 'call', about: { id: 'x', trace_id: '0'.repeat(32) } })).toMatchObject({
      trace_id: null,
      from: null,
    });
    expect(
      linkValuesOf({ place: 'call', about: { id: 'x', from: 7, attempted_at: {} } as never }),
    ).not.toHaveProperty('start');
  });

  it.each(['user', 'sipUri', 'Microsoft Teams'])('of a call by %s name no carrier', trunk => {
    expect(linkValuesOf({ place: 'call', about: { id: 'x', trunk } })).toMatchObject({ carrier: null });
  });

  it('of an alert name its call only where it has one', () => {
    const sid = 'ca11ca11-0000-4000-8000-000000000004';
    const alert = { id: 'x', time: '2026-01-02T03:04:05Z', account_sid: sid, target_sid: sid };
    expect(
      linkValuesOf({ place: 'alert', about: { ...alert, alert_type: 'no-carrier' } }).call_sid ?? null,
    ).toBeNull();
  });
});
