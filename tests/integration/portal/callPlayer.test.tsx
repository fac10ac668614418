import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { FromWorker } from '../../../src/resources/recent-calls/player/peaks.worker.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();
/** Recorded, 44 seconds. */
const CALL = 'ca11ca11-0000-4000-8000-000000000004';

afterEach(() => localStorage.removeItem('kept.deletedRecordings'));

/** The sandbox's encoder does not load in this DOM. */
const sound: Interception = ({ method, path }) =>
  method === 'GET' && path.includes('/record/')
    ? new Response('sound', { headers: { 'Content-Type': 'audio/mp3' } })
    : undefined;

const open = async (intercept: Interception = sound, login = 'acct1') => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/recent-calls/${DEFAULT_ACCOUNT}/${CALL}`,
    user: login,
    intercept,
  });
  const player = await screen.findByRole('region', { name: 'Recording' });
  const recordings = () => view.platform.lines().filter(line => line.includes('/record/'));
  const button = (name: string) => within(player).getByRole('button', { name });
  return { ...view, player, recordings, button };
};

const answering =
  (status: number, body = 'Not Found'): Interception =>
  ({ method, path }) =>
    method === 'GET' && path.includes('/record/') ? new Response(body, { status }) : undefined;

const withAddress =
  (recording_url: unknown): Interception =>
  ({ path }) =>
    path.endsWith('/RecentCalls')
      ? Response.json({
          total: 1,
          batch: 1,
          page: 1,
          data: [{ account_sid: DEFAULT_ACCOUNT, call_sid: CALL, from: '1', to: '2', recording_url }],
        })
      : undefined;

describe('the recording of a call', () => {
  it('is asked for once, when it is used', async () => {
    const { user, recordings, button, player } = await open();
    expect(recordings()).toEqual([]);
    await user.click(button('Show waveform'));
    await within(player).findByRole('button', { name: 'Play' });
    expect(recordings()).toHaveLength(1);
    expect(button('Play')).toBeDisabled();
    // The button that was used is gone: its keys are the player's.
    expect(document.activeElement).toHaveClass('pb-player-loaded');
  });

  it.each([
    [
      404,
      /^The platform does not have this recording: it was deleted, or it is no longer in the account's storage/,
    ],
    [500, /^Not Found Perhaps the platform does not know the account's storage, or cannot reach it/],
    [403, /Not Found/],
  ])('says why a %d leaves it out, and is tried again', async (status, text) => {
    const { user, platform, button, player } = await open(answering(status));
    await user.click(button('Play recording'));
    expect(await within(player).findByRole('button', { name: 'Delete record file' })).toBeEnabled();
    const problem = await within(player).findByRole('alert');
    expect(problem.textContent.trim()).toMatch(text);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    platform.intercept(sound);
    await user.click(within(problem).getByRole('button', { name: 'Retry' }));
    await within(player).findByRole('button', { name: 'Play' });
  });

  it.each<[string, FromWorker[], string]>([
    ['nothing of it', [], 'No waveform data'],
    [
      'a part of it',
      [{ kind: 'peaks', place: 0, peaks: [new Float32Array([0.5])] }],
      'Parts of the recording cannot be read: they are drawn as silence.',
    ],
  ])('says how it is drawn where %s could be read', async (_what, peaks, text) => {
    const messages: FromWorker[] = [{ kind: 'whole', channels: 1, duration: 44 }, ...peaks, { kind: 'none' }];
    class Reading extends EventTarget {
      postMessage() {
        for (const data of messages.splice(0)) this.dispatchEvent(new MessageEvent('message', { data }));
      }
      terminate() {
        messages.length = 0;
      }
    }
    vi.stubGlobal('Worker', Reading);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, button, player } = await open();
    await user.click(button('Show waveform'));
    expect(await within(player).findByText(text)).toBeInTheDocument();
    expect(within(player).queryAllByText(/waveform data|cannot be read/)).toHaveLength(1);
  });

  it('is given up by a click while it loads', async () => {
    const { user, button, player } = await open(({ path }) =>
      path.includes('/record/') ? new Promise<Response>(() => undefined) : undefined,
    );
    await user.click(button('Show waveform'));
    expect(within(player).getByRole('progressbar', { name: 'Loading the recording' })).toBeInTheDocument();
    await user.click(button('Cancel'));
    expect(button('Show waveform')).toBeEnabled();
  });

  it('on another origin is a link, and never asked for', async () => {
    const { player, recordings } = await open(withAddress('https://else.example.com/a.mp3'));
    const link = within(player).getByRole('link', { name: 'Open the recording on else.example.com' });
    expect(link).toHaveAttribute('href', 'https://else.example.com/a.mp3');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(player).queryByRole('button')).not.toBeInTheDocument();
    expect(recordings()).toEqual([]);
  });

  it.each([null, '', 7, 'javascript:alert(1)', `/Accounts/${DEFAULT_ACCOUNT}`])(
    'is not there for the address %j',
    async address => {
      await renderPortal({
        sandbox: platformOf.get(),
        path: `/internal/recent-calls/${DEFAULT_ACCOUNT}/${CALL}`,
        user: 'acct1',
        intercept: withAddress(address),
      });
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
      expect(screen.queryByRole('region', { name: 'Recording' })).not.toBeInTheDocument();
    },
  );

  it('is saved, and not deleted, by who may only look', async () => {
    const { user, button, player } = await open(sound, 'acct1view');
    expect(within(player).queryByRole('button', { name: 'Delete record file' })).not.toBeInTheDocument();
    await user.click(button('Show waveform'));
    await within(player).findByRole('button', { name: 'Play' });
    expect(within(player).queryByRole('button', { name: 'Delete record file' })).not.toBeInTheDocument();
  });

  it('is deleted without being loaded, and stays when that fails', async () => {
    const { user, platform, button, player, recordings } = await open();
    await user.click(button('Delete record file'));
    expect(recordings()).toEqual([]);
    platform.intercept(({ method }) =>
      method === 'DELETE' ? new Response('Not Found', { status: 404 }) : undefined,
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    platform.intercept(null);
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await message('Successfully deleted record');
    expect(player).toHaveTextContent('The recording of this call was deleted.');
    expect(platform.writes()).toMatchObject([{ method: 'DELETE' }, { method: 'DELETE' }]);
  });

  it.each<[string, () => Response, RegExp]>([
    ['trace', () => new Response('', { status: 404 }), /^The platform has no trace of this call/],
    ['trace in it', () => Response.json({ resourceSpans: null }), /^The trace of this call is empty/],
    ['trace but a page', () => new Response('<html>', { status: 200 }), /^The platform gave an answer/],
    [
      'beginning of the recording',
      () =>
        Response.json([
          {
            spanId: 'a',
            name: 'x',
            startTimeUnixNano: '1795226248000000000',
            endTimeUnixNano: '1795226249000000000',
          },
        ]),
      /^The trace does not say where the recording begins/,
    ],
  ])('without a %s says why nothing is marked', async (_what, answer, text) => {
    const { user, button, player } = await open(request =>
      request.path.includes('/trace/') ? answer() : sound(request),
    );
    await user.click(button('Show waveform'));
    await user.click(screen.getByRole('tab', { name: 'Tracing' }));
    const said = await within(player).findByText(text, { exact: false });
    expect(said).toHaveTextContent(/speech and keys are not marked here/);
    expect(within(player).queryByRole('checkbox', { name: 'Show latencies' })).not.toBeInTheDocument();
  });
});
