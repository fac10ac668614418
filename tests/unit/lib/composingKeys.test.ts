// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keepComposingKeys } from '../../../src/lib/composingKeys.ts';

beforeAll(keepComposingKeys);

/** Whether handlers of the field, of the page and of React's root hear of a key. */
const heard = (type: string, init: KeyboardEventInit): number => {
  document.body.innerHTML = '<div id="root"><input></div>';
  const input = document.querySelector('input') as HTMLInputElement;
  const listener = vi.fn();
  const places = [input, document.getElementById('root') as HTMLElement, document];
  for (const place of places) place.addEventListener(type, listener);
  for (const place of places) place.addEventListener(type, listener, true);
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
  const isLeft = input.dispatchEvent(event);
  expect(isLeft).toBe(true);
  for (const place of places) place.removeEventListener(type, listener);
  for (const place of places) place.removeEventListener(type, listener, true);
  return listener.mock.calls.length;
};

describe.each(['keydown', 'keypress', 'keyup'])('the event %s', type => {
  it.each(['Enter', 'Escape', 'ArrowDown', 'Tab', 'k', ' '])(
    'of %s reaches nobody while an input method composes',
    key => {
      expect(heard(type, { key, isComposing: true })).toBe(0);
      expect(heard(type, { key, keyCode: 229 })).toBe(0);
      expect(heard(type, { key })).toBe(6);
    },
  );
});
