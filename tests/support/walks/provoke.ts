import { fireEvent } from '@testing-library/react';
import type { Walk } from './walk.ts';

type Walker = Pick<Walk, 'user' | 'settle' | 'look' | 'goTo'>;

/** More of anything than a page has: a walk that goes beyond is going in circles. */
const MOST = 150;
/** A dialog that says no more often than this stays open for good. */
const MOST_ESCAPES = 5;

const inMain = <E extends HTMLElement>(selector: string): E[] =>
  [...document.querySelectorAll<E>(`#main-content ${selector}`)].filter(
    element => !element.closest('[hidden], dialog'),
  );

/** Rows after the first hold nothing new. */
const isInFurtherRow = (element: Element): boolean => {
  for (let row = element.closest('tr'); row; row = row.parentElement?.closest('tr') ?? null)
    if (row.previousElementSibling?.localName === 'tr') return true;
  return false;
};

/** Pages after the first hold nothing new; the toggle of a choice is opened with it. */
const buttons = () =>
  inMain<HTMLButtonElement>('button').filter(
    button =>
      !button.disabled && !button.matches('.pb-combobox-toggle, .pb-page-button') && !isInFurtherRow(button),
  );

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent.trim();

export const openDialog = () => [...document.querySelectorAll('dialog')].filter(({ open }) => open).at(-1);

/** What Escape does to them in a browser. */
export const closeDialogs = async ({ settle }: Pick<Walker, 'settle'>): Promise<void> => {
  for (let pressed = 0; pressed < MOST_ESCAPES; pressed += 1) {
    const dialog = openDialog();
    if (!dialog) return;
    if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
    await settle();
  }
  if (openDialog()) throw new Error(`A dialog stays open: ${openDialog()?.textContent ?? ''}`);
};

const escape = async ({ user, settle }: Walker) => {
  await user.keyboard('{Escape}');
  await settle();
};

/** Presses every button once and looks at what it says; the address never changes for good. */
export const pressButtons = async (walker: Walker): Promise<void> => {
  const address = location.pathname + location.search;
  const pressed: string[] = [];
  for (;;) {
    const button = buttons().find(one => !pressed.includes(nameOf(one)));
    if (!button) return;
    const name = nameOf(button);
    pressed.push(name);
    if (pressed.length > MOST) throw new Error(`Buttons without end: ${pressed.slice(-5).join(', ')}`);
    await walker.user.click(button);
    await walker.look(`pressed "${name}"`);
    await closeDialogs(walker);
    if (location.pathname !== address.split('?')[0]) await walker.goTo(address);
  }
};

const choices = () =>
  inMain<HTMLInputElement>('[role=combobox]').filter(
    box => !box.disabled && !box.readOnly && box.getAttribute('aria-disabled') !== 'true',
  );

/** Opens every choice. */
export const openChoices = async (walker: Walker): Promise<void> => {
  for (let index = 0; index < Math.min(choices().length, MOST); index += 1) {
    const box = choices()[index];
    if (!box) return;
    await walker.user.click(box);
    await walker.look(`opened the choice ${String(index)}`);
    await escape(walker);
  }
};

const switches = () =>
  inMain<HTMLInputElement>('form input[type=checkbox]').filter(({ disabled }) => !disabled);

/** Turns every switch of a form the other way and looks at what that shows. */
export const turnSwitches = async (walker: Walker): Promise<void> => {
  for (let index = 0; index < Math.min(switches().length, MOST); index += 1) {
    const box = switches()[index];
    if (!box) return;
    await walker.user.click(box);
    await walker.settle();
    // Some ask first.
    if (!openDialog()) continue;
    await walker.look('asked before a switch');
    await closeDialogs(walker);
  }
  await walker.look('turned the switches');
};

/** What no field of any kind expects: nothing, what breaks every format, what is too long or too large. */
export const NONSENSE = [
  { word: '', number: '' },
  { word: ' §{ ', number: '-1.5' },
  { word: 'x'.repeat(300), number: '999999999999' },
] as const;

const NO_TEXT = new Set(['checkbox', 'file', 'radio', 'submit']);

const fields = () =>
  inMain<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)').filter(
    field =>
      !field.disabled &&
      !field.readOnly &&
      !NO_TEXT.has(field.type) &&
      field.getAttribute('role') !== 'combobox',
  );

/** Sends a form with each nonsense in all of its fields, until one is taken and the page left. */
export const sendNonsense = async (walker: Walker): Promise<void> => {
  const address = location.pathname;
  for (const { word, number } of NONSENSE) {
    const [send] = inMain<HTMLButtonElement>('form [type=submit]');
    if (location.pathname !== address || !send) return;
    for (const field of fields()) {
      const value = field.type === 'number' ? number : word;
      if (field.value !== value) fireEvent.change(field, { target: { value } });
    }
    await walker.user.click(send);
    await walker.look(`sent nonsense: "${word.slice(0, 5)}"`);
    await closeDialogs(walker);
  }
};

/** Does it once, or on every tab where the form has some. */
export const onEveryTab = async (walker: Walker, step: () => Promise<void>): Promise<void> => {
  const tabs = () => inMain('form [role=tab]');
  const count = tabs().length;
  if (count === 0) return step();
  for (let index = 0; index < count; index += 1) {
    const tab = tabs()[index];
    // A form that was taken is left with its tabs.
    if (!tab) return;
    await walker.user.click(tab);
    await walker.settle();
    await step();
  }
};
