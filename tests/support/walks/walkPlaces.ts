import { expect, it, vi } from 'vitest';
// Questions load with the first press: one that comes after the look is not seen.
import '../../../src/components/dialog/ConfirmMutationDialog.tsx';
import '../../../src/components/dialog/DeleteRecordDialog.tsx';
import '../../../src/components/dialog/GuardedDeleteDialog.tsx';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../portalSandbox.ts';
import { type Place, placesOfKind } from './places.ts';
import {
  NONSENSE,
  onEveryTab,
  openChoices,
  openDialog,
  pressButtons,
  sendNonsense,
  turnSwitches,
} from './provoke.ts';
import { strayClocks } from './clocks.ts';
import { brokenStructure } from './structure.ts';
import { strayNumbers, ungrouped } from './ungrouped.ts';
import { startWalk, WALK_TIMEOUT } from './walk.ts';

/** A record is added and edited in the same form: what it refuses is read in one, what it offers in the other. */
const STEPS = {
  list: [pressButtons, openChoices, turnSwitches, sendNonsense],
  add: [openChoices, sendNonsense],
  edit: [pressButtons, openChoices, turnSwitches],
  screen: [pressButtons, openChoices, turnSwitches, sendNonsense],
} as const;

/** What the page shows of the states that axe looks at once per place: each of its dialogs, and errors at fields. */
const stateOf = (): string | null => {
  const dialog = openDialog();
  if (dialog) return `dialog ${dialog.querySelector('h2')?.textContent ?? ''}`;
  return document.querySelector('#main-content [aria-invalid=true]') ? 'errors' : null;
};

/** What the platform would say to nonsense is known of the specified forms only. */
const takeEverything = ({ method }: { method: string }) =>
  method === 'GET' ? undefined : Response.json({ sid: 'nonsense' });

/** Presses, opens, turns and sends everything in every place of this kind, as an admin, and looks at each step. */
export const walkPlaces = (kind: Place['kind']): void => {
  vi.setConfig({ testTimeout: WALK_TIMEOUT });
  const platformOf = portalSandbox();

  it.each(placesOfKind(kind).map(place => [place.name, place] as const))(
    '%s says nothing that went through no message, and its structure is accessible',
    async (_name, { address, isUnspecified, has, open }) => {
      const walk = await startWalk({
        sandbox: platformOf.get(),
        path: address,
        user: 'admin',
        picked: DEFAULT_PROVIDER,
        ...(isUnspecified ? { intercept: takeEverything } : {}),
      });
      walk.data.add(...NONSENSE.map(({ word }) => word));
      const seen = new Set<string | null>([null]);
      const broken: string[] = [];
      const check = async (what: string) => {
        const within = openDialog() ?? document.getElementById('main-content') ?? document.body;
        for (const rule of [
          ...(await brokenStructure(within)),
          ...ungrouped(within),
          ...strayNumbers(within),
          ...strayClocks(within),
        ])
          broken.push(`${what}: ${rule}`);
      };
      const look = async (what: string) => {
        await walk.look(what);
        const state = stateOf();
        if (seen.has(state)) return;
        seen.add(state);
        await check(state ?? what);
      };

      await walk.within(async () => {
        await open(walk);
        await walk.look('opened');
        await check('opened');
        await onEveryTab(walk, async () => {
          for (const provoke of STEPS[kind]) await provoke({ ...walk, look });
        });
      });
      expect(walk.report()).toEqual([]);
      expect(broken).toEqual([]);
      if (has) expect([...seen].map(state => state?.split(' ')[0])).toContain(has);
    },
  );
};
