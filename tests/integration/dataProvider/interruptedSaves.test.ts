// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutSecretParts } from '../../../src/platform/mask.ts';
import { atHome, type Platform, type Play, startPlatform } from './platform.ts';
import { CARRIER_SAVES } from './savesOfCarriers.ts';
import { ROUTING_SAVES } from './savesOfRouting.ts';
import { SPEECH_SAVES } from './savesOfSpeech.ts';
import { TENANT_SAVES } from './savesOfTenants.ts';
import type { Save, Session } from './severalCalls.ts';

let platform: Platform;
let session: Session;
beforeAll(async () => {
  platform = await startPlatform();
  session = await atHome(platform);
});
afterAll(() => {
  platform.sandbox.close();
});

/** What goes wrong at one request of a save. The last: the answer is lost, and nothing can be looked up either. */
const FAULTS = [
  '500',
  '429',
  '401',
  'cut before',
  'cut after',
  'hang before',
  'hang after',
  'cut after, reads fail',
] as const;
type Fault = (typeof FAULTS)[number];

/** A probe whether the platform is there is no request of the save. */
const isProbe = (line: string) => line === 'GET ';

/** From the request of this number on. */
const playAt = (at: number, fault: Fault) => {
  let asked = -1;
  return (line: string): Play => {
    if (isProbe(line)) return null;
    asked += 1;
    if (fault === 'cut after, reads fail') {
      if (asked === at) return 'cut after';
      return asked > at && line.startsWith('GET') ? '500' : null;
    }
    if (asked !== at) return null;
    return fault as Play;
  };
};

let cases = 0;

/** The page is gone in the middle of it: what it knew comes back from the draft, the record from the platform. */
const isReloaded = (fault: Fault): boolean => fault === '401' || fault.startsWith('hang');

const interrupted = async (kind: Save, at: number, fault: Fault) => {
  cases += 1;
  const record = await kind.prepare(session, `Fault ${String(cases)}`);
  let progress: unknown = null;
  const note = (next: unknown) => {
    progress = next;
  };
  const form = await record.open();
  const hanging = new Promise<null>(resolve => {
    session.trouble.onHang = () => resolve(null);
  });
  session.trouble.play = playAt(at, fault);
  await Promise.race([form.save(null, note).catch(() => null), hanging]);
  session.trouble.play = null;
  session.trouble.onHang = null;
  const kept = isReloaded(fault)
    ? (JSON.parse(JSON.stringify(withoutSecretParts(progress))) as unknown)
    : progress;
  const again = isReloaded(fault) ? await record.open() : form;
  // Others may have to be told and asked first, as where a table was changed elsewhere.
  const left = await again.save(kept, note);
  return { left, state: await record.state(), wanted: record.wanted };
};

describe.each([...TENANT_SAVES, ...CARRIER_SAVES, ...SPEECH_SAVES, ...ROUTING_SAVES])(
  'a save of $name',
  kind => {
    it('is what is wanted after a save without trouble, and after one that is repeated', async () => {
      const record = await kind.prepare(session, `Fault 0 ${kind.name}`.slice(0, 60));
      const form = await record.open();
      let progress: unknown = null;
      expect(await form.save(null, next => (progress = next))).toEqual([]);
      expect(await record.state()).toEqual(record.wanted);
      expect(await form.save(progress, () => undefined)).toEqual([]);
      expect(await record.state()).toEqual(record.wanted);
    });

    it.each(FAULTS)('is what is wanted after %s at any of its requests and another save', async fault => {
      const record = await kind.prepare(session, `Count ${kind.name} ${fault}`.slice(0, 60));
      const form = await record.open();
      const mark = session.lines.length;
      await form.save(null, () => undefined);
      const requests = session.lines.slice(mark).filter(line => !isProbe(line)).length;
      expect(requests).toBeGreaterThan(0);
      for (let at = 0; at < requests; at += 1) {
        const { left, state, wanted } = await interrupted(kind, at, fault);
        expect({ at, left, state }).toEqual({ at, left: [], state: wanted });
      }
    });
  },
);
