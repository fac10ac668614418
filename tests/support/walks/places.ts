import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { pageAddress, SCREENS, SECTIONS, type Section } from '../access/table.ts';
import type { Walk } from './walk.ts';

/** An address of the signed-in application, as an admin reaches it. Needs no word of any language to be opened. */
export interface Place {
  name: string;
  kind: 'list' | 'add' | 'edit' | 'screen';
  address: string;
  /** Of a resource without a row in the table: what its form may send, nobody has said. */
  isUnspecified: boolean;
  /** What a walk must have met there: a dialog, such as the question before deleting, or errors at fields. */
  has?: 'dialog' | 'errors';
  /** Shows it, from its address, with what has to be loaded. */
  open: (walk: Walk) => Promise<void>;
}

const rows = () => [...document.querySelectorAll('main table tbody tr')];
const isList = () => rows().length > 0 || document.querySelector('main .pb-empty') !== null;

const listOf = ({ name, example }: Section): string => {
  const filter = example?.filter && encodeURIComponent(JSON.stringify(example.filter));
  return `/internal/${name}${filter ? `?filter=${filter}` : ''}`;
};

const waitForList = () => waitFor(() => expect(isList()).toBe(true));
const waitForTitle = async () => void (await screen.findByRole('heading', { level: 1 }));

/** From the list to the edit page of the section's example; stays on the list where there is none. */
export const openRecord = async ({ user, settle }: Walk, { declared, example }: Section): Promise<void> => {
  await waitForList();
  await settle();
  if (declared && (!declared.edit || rows().length === 0)) return;
  const links = [...document.querySelectorAll<HTMLElement>('main table tbody tr a')];
  const link = example ? links.find(({ textContent }) => textContent === example.name) : links[0];
  if (!link) throw new Error(`No link to ${example?.name ?? 'a record'} in ${location.pathname}`);
  await user.click(link);
  await waitFor(() => expect(location.pathname).toMatch(/\/edit$/));
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
};

const placesOf = (section: Section): Place[] => {
  const { name, declared } = section;
  const isUnspecified = declared !== undefined;
  const list: Place = {
    name: `${name} list`,
    kind: 'list',
    address: listOf(section),
    isUnspecified,
    open: waitForList,
  };
  const add: Place = {
    name: `${name} add`,
    kind: 'add',
    address: `/internal/${name}/add`,
    isUnspecified,
    open: waitForTitle,
  };
  const edit: Place = {
    name: `${name} edit`,
    kind: 'edit',
    address: listOf(section),
    isUnspecified,
    open: walk => openRecord(walk, section),
  };
  return [
    declared ? list : { ...list, has: 'dialog' },
    ...(declared?.add === false
      ? []
      : [declared?.hasRequired === false ? add : { ...add, has: 'errors' as const }]),
    ...(declared?.edit === false ? [] : [edit]),
  ];
};

/** Every list, form and screen of the table. */
const PLACES: readonly Place[] = [
  ...SECTIONS.flatMap(placesOf),
  ...SCREENS.flatMap(({ pages, declared = false }) =>
    pages.map(({ path, refuses }): Place => ({
      name: path,
      kind: 'screen',
      address: pageAddress(path),
      isUnspecified: declared,
      open: waitForTitle,
      ...(refuses ? { has: 'errors' } : {}),
    })),
  ),
];

export const placesOfKind = (kind: Place['kind']): readonly Place[] =>
  PLACES.filter(place => place.kind === kind);
