import type { Locator, Page } from '@playwright/test';
import type { Settle } from '../../support/e2e/settler.ts';

/** Called after every step, with what was done; waits until it is settled. */
export type Look = (what: string) => Promise<void>;

const MAIN = '#main-content';
/** Rows and pages after the first hold nothing new; the toggle of a choice is opened with it. */
const BUTTONS = `${MAIN} button:not(tr + tr button, [disabled], .pb-combobox-toggle, .pb-page-button)`;
const DIALOG = 'dialog[open]';
const NEXT = 'data-pressed-next';

/** Marks the next button in view that is none of these, and answers its name; null when all were pressed. */
const markNext = (page: Page, pressed: readonly string[]): Promise<string | null> =>
  page.evaluate(
    ({ buttons, done, mark }) => {
      document.querySelector(`[${mark}]`)?.removeAttribute(mark);
      for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
        const name = button.getAttribute('aria-label') ?? button.innerText;
        if (done.includes(name) || !button.checkVisibility({ visibilityProperty: true })) continue;
        button.setAttribute(mark, '');
        return name;
      }
      return null;
    },
    { buttons: BUTTONS, done: [...pressed], mark: NEXT },
  );

const closeDialogs = async (page: Page, settle: Settle): Promise<void> => {
  while ((await page.locator(DIALOG).count()) > 0) {
    await page.keyboard.press('Escape');
    await settle();
  }
};

/** Milliseconds after which a button is taken to be covered. */
const COVERED = 1500;

/** Clicks, also where the last button's dialog came after everything had settled. */
const press = async (page: Page, settle: Settle, button: Locator): Promise<void> => {
  try {
    await button.click({ timeout: COVERED });
  } catch {
    // An open menu may lie over it, as it would for anybody.
    await page
      .locator('h1')
      .first()
      .click({ force: true, timeout: 1000 })
      .catch(() => undefined);
    await closeDialogs(page, settle);
    await button.click();
  }
};

/** Presses every button once and looks at what it says; the address never changes for good. */
export const pressButtons = async (page: Page, settle: Settle, look: Look): Promise<void> => {
  const address = page.url();
  const pressed: string[] = [];
  for (;;) {
    const name = await markNext(page, pressed);
    if (name === null) return;
    pressed.push(name);
    await press(page, settle, page.locator(`[${NEXT}]`));
    await look('pressed a button');
    await closeDialogs(page, settle);
    if (page.url().split('?')[0] !== address.split('?')[0]) {
      await page.goto(address);
      await settle();
    }
  }
};

/** Opens every choice. */
export const openChoices = async (page: Page, settle: Settle, look: Look): Promise<void> => {
  const boxes = page.locator(`${MAIN} [role=combobox]:not([aria-disabled=true], [readonly], :disabled)`);
  for (let index = 0; index < (await boxes.count()); index += 1) {
    const box = boxes.nth(index);
    if (!(await box.isVisible())) continue;
    await press(page, settle, box);
    await look('opened a choice');
    await page.keyboard.press('Escape');
    await settle();
  }
};

/** Turns every switch of a form the other way and looks at what that shows. */
export const turnSwitches = async (page: Page, settle: Settle, look: Look): Promise<void> => {
  const switches = page.locator(`${MAIN} form input[type=checkbox]:enabled`);
  for (let index = 0; index < (await switches.count()); index += 1) {
    if (!(await switches.nth(index).isVisible())) continue;
    await press(page, settle, switches.nth(index));
    await settle();
    // Some ask first.
    if ((await page.locator('dialog[open]').count()) === 0) continue;
    await look('asked before a switch');
    await page.keyboard.press('Escape');
    await settle();
  }
  await look('turned the switches');
};

/** What no field of any kind expects: nothing, what breaks every format, what is too long or too large. */
export const NONSENSE = [
  { word: '', number: '' },
  { word: ' §{ ', number: '-1.5' },
  { word: 'x'.repeat(300), number: '999999999999' },
] as const;

/** Sends a form with each nonsense in all of its fields, until one is taken and the page left. */
export const sendNonsense = async (page: Page, _settle: Settle, look: Look): Promise<void> => {
  const address = page.url();
  const fields = page.locator(
    `${MAIN} form :is(input:not([type=checkbox], [type=file], [type=radio], [role=combobox]), textarea):not([readonly], :disabled)`,
  );
  // The form of a closed menu is not in view.
  const send = page.locator(`${MAIN} form [type=submit]`).filter({ visible: true }).first();
  for (const { word, number } of NONSENSE) {
    if (page.url() !== address || (await send.count()) === 0) return;
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue;
      await field.fill((await field.getAttribute('type')) === 'number' ? number : word);
    }
    await send.click();
    await look('sent nonsense');
  }
};

/** Does it once, or on every tab where the form has some. */
export const onEveryTab = async (page: Page, settle: Settle, step: () => Promise<void>): Promise<void> => {
  const tabs = page.locator(`${MAIN} form [role=tab]`);
  const count = await tabs.count();
  if (count === 0) return step();
  for (let index = 0; index < count; index += 1) {
    // A form that was taken is left with its tabs.
    if (!(await tabs.nth(index).isVisible())) return;
    await tabs.nth(index).click();
    await settle();
    await step();
  }
};
