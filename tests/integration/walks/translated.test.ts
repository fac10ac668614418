import { expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import '../../../src/lib/pageGuards.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { placesOfKind } from '../../support/walks/places.ts';
import { openChoices, pressButtons, turnSwitches } from '../../support/walks/provoke.ts';
import { startWalk, WALK_TIMEOUT } from '../../support/walks/walk.ts';

vi.setConfig({ testTimeout: WALK_TIMEOUT });
const platformOf = portalSandbox();

const NAMES = [
  'users list',
  'carriers list',
  'phone-numbers list',
  'accounts edit',
  'applications edit',
  'clients add',
  'least-cost-routing edit',
  'overview',
  'recent-calls',
  'alerts',
  'number-explainer',
  'failures',
];
const places = (['list', 'add', 'edit', 'screen'] as const)
  .flatMap(placesOfKind)
  .filter(({ name }) => NAMES.includes(name));

/** What a translator leaves of each text: every other one is moved into an element of its own, the rest is replaced. */
const translatePage = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts
    .filter(
      text => text.data.trim() !== '' && !text.parentElement?.closest('font, style, script, svg, textarea'),
    )
    .forEach((text, index) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(index % 2 === 0 ? text : text.data);
    });
};

it('the places exist', () => {
  expect(places.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
});

it.each(places.map(place => [place.name, place] as const))(
  '%s goes on while a browser translates it',
  async (_name, { address, kind, open }) => {
    const walk = await startWalk({
      sandbox: platformOf.get(),
      path: address,
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    const look = async (what: string) => {
      await walk.settle();
      expect(document.querySelector('.pb-error h1'), what).toBeNull();
      translatePage();
    };
    await walk.within(async () => {
      await open(walk);
      await look('opened');
      const walker = { ...walk, look };
      await pressButtons(walker);
      await openChoices(walker);
      if (kind !== 'list') await turnSwitches(walker);
    });
  },
);
