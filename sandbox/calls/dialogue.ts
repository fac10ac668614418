import { randomOf } from './hash.ts';
import type { CallRecord } from './record.ts';
import { dial, keys, question, say, silence } from './steps.ts';
import { apology, exchanges, farewell, keyExchanges } from './script.ts';
import { spansWanted } from './traceId.ts';
import type { Dialogue, Step } from './timeline.ts';

const FEWEST = 2;
const SETUP = 11;
const FAREWELL_MS = 6000;

/** Deterministic per call; the trace, recording and log derive from it. */
export const dialogueOf = (call: CallRecord): Dialogue => {
  const random = randomOf('dialogue', call.callSid ?? call.sipCallId);
  const vendor = random.pick(['google', 'microsoft', 'deepgram', 'aws'] as const);
  const slower = slowerBy(call, vendor);
  const wanted = spansWanted(call.traceId);
  const setup = wanted === undefined || wanted > 40 ? SETUP : FEWEST;
  const limit = wanted === undefined ? Infinity : wanted - setup;
  const steps: Step[] = [];
  let at = 120;
  let used = 0;
  const add = (made: readonly Step[]): boolean => {
    const cost = made.reduce((sum, step) => sum + spansIn(step), 0);
    const end = made.at(-1)?.end ?? at;
    if (used + cost > limit || end > call.lasting) return false;
    steps.push(...made);
    used += cost;
    at = end + 30 + random.below(120);
    return true;
  };
  const failsAt = call.scenario === 'hook-fails' ? Math.min(3, Math.floor(call.lasting / 15_000)) : -1;
  for (let turn = random.below(4); ; turn += 1) {
    if (call.lasting - at < FAREWELL_MS + 9000) break;
    if (steps.length > 2 && failsAt >= 0 && steps.length >= failsAt * 2) {
      const asked = say(random, at, exchanges[turn % exchanges.length]?.[0] ?? '', vendor, slower);
      add([asked, question(random, asked.end, 'Yes, please', vendor, 502)]);
      add([say(random, at, apology, vendor, slower)]);
      return finished(call, steps, vendor, setup, wanted, used);
    }
    if (!add(turnOf(call, random, at, turn, vendor))) break;
    if (call.scenario === 'dial' && steps.length >= 4) {
      add([dial(random, at, Math.min(call.lasting - 800, at + 600_000), vendor)]);
      break;
    }
  }
  if (call.lasting - at > 3500) add([say(random, at, farewell, vendor, slower)]);
  return finished(call, steps, vendor, setup, wanted, used);
};

const slowerBy = ({ scenario }: CallRecord, vendor: string): number =>
  scenario === 'slow-speech' && vendor === 'google' ? 1100 : 0;

type Random = ReturnType<typeof randomOf>;

const turnOf = (call: CallRecord, random: Random, at: number, turn: number, vendor: string): Step[] => {
  const byKeys = call.scenario === 'keys' ? random.below(4) > 0 : random.below(12) === 0;
  if (byKeys) {
    const [text, digits] = random.pick(keyExchanges);
    const asked = say(random, at, text, vendor, slowerBy(call, vendor));
    return [asked, keys(random, asked.end, digits)];
  }
  const [text, reply] = exchanges[turn % exchanges.length] ?? ['', ''];
  const asked = say(random, at, text, vendor, slowerBy(call, vendor));
  if (random.below(14) === 0) return [asked, silence(random, asked.end, vendor)];
  return [asked, question(random, asked.end, reply, vendor, 200)];
};

export const spansIn = (step: Step): number => {
  switch (step.kind) {
    case 'say':
      return 2 + step.chunks;
    case 'gather':
      return 1 + step.keys.length + (step.hook ? 1 : 0);
    case 'dial':
      return 2 + step.parts.length;
  }
};

const finished = (
  call: CallRecord,
  steps: Step[],
  vendor: string,
  setup: number,
  wanted: number | undefined,
  used: number,
): Dialogue => {
  const says = steps.filter(step => step.kind === 'say');
  const missing = wanted === undefined ? 0 : Math.max(0, wanted - setup - used);
  says.forEach((step, index) => {
    step.chunks =
      Math.floor(((index + 1) * missing) / says.length) - Math.floor((index * missing) / says.length);
  });
  return { lasting: call.lasting, vendor, withSetup: setup === SETUP, steps };
};
