import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';

const LABEL = 'Search screens, actions and records';
/** Milliseconds after the last key, and more: what is searched then is asked for. */
const PAUSE = 1000;

interface Given {
  path?: string;
  intercept?: Interception;
}

/** The box of a page, by its keys. */
export const commandBoxOf = (platformOf: ReturnType<typeof portalSandbox>) => {
  const openPage = async (login: string, { path = '/internal/clients', intercept }: Given = {}) => {
    const options = { sandbox: platformOf.get(), path, user: login, picked: DEFAULT_PROVIDER };
    const view = await renderPortal(intercept ? { ...options, intercept } : options);
    await screen.findByRole('heading', { level: 1 });
    await idle(view.platform);
    const box = async () => {
      await view.user.keyboard('{Control>}k{/Control}');
      return screen.findByRole('combobox', { name: LABEL });
    };
    return { ...view, box };
  };

  const openBox = async (login: string, given: Given = {}) => {
    fakeTimers();
    const view = await openPage(login, given);
    const { user, platform } = view;
    const input = await view.box();
    expect(input).toHaveFocus();
    const dialog = screen.getByRole('dialog');
    /** Requests that a text causes; several keys in a row are one pause. */
    const type = async (text: string) => {
      const mark = platform.sent.length;
      await user.clear(input);
      if (text !== '') await user.type(input, text);
      await later(PAUSE);
      await idle(platform);
      return platform.lines(mark).map(line => line.replace(/\?.*/, ''));
    };
    const options_ = () => within(dialog).queryAllByRole('option');
    const names = () => options_().map(option => option.textContent);
    const group = (name: string) => within(dialog).queryByRole('group', { name });
    return { ...view, dialog, input, type, names, group };
  };
  return { openPage, openBox };
};
