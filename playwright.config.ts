import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 3101);

/** Two workers would share one platform: journeys write, so each file runs against the reset it asks for. */
export default defineConfig({
  testDir: './tests/e2e',
  timeout: 60_000,
  workers: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: `npx tsx sandbox/main.ts --reset --drills`,
    url: `http://127.0.0.1:${PORT}/api/v1/health`,
    env: { PORT: String(PORT), SANDBOX_DIR: '.sandbox-e2e' },
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
