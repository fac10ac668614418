import { describe, expect, it } from 'vitest';
import {
  CHOICES_SHOWN,
  rowsWithNameLike,
  offeredChoices,
  typedChoiceIndex,
} from '../../../src/components/select/offeredChoices.ts';

const named = (...names: string[]) => names.map(name => ({ id: name, name }));
const many = named(...Array.from({ length: 1000 }, (_, index) => `Account ${String(index)}`));
const few = named('Blue River', 'River Blue', 'Dune');
const shown = (choices: typeof few, typed: string | null, chosen: (typeof few)[number] | null = null) => {
  const { items, more } = offeredChoices(choices, typed, chosen);
  return { names: items.map(({ name }) => name), more };
};

describe('offeredChoices', () => {
  it.each([
    [null, ['Blue River', 'River Blue', 'Dune']],
    ['  ', ['Blue River', 'River Blue', 'Dune']],
    ['RIVER ', ['Blue River', 'River Blue']],
    ['e r', ['Blue River']],
    ['zzz', []],
  ])('offers for %j the names that contain it', (typed, names) => {
    expect(shown(few, typed)).toEqual({ names, more: 0 });
  });

  it('cuts a long list, counts the rest and finds everything by typing', () => {
    const { names, more } = shown(many, null);
    expect([names.length, more]).toEqual([CHOICES_SHOWN, 1000 - CHOICES_SHOWN]);
    expect(shown(many, 'account 999')).toEqual({ names: ['Account 999'], more: 0 });
  });

  it('shows what is chosen, wherever it stands', () => {
    const chosen = many[700] ?? null;
    const { names, more } = shown(many, null, chosen);
    expect(names).toContain('Account 700');
    expect([names.length, more]).toEqual([CHOICES_SHOWN, 1000 - CHOICES_SHOWN]);
    expect(shown(many, 'account 1', chosen).names).not.toContain('Account 700');
  });
});

describe('typedChoiceIndex', () => {
  it.each([
    ['river', 1],
    ['blue', 0],
    ['ue r', 0],
    ['', -1],
  ])('takes for %j the choice at %i', (typed, index) => {
    expect(typedChoiceIndex(few, typed)).toBe(index);
  });

  it('takes nothing where nothing is', () => {
    expect(typedChoiceIndex([], 'x')).toBe(-1);
  });
});

describe('rowsWithNameLike', () => {
  const found = (typed: string, isKept?: (row: (typeof many)[number]) => boolean) => {
    const { items, more } = rowsWithNameLike(many, ({ name }) => name, typed, isKept);
    return { names: items.map(({ name }) => name), more };
  };

  it('draws the first of many, counts the others and finds each by its name', () => {
    const { names, more } = found('');
    expect([names.length, names.at(-1), more]).toEqual([CHOICES_SHOWN, 'Account 99', 900]);
    expect(found(' ACCOUNT 999 ')).toEqual({ names: ['Account 999'], more: 0 });
    expect(found('zzz')).toEqual({ names: [], more: 0 });
  });

  it('keeps what is chosen in view, whatever is typed', () => {
    const isKept = ({ name }: { name: string }) => name === 'Account 700';
    expect(found('', isKept).names.at(-1)).toBe('Account 700');
    expect(found('account 999', isKept).names).toEqual(['Account 700', 'Account 999']);
  });
});
