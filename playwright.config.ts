import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';
import { portOf } from './tests/support/e2e/ports.ts';
import { noonZone } from './tests/support/noonZone.ts';

// A third one takes its time from the other two, on two cores.
const WORKERS = 2;

/** Of the servers, the browser and the tests. */
const zone = noonZone();
process.env['TZ'] = zone;

/** Journeys write: every worker has a platform of its own, and every test starts on the seed's rows. */
const serverOf = (worker: number) => ({
  // The first server builds what must be built; Playwright starts them one after the other.
  command: `npx tsx sandbox/main.ts --reset --drills --no-rate-limit${worker > 0 ? ' --no-build' : ''}`,
  url: `http://127.0.0.1:${String(portOf(worker))}/health`,
  env: {
    PORT: String(portOf(worker)),
    TZ: zone,
    SANDBOX_DIR: `.sandbox-e2e/${String(portOf(worker))}`,
    PATCHBAY_COMPRESS: '0',
    // It knows the speech vendor that the variant of the portal has.
    PATCHBAY_EXTENSIONS: 'docs/examples',
  },
  reuseExistingServer: false,
  timeout: 120_000,
});

export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/support/e2e/variant.ts',
  // A busy machine takes its time; what is there at once is found at once. No test is tried again: what fails is broken.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  retries: 0,
  reporter: 'line',
  use: {
    // What is pressed in vain is named, before the test as a whole runs out of time.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: zone,
    screenshot: 'only-on-failure',
    // Keeps compiled scripts from test to test, a quarter of all work; storage, routes and pages are put back.
    reuseContext: true,
    // Half of the work of drawing is for what moves, and nothing here looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    // Where somebody looks at the page a click may copy; without a window nobody is asked.
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name of this machine that is no secure context (plainHttp.spec.ts).
        '--host-resolver-rules=MAP patchbay.test 127.0.0.1',
        // Addresses the tests make up count as public, which the browser keeps from reaching this machine. A spare
        // process for the next page is made for nothing: most tests have one.
        '--disable-features=LocalNetworkAccessChecks,SpareRendererForSitePerProcess',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => serverOf(worker)),
});
