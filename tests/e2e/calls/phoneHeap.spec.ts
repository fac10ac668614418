import type { CDPSession, Page } from '@playwright/test';
import { callApplication, FAKE_MICROPHONE, isReady, panelOf, switchOn } from '../../support/e2e/phone.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({
  login: 'acct1',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] });
  },
});

/** What a call makes. The rest of the heap belongs to them. */
const KINDS = [
  'RTCPeerConnection',
  'MediaStream',
  'MediaStreamAudioSourceNode',
  'AnalyserNode',
  'AudioContext',
];
/** `PATCHBAY_PHONE_CALLS=50` proves it for more. */
const CALLS = Number(process.env['PATCHBAY_PHONE_CALLS'] ?? 6);

const alive = async (session: CDPSession): Promise<Record<string, number>> => {
  await session.send('HeapProfiler.collectGarbage');
  const counts: Record<string, number> = {};
  for (const kind of KINDS) {
    const group = { objectGroup: 'counted' };
    const { result } = await session.send('Runtime.evaluate', {
      expression: `${kind}.prototype`,
      ...group,
    });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      ...group,
    });
    const { result: properties } = await session.send('Runtime.getProperties', {
      objectId: objects.objectId ?? '',
      ownProperties: true,
    });
    counts[kind] = Number(properties.find(({ name }) => name === 'length')?.value?.value);
    await session.send('Runtime.releaseObjectGroup', group);
  }
  return counts;
};

const hangUp = async (page: Page) => {
  const panel = panelOf(page);
  await expect(panel.getByText('talking')).toBeVisible();
  await expect(panel.getByRole('meter')).toBeVisible();
  await panel.getByRole('button', { name: 'Hang up' }).click();
  await expect(panel.getByText('ended by you')).toBeVisible();
};

test(`leaves nothing in memory after ${String(CALLS)} calls`, async ({ page, context }) => {
  await page.clock.install();
  await switchOn(page, 'user101');
  await isReady(page, 'user101');
  const session = await context.newCDPSession(page);
  await callApplication(page);
  await hangUp(page);
  for (let made = 1; made < CALLS; made += 1) {
    await panelOf(page).getByRole('button', { name: 'Redial hello world' }).click();
    await hangUp(page);
  }
  // As long as a message may still be repeated, SIP keeps its call.
  await page.clock.fastForward(64_000);
  await expect.poll(() => alive(session)).toEqual(Object.fromEntries(KINDS.map(kind => [kind, 0])));
});
