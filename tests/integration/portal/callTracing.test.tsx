import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { BROKEN, callOf, spans, tab } from './callRows.ts';
import { message } from './form.ts';

const KEYS = 'ca11ca11-0000-4000-8000-000000000006';
const PARTS = 'ca11ca11-0000-4000-8000-000000000007';
const openCall = callOf(portalSandbox());

// Only rows in view are drawn, and elements of this DOM have no size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
});

describe('tracing', () => {
  it('tells what went wrong, opens spans and moves by keys', async () => {
    const { user } = await openCall(BROKEN, '?tab=tracing');
    const table = await spans();
    await screen.findByText(/One webhook failed \(502\) at 0:20\./);
    await user.click(await within(table).findByText('lookupApplication'));
    const details = screen.getByRole('complementary', { name: 'Span: lookupApplication' });
    expect(within(details).getByText('42 ms')).toBeInTheDocument();
    expect(within(details).getByRole('heading', { level: 3 })).toHaveFocus();
    expect(within(details).getAllByText(/, \d{1,2}:\d\d:\d\d\.\d{3}\s[AP]M /)).toHaveLength(2);
    fireEvent.keyDown(details, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(table).toHaveFocus();
    fireEvent.keyDown(table, { key: 'Home' });
    fireEvent.keyDown(table, { key: 'ArrowLeft' });
    expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-expanded', 'false');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    fireEvent.keyDown(table, { key: 'ArrowRight' });
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
    fireEvent.keyDown(table, { key: 'Enter' });
    expect(screen.getByRole('complementary', { name: 'Span: inbound-call' })).toBeInTheDocument();
  });

  it('counts and visits what is found', async () => {
    const { user } = await openCall(BROKEN, '?tab=tracing');
    await spans();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('checkbox', { name: 'Failed only' }));
    expect(screen.getByRole('button', { name: 'Filter (1)' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Failed only' })).not.toBeInTheDocument();
    // The page opened on it.
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    await user.click(screen.getByText('inbound-call'));
    expect(screen.getByText('0 of 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Find in names and attributes' }), 'no such span');
    expect(screen.getByText('0 of 0')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it.each([KEYS, PARTS])('reads the other forms of a trace (%s)', async callSid => {
    await openCall(callSid, '?tab=tracing');
    expect(await screen.findByText(/^\d+ spans$/)).toBeInTheDocument();
  });

  it.each([
    ['gone', () => new Response('', { status: 404 }), /^The platform has no trace of this call/],
    ['without spans', () => Response.json({ resourceSpans: null }), 'The trace of this call is empty.'],
    ['an empty answer', () => new Response('', { status: 200 }), 'The trace of this call is empty.'],
    ['refused', () => Response.json({ msg: 'no luck' }, { status: 400 }), /no luck/],
    ['a page', () => new Response('<html>', { status: 200 }), /^The platform gave an answer/],
  ])('%s says so, and the rest works', async (_what, answer, text) => {
    const { user } = await openCall(BROKEN, '?tab=tracing', {
      intercept: ({ path }) => (path.includes('/trace/') ? answer() : undefined),
    });
    expect(await message(text)).toBeInTheDocument();
    await user.click(tab('Details'));
    expect(screen.getByText('Call SID:')).toBeInTheDocument();
  });

  it('opens the details of each span, whatever its id, and says which times are broken', async () => {
    const span = (spanId: string | null, name: string, lasting = 1000) => ({
      spanId,
      name,
      startTimeUnixNano: '1795000000000000000',
      endTimeUnixNano: String(1795000000000000000n + BigInt(lasting) * 1_000_000n),
      attributes: [{ key: 'sure', value: { doubleValue: 0.9099999999999999 } }],
    });
    const { user } = await openCall(BROKEN, '?tab=tracing', {
      intercept: ({ path }) =>
        path.includes('/trace/')
          ? Response.json([span('a', 'one'), span('a', 'two'), span(null, 'three'), span(null, 'four', -5)])
          : undefined,
    });
    const table = await spans();
    for (const name of ['one', 'two', 'three', 'four']) {
      await user.click(await within(table).findByText(name));
      const details = screen.getByRole('complementary', { name: `Span: ${name}` });
      expect(within(details).getByText('0.91')).toBeInTheDocument();
      expect(within(table).getByRole('row', { selected: true })).toHaveTextContent(name);
    }
    expect(within(table).getByRole('row', { selected: true })).toHaveTextContent('Broken times');
    expect(screen.getByRole('complementary')).toHaveTextContent('It ends before it starts');
  });

  it('shows with what is said how it was synthesised', async () => {
    const times = { startTimeUnixNano: '1795000000000000000', endTimeUnixNano: '1795000001000000000' };
    const words = (key: string, stringValue: string) => ({ key, value: { stringValue } });
    const told = [words('tts.vendor', 'google'), words('engine', 'neural'), words('voice', 'A')];
    const { user } = await openCall(BROKEN, '?tab=tracing', {
      intercept: ({ path }) =>
        path.includes('/trace/')
          ? Response.json([
              { ...times, spanId: 'a', name: 'verb:say', attributes: [words('verb', 'say')] },
              {
                ...times,
                spanId: 'b',
                parentSpanId: 'a',
                name: 'tts-generation: (google)',
                attributes: [...told, words('connect_ms', '41'), words('internal.x', 'only inside')],
              },
              { ...times, spanId: 'c', parentSpanId: 'a', name: 'tts-generation: chunk 1', attributes: told },
              { ...times, spanId: 'd', parentSpanId: 'a', name: 'dtmf:1', attributes: [words('dtmf', '1')] },
            ])
          : undefined,
    });
    await user.click(await within(await spans()).findByText('verb:say'));
    const details = within(screen.getByRole('complementary'));
    expect(details.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Attributes',
      'tts-generation: (google)',
    ]);
    const shown = () => details.getAllByRole('term').map(({ textContent }) => textContent);
    expect(shown().slice(-2)).toEqual(['verb', 'connect_ms']);
    await user.click(details.getByRole('checkbox', { name: 'Show 1 internal attribute' }));
    expect(shown().slice(-3)).toEqual(['verb', 'connect_ms', 'internal.x']);
  });

  it('shows hostile names and attributes as text', async () => {
    const evil = '<img src=x onerror="document.title=1">';
    const { user } = await openCall(BROKEN, '?tab=tracing', {
      intercept: ({ path }) =>
        path.includes('/trace/')
          ? Response.json({
              resourceSpans: [
                {
                  scopeSpans: [
                    {
                      spans: [
                        {
                          spanId: 'a',
                          name: evil,
                          startTimeUnixNano: '1795000000000000000',
                          endTimeUnixNano: '1795000001000000000',
                          attributes: [
                            { key: 'whole', value: { intValue: '42' } },
                            { key: 'no', value: { boolValue: false } },
                            { key: evil, value: { stringValue: `{"a":"${'<b>'}"}` } },
                            { key: 'internal.x', value: { stringValue: 'only inside' } },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            })
          : undefined,
    });
    const table = await spans();
    await user.click(await within(table).findByTitle(evil));
    const details = screen.getByRole('complementary');
    expect(details).toHaveTextContent('42');
    expect(details).toHaveTextContent('false');
    expect(details).toHaveTextContent('"a": "<b>"');
    expect(details.querySelector('img, b')).toBeNull();
    expect(details).not.toHaveTextContent('only inside');
    await user.click(screen.getByRole('checkbox', { name: 'Show 1 internal attribute' }));
    expect(details).toHaveTextContent('only inside');
  });
});
