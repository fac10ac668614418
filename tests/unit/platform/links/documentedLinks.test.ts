import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type ExternalLink,
  hrefOf,
  LINK_VALUES,
  parseExternalLinks,
} from '../../../../src/platform/links/externalLinks.ts';
import { linkValuesOf } from '../../../../src/platform/links/linkValues.ts';

const [, block = ''] =
  /```json\n("links": \[.*?\n\])\n```/s.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
const { links, problems } = parseExternalLinks((JSON.parse(`{${block}}`) as { links: unknown[] }).links);

const CALL = {
  id: 'x',
  call_sid: 'ca11ca11-0000-4000-8000-000000000004',
  account_sid: 'acc0acc0-0000-4000-8000-000000000001',
  sip_callid: 'a/b+c&d%20"e"@10.0.0.5:5060',
  trace_id: '0af7651916cd43dd8448eb211c80319c',
  from: '+441514533212',
  to: '1002',
  trunk: 'Amber & Sons',
  attempted_at: '2026-01-02T03:04:05.000Z',
  terminated_at: '2026-01-02T03:05:05.000Z',
};
const FROM = Date.parse('2026-01-02T03:03:05Z');
const TO = Date.parse('2026-01-02T03:06:05Z');

const hrefOfLink = (link: ExternalLink): string | null => {
  const { place } = link;
  const values =
    place === 'span'
      ? linkValuesOf({ place, about: { call: CALL, spanId: 'b7ad6b7169203331' } })
      : linkValuesOf({ place: 'call', about: CALL });
  return hrefOf(link, values);
};

/** The address as a browser opens it. */
const opened = (label: string, place = 'call'): URL => {
  const link = links.find(each => each.label === label && each.place === place);
  return new URL((link && hrefOfLink(link)) ?? '');
};

/** What each tool reads of its address; how, its own pages say. */
describe('the links of docs/operating.md', () => {
  it('are right, for every place', () => {
    expect(problems).toEqual([]);
    expect([...new Set(links.map(({ place }) => place))].sort()).toEqual(Object.keys(LINK_VALUES).sort());
  });

  it('Jaeger: a trace, and a span in it', () => {
    expect(opened('Open in Jaeger').pathname).toBe(`/trace/${CALL.trace_id}`);
    expect(opened('Open in Jaeger', 'span').searchParams.get('uiFind')).toBe('b7ad6b7169203331');
  });

  it('Homer: flat parameters before the hash', () => {
    const { searchParams, hash } = opened('Open in Homer');
    expect(Object.fromEntries(searchParams)).toEqual({
      call_id: CALL.sip_callid,
      from: String(FROM),
      to: String(TO),
    });
    expect(hash).toBe('#dashboard');
  });

  it('Grafana Explore: panes as JSON, moments as texts', () => {
    const panes: unknown = JSON.parse(opened('Search in Loki').searchParams.get('panes') ?? '');
    expect(panes).toEqual({
      a: {
        datasource: 'UID',
        queries: [{ refId: 'A', expr: `{job="jambonz"} |= \`${CALL.call_sid}\`` }],
        range: { from: String(FROM), to: String(TO) },
      },
    });
  });

  it('Kibana: Rison behind the hash', () => {
    const asked = decodeURIComponent(opened('Search in Kibana').hash);
    expect(asked).toContain("time:(from:'2026-01-02T03:03:05.000Z',to:'2026-01-02T03:06:05.000Z')");
    expect(asked).toContain(`query:(language:kuery,query:'${CALL.call_sid}')`);
  });

  it('Homer 7: JSON as the whole query, closed by an equals sign', () => {
    const link = links.find(({ label }) => label === 'Open in Homer 7');
    const values = linkValuesOf({ place: 'call', about: { ...CALL, sip_callid: 'a@10.0.0.5:5060' } });
    const { pathname, search } = new URL((link && hrefOf(link, values)) ?? '');
    expect(pathname).toBe('/search/result');
    expect(JSON.parse(decodeURIComponent(search.slice(1).replace(/=$/, '')))).toMatchObject({
      timestamp: { from: FROM, to: TO },
      param: { search: { '1_call': { callid: ['a@10.0.0.5:5060'] } }, transaction: { call: true } },
    });
  });
});
