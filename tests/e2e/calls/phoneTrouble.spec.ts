import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { Page } from '@playwright/test';
import { createSelfSignedCertificate } from 'werift';
import { callApplication, FAKE_MICROPHONE, isReady, panelOf, switchOn } from '../../support/e2e/phone.ts';
import { expect, test } from '../../support/e2e/test.ts';

/** A microphone, and nobody who allows it. */
const FAKE_DEVICE = FAKE_MICROPHONE.slice(0, 1);

test.use({
  login: 'acct1',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_DEVICE] });
  },
});

const says = (page: Page, text: RegExp) =>
  expect(panelOf(page).getByRole('alert').first()).toContainText(text);

const withServer = async (page: Page, server: string) =>
  page.route('**/config.json', route => route.fulfill({ json: { phone: { server } } }));

test('says that the microphone is not allowed, and what to do', async ({ page }) => {
  await switchOn(page, 'user101');
  await isReady(page, 'user101');
  await callApplication(page);
  await says(page, /Allow it beside the address/);
});

test('says that there is no microphone, and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await switchOn(page, 'user101');
  await isReady(page, 'user101');
  await callApplication(page);
  await says(page, /No microphone was found/);
});

test("says that the portal's own header forbids the socket", async ({ page, watch }) => {
  watch.allow(/Content-Security-Policy: connect-src refused wss:\/\/sip\.example\.com:8443/);
  watch.allow(/violates the (following|document's) Content Security Policy/);
  await withServer(page, 'wss://sip.example.com:8443');
  await switchOn(page, 'user101');
  await says(page, /Content-Security-Policy forbids the socket.*connect-src has to name it/);
});

test('says that a certificate may not be trusted', async ({ page, watch }) => {
  watch.allow(/WebSocket connection to 'wss:.*ERR_CERT/);
  // SHA-256 with ECDSA.
  const { certPem, keyPem } = await createSelfSignedCertificate({ hash: 4, signature: 3 });
  const refused: string[] = [];
  const server = createServer({ cert: certPem, key: keyPem });
  server.on('tlsClientError', ({ message }) => refused.push(message));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address = `wss://localhost:${String((server.address() as AddressInfo).port)}`;
  await withServer(page, address);
  await page.route('**/internal/**', async route => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy.replace(
      "connect-src 'self'",
      `connect-src 'self' ${address}`,
    );
    await route.fulfill({ response, headers });
  });
  await switchOn(page, 'user101');
  await says(page, /certificate may not be trusted/);
  expect(refused.length).toBeGreaterThan(0);
  server.close();
});
