import { act } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import type { PlatformInProcess } from '../platformInProcess.ts';
import { idle, renderPortal } from '../renderPortal.tsx';
import { collectData, type Data } from './data.ts';
import { loadEverything } from './loadEverything.ts';
import { speakMarked } from './marks.ts';
import { untranslated } from './untranslated.ts';

/** Milliseconds of a test that walks: a busy machine takes its time. */
export const WALK_TIMEOUT = 180_000;
/** Below it, so that a walk that hangs fails with the step it hangs at. */
const MOST_MS = 170_000;
/** Steps that such a failure names. */
const TOLD_STEPS = 5;

const EXPECTED_WARNINGS = [
  // An integrator's resource may be in English only.
  'Shown in English, for want of an fr.ts',
  // Of a document without a page of its own.
  'No <!doctype html> found',
];

/** What is told as a warning fails a test in the browser, too. */
const watchWarnings = () => {
  const warned: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...said) => {
    const text = String(said[0]);
    if (!EXPECTED_WARNINGS.some(words => text.includes(words))) warned.push(said);
  });
  onTestFinished(() => expect(warned).toEqual([]));
};

/** Until what loads on demand is there, nothing is asked and nothing changes. */
const rest = async (platform: PlatformInProcess): Promise<void> => {
  // What has come may load more.
  for (let round = 0; round < 2; round += 1) {
    await act(() => vi.dynamicImportSettled());
    await idle(platform);
  }
};

/**
 * The texts of a page in a language in which every message shows marks. `look` waits until a step is settled and keeps
 * what no message stands behind; `report` answers all of it.
 */
export const watchTexts = (data: Data) => {
  const found = new Map<string, string>();
  speakMarked();
  return {
    look: async (what: string, platform: PlatformInProcess): Promise<void> => {
      await rest(platform);
      for (const text of untranslated(data)) if (!found.has(text)) found.set(text, what);
      if (document.querySelector('.pb-error h1')) found.set('This page stopped working', what);
    },
    report: () => [...found].map(([text, what]) => `${text} (${what})`),
  };
};

/** Files are not kept: the test's browser would go to their address, and knows no file of Node's. */
const keepNoFiles = () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
};

interface WalkOptions extends Omit<Parameters<typeof renderPortal>[0], 'sandbox'> {
  sandbox: Sandbox;
}

/** The signed-in application under watch, and the ways to walk through it. */
export const startWalk = async ({ sandbox, ...options }: WalkOptions) => {
  const data = collectData();
  const texts = watchTexts(data);
  watchWarnings();
  keepNoFiles();
  data.add(options.user ?? '');
  await loadEverything();
  const view = await renderPortal({ ...options, sandbox: data.heard(sandbox) });
  const steps: string[] = [];
  let isOver = false;

  const checkTime = () => {
    if (isOver) throw new Error('This walk was given up');
  };
  const settle = async (): Promise<void> => {
    checkTime();
    await rest(view.platform);
  };
  const look = async (what: string): Promise<void> => {
    steps.push(what);
    checkTime();
    await texts.look(what, view.platform);
  };
  const goTo = async (address: string): Promise<void> => {
    steps.push(`went to ${address}`);
    await act(() => view.router.navigate(address));
    await settle();
    expect(location.pathname).toBe(address.split('?')[0]);
  };
  /** Every loop of a walk has an end; this is for what never comes to rest. */
  const within = async (walk: () => Promise<void>): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Never came to an end after: ${steps.slice(-TOLD_STEPS).join(', ')}`));
      }, MOST_MS);
    });
    try {
      await Promise.race([walk(), limit]);
    } finally {
      clearTimeout(timer);
      isOver = true;
    }
  };
  return { ...view, data, settle, look, goTo, within, report: texts.report };
};

export type Walk = Awaited<ReturnType<typeof startWalk>>;
