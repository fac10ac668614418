import { describe, expect, it } from 'vitest';
import { accountOf, HOME, callSandbox, type Call } from './setup.ts';
import { attribute, flat, type Span, type Trace } from './spans.ts';

const box = callSandbox({ aws: true });
const answerOf = (call: Call) => box.get(`${accountOf(call)}/RecentCalls/trace/${call.trace_id ?? ''}`);
const spansOf = async (call: Call) => flat(await answerOf(call));

/** Roots are spans whose parent is not in the trace. */
function roots(spans: Span[]): Span[] {
  const ids = new Set(spans.map(span => span.spanId));
  return spans.filter(span => !ids.has(span.parentSpanId));
}

describe('a trace', () => {
  it('has ids in base64, moments of 19 digits and one root that lasts as long as the call', async () => {
    const call = await box.special(one => one.seconds === 600);
    const spans = await spansOf(call);
    const [root, ...more] = roots(spans);
    expect(more).toEqual([]);
    expect(root).toMatchObject({ name: 'inbound-call', parentSpanId: '' });
    for (const span of spans) {
      expect(Buffer.from(span.traceId, 'base64').toString('hex')).toBe(call.trace_id);
      expect(Buffer.from(span.spanId, 'base64')).toHaveLength(8);
      expect(span.startTimeUnixNano).toMatch(/^\d{19}$/);
      expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
      expect(BigInt(span.startTimeUnixNano) >= BigInt(root?.startTimeUnixNano ?? 0) - 10_000n).toBe(true);
    }
    const lasts = BigInt(root?.endTimeUnixNano ?? 0) - BigInt(root?.startTimeUnixNano ?? 0);
    expect(Number(lasts / 1_000_000n)).toBe(Date.parse(call.terminated_at) - Date.parse(call.attempted_at));
    expect(new Set(spans.map(span => span.spanId)).size).toBe(spans.length);
  });

  it('has what the overlays of a recording need', async () => {
    const spans = await spansOf(await box.special(one => one.seconds === 5400));
    const named = (part: string) => spans.filter(span => span.name.includes(part));
    expect(named('background-record:listen')).toHaveLength(1);
    expect(named(':gather{').length).toBeGreaterThan(100);
    const bodies = named('verb:hook').map(span => String(attribute(span, 'http.body')));
    expect(bodies.some(body => body.includes('"reason":"speechDetected"'))).toBe(true);
    expect(bodies.some(body => body.includes('"reason":"dtmfDetected"'))).toBe(true);
    expect(new Set(named(':gather{').map(span => attribute(span, 'stt.resolve')))).toEqual(
      new Set(['speech', 'dtmf', 'timeout']),
    );
    const result = named(':gather{')
      .map(span => attribute(span, 'stt.result'))
      .find(Boolean);
    expect(JSON.parse(String(result))).toMatchObject({
      vendor: { name: expect.any(String) as string },
      language_code: 'en-US',
      alternatives: [{ transcript: expect.any(String) as string, confidence: expect.any(Number) as number }],
    });
    expect(named('tts-generation').some(span => attribute(span, 'tts.cached') === true)).toBe(true);
    expect(named('dtmf:').every(span => /^\d+ms$/.test(String(attribute(span, 'duration'))))).toBe(true);
  });

  it('comes in the containers of older and of newer collectors, one or several', async () => {
    const shapes = await Promise.all(
      [1, 6, 7, 9].map(async number => {
        const call = await box.special(one => one.callSid.endsWith(String(number)));
        const { resourceSpans } = (await answerOf(call)).json as Trace;
        const kinds = resourceSpans.map(one =>
          one.scopeSpans ? 'scopeSpans' : 'instrumentationLibrarySpans',
        );
        return [kinds[0], new Set(kinds).size, resourceSpans.length > 1];
      }),
    );
    expect(shapes).toEqual([
      ['instrumentationLibrarySpans', 1, false],
      ['scopeSpans', 1, false],
      ['instrumentationLibrarySpans', 1, false],
      ['scopeSpans', 1, true],
    ]);
  });

  it('can have 20,000 spans', async () => {
    const call = await box.special(one => one.spans === 20_000);
    const spans = await spansOf(call);
    expect(spans).toHaveLength(20_000);
    expect(roots(spans)).toHaveLength(1);
  });

  it('shows a webhook that failed in the middle, and the alert is of that moment', async () => {
    const call = await box.special(one => one.scenario === 'hook-fails');
    const failed = (await spansOf(call)).filter(span => attribute(span, 'http.statusCode') === 502);
    expect(failed.map(span => span.name)).toEqual(['verb:hook']);
    const alerts = (await box.get(`${HOME}/Alerts?page=1&count=500&alert_type=webhook-failure`)).json as {
      data: { target_sid: string; message: string; time: string }[];
    };
    const alert = alerts.data.find(one => one.target_sid === call.call_sid);
    expect(alert?.message).toBe(`${String(attribute(failed[0] as Span, 'http.url'))} returned 502`);
    const ended = Number(BigInt(failed[0]?.endTimeUnixNano ?? 0) / 1_000_000n);
    expect(Date.parse(alert?.time ?? '')).toBe(ended);
  });

  it('shows a first webhook that failed', async () => {
    const call = await box.special(one => one.scenario === 'start-fails');
    const [failed] = (await spansOf(call)).filter(span => attribute(span, 'webhookStatus') === 500);
    expect(failed?.name).toBe('performAppWebhook');
    expect(attribute(failed as Span, 'http.statusCode')).toBeUndefined();
    expect(call).toMatchObject({ answered: false, answered_at: '1970-01-01T00:00:00.000Z', sip_status: 500 });
  });

  it('is not there for a call that was not traced', async () => {
    expect(await box.get(`${HOME}/RecentCalls/trace/${'0'.repeat(32)}`)).toMatchObject({
      status: 404,
      text: 'Not Found',
    });
  });
});

