// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DIFFERENT, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ACCOUNT, ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();

/** Paths of the answers that fail as long as they are in it. */
const failing = new Set<string>();
const command = (status = 500) =>
  commandOn(platformOf.get)('admin', false, line =>
    [...failing].some(path => line.startsWith('GET ') && new RegExp(path).test(line))
      ? new Response('{"msg":"out of memory"}', { status })
      : undefined,
  );

describe('a part that could not be read', () => {
  it.each([
    ['an account', ACCOUNT, 'Accounts/[^/]+/Limits$', 'accountLimits'],
    ['a provider', ADMIN, 'ServiceProviders/[^/]+/Limits$', 'providerLimits'],
  ])('leaves the limits of %s out of its file, which then changes none', async (_, where, path, list) => {
    const { run, files } = command();
    await run('export', ...where, '--out', 'whole.yaml');
    failing.add(path);
    const { code, err } = await run('export', ...where, '--out', 'part.yaml');
    failing.clear();
    expect([code, err]).toEqual([DIFFERENT, expect.stringMatching(new RegExp(`^not read: ${list}\\b.*\n`))]);
    const [whole = '', part = ''] = [files.get('whole.yaml'), files.get('part.yaml')];
    const limits = /^ +limits:/gm;
    expect(whole.match(limits)?.length).toBeGreaterThan(0);
    expect(part.match(limits)?.length ?? 0).toBeLessThan(whole.match(limits)?.length ?? 0);
    const plan = await run('plan', 'part.yaml', ...where);
    expect([plan.code, plan.out]).toEqual([SAME, expect.stringContaining('0 to change,')]);
  });

  it('is a difference unless the platform keeps it from this user, and names each list', async () => {
    failing.add('(Limits|SipGateways|SpeechCredentials|Clients|PhoneNumbers|Lcrs|LcrRoutes)$');
    const failed = await command().run('export', ...ACCOUNT, '--out', 'part.yaml');
    const refused = command(403);
    expect(await refused.run('export', ...ACCOUNT, '--out', 'part.yaml')).toMatchObject({
      code: SAME,
      err: '',
    });
    failing.clear();
    expect(failed.code).toBe(DIFFERENT);
    for (const list of ['accountLimits', 'gateways', 'credentials', 'clients', 'numbers', 'tables'])
      expect(failed.err).toMatch(new RegExp(`^not read: ${list}\\b`, 'm'));
    // A list without a row would say that there is none.
    expect(refused.files.get('part.yaml')).not.toMatch(
      /^ +(limits|sip_gateways|speech|clients|numbers|routing):/m,
    );
  }, 60_000);

  it('is not compared: nothing tells whether limits are other ones', async () => {
    const { run } = command();
    await run('export', ...ACCOUNT, '--out', 'whole.yaml');
    failing.add('Limits$');
    const plan = await run('plan', 'whole.yaml', ...ACCOUNT);
    const based = await run('plan', 'whole.yaml', ...ACCOUNT, '--base', 'whole.yaml');
    failing.clear();
    for (const { code, out } of [plan, based])
      expect([code, out]).toEqual([
        DIFFERENT,
        expect.stringMatching(/^x account: these cannot be read here, .* \(limits\)$/m),
      ]);
  });
});
