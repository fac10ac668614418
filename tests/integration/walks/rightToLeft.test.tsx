import { act } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { placesOfKind } from '../../support/walks/places.ts';
import { pressButtons } from '../../support/walks/provoke.ts';
import { startWalk, WALK_TIMEOUT } from '../../support/walks/walk.ts';

vi.setConfig({ testTimeout: WALK_TIMEOUT });
browserDatabase();
const platformOf = portalSandbox();

const RIGHT_TO_LEFT = /[\u0590-\u05FF]/;
/** Elements that the rule of src/theme/base.css sets apart. */
const INLINE =
  /:where\(([^)]+)\) \{\s*unicode-bidi: plaintext/.exec(readFileSync('src/theme/base.css', 'utf8'))?.[1] ??
  '';
/** Their text is a paragraph of its own. */
const BLOCKS =
  'address, article, aside, blockquote, button, caption, dd, details, dialog, div, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, legend, li, main, nav, ol, option, p, pre, section, summary, table, td, text, textarea, th, title, tr, ul';

const isText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';

/** What of this text stands outside of FSI … PDI. */
const bare = (text: string) => text.replace(/\u2068[^\u2069]*\u2069/g, '');

/** Texts that could move what stands beside them. */
const movers = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || parent.closest('style, script') || !RIGHT_TO_LEFT.test(bare(text.data))) continue;
    const isApart = parent.matches(`${INLINE}, ${BLOCKS}`);
    const isAlone = [...parent.childNodes].every(other => other === text || !isText(other));
    if (!isApart || !isAlone)
      found.add(`${parent.localName}.${parent.className}: ${parent.textContent.slice(0, 80)}`);
  }
  return [...found];
};

const NAMED = [
  ['accounts', 'name'],
  ['applications', 'name'],
  ['voip_carriers', 'name'],
  ['service_providers', 'name'],
  ['speech_credentials', 'label'],
  ['lcr', 'name'],
  ['lcr_routes', 'description'],
] as const;

/** Places that show one of these names as they are opened. */
const SHOWN = ['accounts list', 'applications list', 'carriers list', 'phone-numbers list', 'accounts edit'];

const nameAll = async () => {
  for (const [table, column] of NAMED)
    await platformOf
      .get()
      .db.run(`UPDATE ${table} SET ${column} = concat('שם ', ${column}) WHERE ${column} IS NOT NULL`);
};

const places = (['list', 'edit', 'screen'] as const).flatMap(placesOfKind);

it.each(places.map(place => [place.name, place] as const))(
  '%s sets every name apart that is written from right to left',
  async (name, place) => {
    const walk = await startWalk({
      sandbox: platformOf.get(),
      path: '/internal/accounts',
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    await nameAll();
    const found = new Set<string>();
    const look = async () => {
      await walk.settle();
      for (const mover of movers()) found.add(mover);
    };
    await walk.within(async () => {
      await act(() => walk.router.navigate(place.address));
      await walk.settle();
      if (place.kind === 'edit') await openFirst(walk);
      await look();
      // Its questions and menus name records, too.
      if (place.kind === 'list') await pressButtons({ ...walk, look });
    });
    expect([...found], name).toEqual([]);
    // Otherwise nothing was looked at.
    if (SHOWN.includes(name)) expect(document.body.textContent).toMatch(RIGHT_TO_LEFT);
  },
);

const openFirst = async ({ user, settle }: Awaited<ReturnType<typeof startWalk>>) => {
  const link = document.querySelector('main table tbody tr a');
  if (link) await user.click(link);
  await settle();
};
