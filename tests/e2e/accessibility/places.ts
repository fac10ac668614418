import { expect, type Page } from '@playwright/test';
import { filterQuery, rows, shownList } from '../../support/e2e/portal.ts';
import { pageAddress, SCREENS, SECTIONS, type Section } from '../../support/access/table.ts';

/** An address of the signed-in application, as an admin reaches it. Needs no word of any language to be opened. */
interface Place {
  name: string;
  /** Shows it with what has to be loaded. */
  open: (page: Page) => Promise<void>;
}

/** The list, with the rows of its example. */
const openList = async (page: Page, { name, example }: Section) => {
  await page.goto(`/internal/${name}${example?.filter ? `?${filterQuery(example.filter)}` : ''}`);
  await expect(shownList(page)).toBeVisible();
};

/** The edit page of the section's example, reached from the list; the list where there is none. */
const openRecord = async (page: Page, section: Section) => {
  await openList(page, section);
  if (section.declared && (!section.declared.edit || (await rows(page).count()) === 0)) return;
  const links = rows(page).getByRole('link');
  const { example } = section;
  await (example ? links.getByText(example.name, { exact: true }) : links).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
};

const openAt = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const placesOf = (
  what: string,
  sections: readonly Section[],
  open: (page: Page, section: Section) => Promise<void>,
): Place[] =>
  sections.map(section => ({ name: `${section.name}, ${what}`, open: page => open(page, section) }));

/** Every list, form and screen of the table, by kind; tests/support/walks/places.ts has the same for the walks. */
export const PLACES: Readonly<Record<'list' | 'empty form' | 'record' | 'screen', readonly Place[]>> = {
  list: placesOf('list', SECTIONS, openList),
  'empty form': placesOf(
    'empty form',
    SECTIONS.filter(({ declared }) => declared?.add !== false),
    (page, { name }) => openAt(page, `/internal/${name}/add`),
  ),
  record: placesOf(
    'record',
    SECTIONS.filter(({ declared }) => declared?.edit !== false),
    openRecord,
  ),
  screen: SCREENS.flatMap(({ pages }) =>
    pages.map(({ path }) => ({
      name: path,
      open: (page: Page) => openAt(page, pageAddress(path)),
    })),
  ),
};
