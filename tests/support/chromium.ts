import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The shell is the same browser without windows: a test run takes half the time in it. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium this machine has: the one named by CHROMIUM_PATH, Playwright's own or the system's. */
export const findChromium = (): string | null =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...SYSTEM_PATHS].find(
    path => path !== undefined && path !== '' && existsSync(path),
  ) ?? null;

const attempt = (command: string, args: readonly string[]): boolean => {
  console.log(`Chromium is missing: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
};

const isRoot = (): boolean => process.getuid?.() === 0;

const hasApt = (): boolean => {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Brings a Chromium where there is none: as root on Debian its package (the shell, where there is one), else Playwright's own. */
export const findOrInstallChromium = (): Promise<string | null> => {
  const present = findChromium();
  if (present) return Promise.resolve(present);
  const debian = isRoot() && hasApt();
  if (debian) {
    const install = (name: string) => attempt('apt-get', ['install', '-y', '-qq', name]);
    if (attempt('apt-get', ['update', '-qq']))
      void (install('chromium-headless-shell') || install('chromium'));
  }
  if (!findChromium())
    attempt('npx', ['playwright', 'install', ...(debian ? ['--with-deps'] : []), 'chromium']);
  return Promise.resolve(findChromium());
};
