import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARRIER_CASES, OTHER_CASES } from './cases.ts';
import { inboundWorld, inShort, tryCall } from './world.ts';

let world: Awaited<ReturnType<typeof inboundWorld>>;
beforeAll(async () => {
  world = await inboundWorld();
});
afterAll(() => {
  world.sandbox.close();
});

describe('an inbound call', () => {
  it.each([...CARRIER_CASES, ...OTHER_CASES].map(one => [one.id, one] as const))(
    'ends as case %s says',
    async (_, { rows, call, ends }) => {
      await world.set(rows);
      expect(inShort(await tryCall(world.sandbox, call))).toBe(ends);
    },
  );
});
