import { act, render, screen, waitFor, within } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider, useNotify, type NotificationType } from 'ra-core';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';
import { Toasts } from '../../../src/internal/shell/Toasts.tsx';
import { setupUser } from '../../support/patientUser.ts';

type Notify = ReturnType<typeof useNotify>;
let notify: Notify = () => undefined;
const Speaker = () => {
  const here = useNotify();
  useEffect(() => {
    notify = here;
  }, [here]);
  return null;
};
const say = (text: string, type: NotificationType = 'error', args: object = {}) =>
  act(() => notify(text, { type, messageArgs: { _: text, ...args } }));

const list = () => screen.getByRole('list', { name: 'Notifications' });
const shown = () =>
  within(list())
    .queryAllByRole('listitem')
    .map(item => item.textContent);
const press = (name: string) => setupUser().click(screen.getByRole('button', { name }));

const open = () =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <main id="main-content" tabIndex={-1} />
        <Speaker />
        <Toasts />
      </NotificationContextProvider>
    </I18nContextProvider>,
  );

beforeEach(() => {
  open();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('messages', () => {
  it('that say the same are shown once, the newest', () => {
    say('the disk is full');
    const first = screen.getByRole('alert');
    say('another thing');
    say('the disk is full');
    expect(shown()).toEqual(['the disk is full', 'another thing']);
    // Announced anew.
    expect(screen.getAllByRole('alert')).not.toContain(first);
  });

  it('are the same by their words, not by their key, and only within their type', () => {
    say('portal.list.export_failed', 'error', { message: 'one' });
    say('portal.list.export_failed', 'error', { message: 'two' });
    say('portal.list.export_failed', 'info', { message: 'two' });
    expect(shown()).toHaveLength(3);
  });

  it('that were repeated are gone when dismissed', async () => {
    for (let times = 0; times < 5; times++) say('the disk is full');
    await press('Dismiss');
    expect(shown()).toEqual([]);
  });

  it('stay when they are errors, and leave by themselves when not, from the last time they were said', () => {
    vi.useFakeTimers();
    say('Saving', 'info');
    say('the disk is full');
    act(() => void vi.advanceTimersByTime(4000));
    say('Saving', 'info');
    act(() => void vi.advanceTimersByTime(4000));
    expect(shown()).toEqual(['Saving', 'the disk is full']);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown()).toEqual(['the disk is full']);
  });
});

describe('many errors', () => {
  const five = () => ['one', 'two', 'three', 'four', 'five'].forEach(text => say(text));

  it('of an error are gone once something went well, but for one with a link', () => {
    act(() => notify(<a href="/form">back to the form</a>, { type: 'error' }));
    say('not saved');
    say('saved', 'success');
    expect(shown()).toEqual(['saved', 'back to the form']);
    say('not saved');
    expect(shown()).toEqual(['not saved', 'saved', 'back to the form']);
  });

  it('are the newest three, and the others on demand', async () => {
    five();
    expect(shown()).toEqual(['five', 'four', 'three']);
    const more = screen.getByRole('button', { name: '+2 more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveAttribute('aria-controls', list().id);
    await press('+2 more');
    expect(shown()).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
    await press('Show fewer');
    expect(shown()).toHaveLength(3);
  });

  it('never hide what was done', () => {
    say('Saved', 'success');
    five();
    expect(shown()).toEqual(['five', 'four', 'three', 'Saved']);
  });

  it('come back one by one as others are dismissed, and the focus goes on', async () => {
    five();
    const user = setupUser();
    const buttons = () => screen.getAllByRole('button', { name: 'Dismiss' });
    buttons()[0]?.focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['four', 'three', 'two']);
    expect(buttons()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['three', 'two', 'one']);
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
    for (let left = 3; left > 0; left--) await user.keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('are all dismissed at once', async () => {
    say('Saved', 'success');
    five();
    await press('Dismiss all');
    expect(shown()).toEqual(['Saved']);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Dismiss all' })).not.toBeInTheDocument();
  });

  it('are folded again the next time', async () => {
    five();
    await press('+2 more');
    await press('Dismiss all');
    five();
    await waitFor(() => expect(shown()).toHaveLength(3));
  });
});
