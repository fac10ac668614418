import type { BrowserContext, Page } from '@playwright/test';
import type { Platform } from '../../support/e2e/platform.ts';
import type { Watch } from '../../support/e2e/watch.ts';
import type { Message } from './specification.ts';

export interface Scene {
  page: Page;
  context: BrowserContext;
  platform: Platform;
  watch: Watch;
}

/** Waits until the page shows this message word for word; `filled` where it has a part that the moment fills in. */
export type Says = (message: Message, filled?: string) => Promise<void>;

/** One way through the portal on which it says these messages, in this order. */
export interface Production {
  name: string;
  login: string | null;
  says: readonly Message[];
  produce: (scene: Scene, says: Says) => Promise<void>;
}
