import { callApplication, FAKE_MICROPHONE, isReady, panelOf, switchOn } from '../../support/e2e/phone.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** As in a network that blocks UDP. */
const NO_UDP = '--webrtc-ip-handling-policy=disable_non_proxied_udp';

test.use({
  login: 'acct1',
  launchOptions: async ({ launchOptions }, provide) => {
    const args = [...(launchOptions.args ?? []), ...FAKE_MICROPHONE, NO_UDP];
    await provide({ ...launchOptions, args });
  },
});

test('says after ten seconds that no sound comes through, and ends the call', async ({ page }) => {
  await page.clock.install();
  await switchOn(page, 'user101');
  await isReady(page, 'user101');
  await callApplication(page);
  const panel = panelOf(page);
  await expect(panel.getByText('talking')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(panel.getByRole('alert')).toContainText(/no sound came through in 10 seconds.*TURN server/);
});
