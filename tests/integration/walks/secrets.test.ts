import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { collectDraft } from '../../../src/browserStorage/formDraft.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { placesOfKind } from '../../support/walks/places.ts';
import { onEveryTab, turnSwitches } from '../../support/walks/provoke.ts';
import { startWalk, WALK_TIMEOUT } from '../../support/walks/walk.ts';

vi.setConfig({ testTimeout: WALK_TIMEOUT });
const platformOf = portalSandbox();

const SECRET = 'typed-secret-9';

const inputs = (selector: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`#main-content form ${selector}`),
];

/** Forms that ask for a secret, by the input that hides it: whatever a declaration says of its field. */
const seen: string[] = [];

it.each([...placesOfKind('add'), ...placesOfKind('edit')].map(place => [place.name, place] as const))(
  '%s keeps no typed secret in its draft',
  async (name, { address, open }) => {
    const walk = await startWalk({
      sandbox: platformOf.get(),
      path: address,
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    await walk.within(async () => {
      await open(walk);
      await onEveryTab(walk, async () => {
        await turnSwitches(walk);
        for (const input of inputs('input[type=password]:not(:disabled)')) {
          fireEvent.change(input, { target: { value: SECRET } });
          seen.push(name);
        }
        await walk.settle();
      });
    });
    expect(JSON.stringify(collectDraft('somebody'))).not.toContain(SECRET);
  },
);

it('looks at forms that ask for secrets at all', () => {
  expect([...new Set(seen)]).toEqual(expect.arrayContaining(['clients add', 'carriers add', 'users add']));
});
