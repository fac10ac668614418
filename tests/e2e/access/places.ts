import { expect, type Page } from '@playwright/test';
import { filterQuery, rows, shownList } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { SCREENS, SECTIONS, type Section } from '../../support/access/table.ts';

/** An address of the signed-in application, as an admin reaches it. Needs no word of any language to be opened. */
export interface Place {
  name: string;
  /** Of a resource without a row in the table: what its form may send, nobody has said. */
  isUnspecified?: boolean;
  /** What a walk must have met there: a dialog, such as the question before deleting, or errors at fields. */
  has?: 'dialog' | 'errors';
  /** Shows it with what has to be loaded. */
  open: (page: Page) => Promise<void>;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The list, with the rows of its example. */
const openList = async (page: Page, { name, example }: Section) => {
  await page.goto(`/internal/${name}${example?.filter ? `?${filterQuery(example.filter)}` : ''}`);
  await expect(shownList(page)).toBeVisible();
};

/** The edit page of the section's example, reached from the list; the list where there is none. */
export const openRecord = async (page: Page, section: Section) => {
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
  await expect(title(page)).toBeVisible();
};

/** A page of a screen, with an account where the address names one. */
const openScreen = (page: Page, path: string) =>
  openAt(page, `/internal/${path.replace(':account', DEFAULT_ACCOUNT)}`);

/** Every list, form and screen of the table. */
export const PLACES: readonly Place[] = [
  ...SECTIONS.flatMap(section => {
    const { name, declared } = section;
    const places = [
      {
        name: `${name} list`,
        open: (page: Page) => openList(page, section),
        ...(declared ? {} : { has: 'dialog' as const }),
      },
      ...(declared?.add === false
        ? []
        : [
            {
              name: `${name} add`,
              open: (page: Page) => openAt(page, `/internal/${name}/add`),
              ...(declared?.hasRequired === false ? {} : { has: 'errors' as const }),
            },
          ]),
      ...(declared?.edit === false
        ? []
        : [{ name: `${name} edit`, open: (page: Page) => openRecord(page, section) }]),
    ];
    return places.map(place => ({ ...place, isUnspecified: declared !== undefined }));
  }),
  ...SCREENS.flatMap(({ pages }) =>
    pages.map(({ path, refuses }) => ({
      name: path,
      open: (page: Page) => openScreen(page, path),
      ...(refuses ? { has: 'errors' as const } : {}),
    })),
  ),
];
