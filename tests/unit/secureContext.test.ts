import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

const isRefused = async (code: string, filePath = 'src/components/app/Probe.tsx'): Promise<boolean> => {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.some(({ message }) => message.includes('secureContext.ts')) ?? false;
};

describe('what a page by plain http does not have is used in one file only', () => {
  it.each([
    'const id = crypto.randomUUID();',
    "await crypto.subtle.digest('SHA-256', bytes);",
    'await navigator.clipboard.writeText(text);',
    'await globalThis.navigator?.clipboard?.writeText(text);',
    'const { clipboard } = navigator;',
    "new ClipboardItem({ 'image/png': blob });",
    "await navigator.locks.request('name', work);",
    "await navigator.serviceWorker.register('/worker.js');",
    'await navigator.mediaDevices.getUserMedia({ audio: true });',
    'await navigator.storage.persist();',
    'await navigator.share({ text });',
    "await navigator.wakeLock.request('screen');",
    'await window.showSaveFilePicker();',
    'await showSaveFilePicker();',
    "await caches.open('name');",
    'await Notification.requestPermission();',
    "new Notification('text');",
    "context.audioWorklet.addModule('/worklet.js');",
    'if (isSecureContext()) start();',
  ])('as in %s', async code => {
    expect(await isRefused(code)).toBe(true);
  });

  it.each(['src/authProvider/probe.ts', 'src/platform/probe.ts', 'src/config/internalPath.ts'])(
    'in %s as well',
    async file => {
      expect(await isRefused('const id = crypto.randomUUID();', file)).toBe(true);
    },
  );

  it('leaves alone what every page has', async () => {
    expect(
      await isRefused(
        "crypto.getRandomValues(bytes); event.clipboardData.getData('text'); navigator.language; localStorage.clear();",
      ),
    ).toBe(false);
    expect(await isRefused('const id = crypto.randomUUID();', 'src/lib/secureContext.ts')).toBe(false);
  });
});
