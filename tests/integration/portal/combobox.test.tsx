import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { openFilters } from './form.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

/** The account filter of a list. */
const open = async () => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/phone-numbers',
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
  await openFilters(view.user);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Account' });
  await waitFor(() => expect(box).toHaveValue('All accounts'));
  return { ...view, box };
};
const names = () =>
  [...document.querySelectorAll('.pb-toolbar [role="listbox"] [role="option"]')].map(
    ({ textContent }) => textContent,
  );
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

/** A thousand accounts like the one the seed has without a realm. */
const addAccounts = async () => {
  const model = await platformOf.row('accounts', { name: 'Dune Logistics' });
  const { account_sid: sid, name: _name, ...rest } = model;
  const columns = Object.keys(rest).join(', ');
  await platformOf.get().db.run(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
     INSERT INTO accounts (account_sid, name, ${columns})
     SELECT printf('00000000-0000-4000-8000-%012d', i), printf('Many %04d', i), ${columns}
     FROM n, accounts WHERE account_sid = ?`,
    [sid ?? null],
  );
};

describe('a list that narrows while typing', () => {
  it('opens by a click that selects the name, stays open at the next, and narrows', async () => {
    const { user, box } = await open();
    await user.click(box);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toContain('Blue River Clinic');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'All accounts'.length]);
    await user.click(box);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.clear(box);
    await user.keyboard('river');
    await user.click(box);
    expect(names()).toEqual(['Blue River Clinic']);
    await user.click(screen.getByRole('option', { name: 'Blue River Clinic' }));
    expect(box).toHaveValue('Blue River Clinic');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(address()).toContain('account_sid'));
  });

  it('is worked by keys alone', async () => {
    const { user, box } = await open();
    box.focus();
    await user.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    // The list opens at what is chosen.
    expect(active(box)).toBe('All accounts');
    await user.keyboard('{End}');
    expect(active(box)).toBe(names().at(-1));
    await user.keyboard('{Home}{ArrowDown}');
    expect(active(box)).toBe(names()[1]);
    await user.keyboard('{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveValue('All accounts');
    // What is typed marks what Enter takes.
    await user.clear(box);
    await user.keyboard('dune');
    expect(active(box)).toBe('Dune Logistics');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Dune Logistics'));
  });

  it('says when nothing is found, and goes back to what is chosen when it is left', async () => {
    const { user, box } = await open();
    await user.clear(box);
    await user.keyboard('zzz');
    expect(names()).toEqual(['No match']);
    await user.keyboard('{Enter}');
    await user.tab();
    expect(box).toHaveValue('All accounts');
    expect(address()).not.toContain('account_sid');
  });

  it('shows a part of a thousand accounts, and finds the last of them', async () => {
    await addAccounts();
    const { user, box } = await open();
    await user.click(box);
    await waitFor(() => expect(names().length).toBe(101));
    expect(names().at(-1)).toMatch(/^9\d\d more: type to narrow$/);
    await user.keyboard('many 0999');
    expect(names()).toEqual(['Many 0999']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Many 0999'));
    // Opened again, the chosen one is in it.
    await user.click(box);
    expect(names()).toContain('Many 0999');
  });
});

describe('a field whose list has not loaded yet', () => {
  const FRUIT = ['Apple', 'Pear', 'Plum'].map(name => ({ id: name.toLowerCase(), name }));
  const renderFresh = async () => {
    // The list stays loaded once it is.
    vi.resetModules();
    const { Combobox, preloadComboboxes } = await import('../../../src/components/select/Combobox.tsx');
    const onChange = vi.fn();
    render(<Combobox label="Fruit" choices={FRUIT} value="apple" onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
    expect(box).toHaveValue('Apple');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    return {
      box,
      onChange,
      /** The list is there, open or not. */
      loaded: () => act(async () => void (await preloadComboboxes())),
      opened: () => waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true')),
    };
  };
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it.each<[string, (box: HTMLElement) => void]>([
    ['a click', box => fireEvent.click(box)],
    ['a click on its arrow', () => fireEvent.click(screen.getByRole('button', { name: 'Fruit' }))],
    ['an arrow key', box => fireEvent.keyDown(box, { key: 'ArrowDown' })],
  ])('opens after %s, as the same element', async (_what, use) => {
    const { box, opened } = await renderFresh();
    fireEvent.focus(box);
    use(box);
    await opened();
    expect(offered()).toEqual(['Apple', 'Pear', 'Plum']);
    expect(screen.getByRole('combobox', { name: 'Fruit' })).toBe(box);
  });

  it('does not lose what is typed, and keeps an Enter from the form around', async () => {
    const { box, onChange, opened } = await renderFresh();
    box.focus();
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: 'pe' } });
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
    await opened();
    expect(active(box)).toBe('Pear');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(onChange.mock.calls).toEqual([['pear']]));
    expect(document.activeElement).toBe(box);
  });

  it('narrows by what was typed, and forgets it when it is left', async () => {
    const { box, opened } = await renderFresh();
    box.focus();
    fireEvent.change(box, { target: { value: 'pl' } });
    expect(box).toHaveValue('pl');
    await opened();
    expect(offered()).toEqual(['Apple', 'Plum']);
    expect(active(box)).toBe('Plum');
    box.blur();
    await waitFor(() => expect(box).toHaveValue('Apple'));
  });

  it('stays as it was when it is left before', async () => {
    const { box, onChange, loaded } = await renderFresh();
    box.focus();
    fireEvent.change(box, { target: { value: 'pl' } });
    box.blur();
    await loaded();
    expect(box).toHaveValue('Apple');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(onChange).not.toHaveBeenCalled();
  });
});