describe('the log of a call, on AWS', () => {
  it('has a line of JSON per span with its time, and plain text among them', async () => {
    const call = await box.special(one => one.scenario === 'hook-fails');
    const lines = (await box.get(`${HOME}/RecentCalls/${call.call_sid ?? ''}/logs`)).json as string[];
    const spans = await spansOf(call);
    expect(lines).toHaveLength(spans.length + 2);
    const parsed = lines
      .slice(0, -1)
      .map(line => JSON.parse(line) as { time: number; callSid: string; level: number });
    const times = parsed.map(line => line.time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(parsed.every(line => line.callSid === call.call_sid)).toBe(true);
    expect(parsed.filter(line => line.level === 50)).toHaveLength(1);
    expect(() => JSON.parse(lines.at(-1) ?? '') as unknown).toThrow();
  });

  it('has the first webhook that failed as an error', async () => {
    const call = await box.special(one => one.scenario === 'start-fails');
    const lines = (await box.get(`${HOME}/RecentCalls/${call.call_sid ?? ''}/logs`)).json as string[];
    const failed = lines.slice(0, -1).map(line => JSON.parse(line) as { msg: string; level: number });
    expect(failed.filter(line => line.level === 50).map(line => line.msg)).toEqual([
      'performAppWebhook failed',
    ]);
  });

  it('is empty in another log group, unknown for another call, and of accounts only', async () => {
    const call = await box.special(one => one.seconds === 600);
    const path = `RecentCalls/${call.call_sid ?? ''}/logs`;
    expect((await box.get(`${HOME}/${path}?logGroupName=other`)).json).toEqual([]);
    expect(await box.get(`${HOME}/RecentCalls/00000000-0000-4000-8000-000000000000/logs`)).toMatchObject({
      status: 404,
      json: { msg: 'Call not found' },
    });
    const provider = await box.get(`/ServiceProviders/${call.service_provider_sid}/${path}`);
    expect(provider.status).toBe(400);
    expect(provider.json).toEqual({
      msg: 'account_sid is required,please use /Accounts/{account_sid}/RecentCalls/{call_sid}/logs',
    });
  });
});
