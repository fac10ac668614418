/**
 * A run begins at noon of today, wherever and whenever it is started: at midnight lists of today would be empty.
 * One switch moves its clock: `PATCHBAY_TEST_NOW=2028-02-29T23:58 npm run test:integration` begins two minutes before the
 * end of that day, in the seed, the sandbox, the portal and the tests. Time goes on from there. Its zone is UTC, or that
 * of `PATCHBAY_TEST_ZONE`.
 */

/** Milliseconds between the real time and the wished one; for the workers of a run, which start later. */
const OFFSET = 'PATCHBAY_CLOCK_OFFSET';

const offset = (): number => {
  const { PATCHBAY_TEST_NOW: wished, [OFFSET]: known } = process.env;
  if (known !== undefined) return Number(known);
  const moment = wished === undefined ? new Date().setHours(12, 0, 0, 0) : Date.parse(wished);
  if (Number.isNaN(moment)) throw new Error(`PATCHBAY_TEST_NOW is no moment: ${wished}`);
  const milliseconds = moment - Date.now();
  process.env[OFFSET] = String(milliseconds);
  return milliseconds;
};

/** Called in every process of a run before anything asks for the time. */
export const moveClock = (): void => {
  process.env['TZ'] = process.env['PATCHBAY_TEST_ZONE'] ?? 'UTC';
  const milliseconds = offset();
  if (milliseconds === 0 || 'isMoved' in Date) return;
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + milliseconds;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    has: (target, name) => name === 'isMoved' || name in target,
    get: (target, name, receiver) =>
      // A test's own clock stands as it is: moved by hours, it would be another one in the afternoon.
      name === 'now' && target.now === realNow ? now : (Reflect.get(target, name, receiver) as unknown),
  });
};

moveClock();
