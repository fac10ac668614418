// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, API, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();

/** What the file of an admin is to a user of the provider. */
describe('what the platform hides from a provider', () => {
  it('is neither added nor changed, and is named', async () => {
    const { db } = platformOf.get();
    await db.run(
      `INSERT INTO phone_numbers (phone_number_sid, number, service_provider_sid)
       SELECT 'a0000000-0000-4000-8000-000000000001', '15550009999', service_provider_sid
       FROM service_providers WHERE name = 'default service provider'`,
      [],
    );
    const { run: export_, files } = commandOn(platformOf.get)('admin');
    await export_('export', ...ADMIN, '--out', 'a.yaml');
    const provider = commandOn(platformOf.get)('sp1');
    provider.files.set('a.yaml', files.get('a.yaml') ?? '');
    const { out, writes } = await provider.run('plan', 'a.yaml', '--api', API);
    expect(writes).toEqual([]);
    expect(out).toMatch(/^x provider\/numbers\/15550009999,: may be here, and cannot be read/m);
    expect(out).toMatch(
      /^x accounts\/default account\/clients\/user100: these cannot be read here, .* \(allow_direct_/m,
    );
    expect(out).toMatch(/^not seen here: accounts\/\*\/clients\/\*\/allow_direct_app_calling$/m);
    expect(out).toMatch(/^0 to add, 0 to change,/m);
  });

  it('is no twin where an older platform stored a carrier of an account without provider', async () => {
    const admin = commandOn(platformOf.get)('admin');
    await admin.run('export', ...ADMIN, '--account', 'default account', '--out', 'a.yaml');
    const [carrier] = await platformOf
      .get()
      .db.run(
        `SELECT name FROM voip_carriers WHERE account_sid = (SELECT account_sid FROM accounts WHERE name = 'default account') LIMIT 1`,
        [],
      );
    const name = String(carrier?.['name']);
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET service_provider_sid = NULL WHERE name = ?', [name]);
    const provider = commandOn(platformOf.get)('sp1');
    provider.files.set('a.yaml', admin.files.get('a.yaml') ?? '');
    const { out, writes } = await provider.run(
      'apply',
      'a.yaml',
      '--account',
      'default account',
      '--undo',
      'u.yaml',
      '--api',
      API,
    );
    expect(writes.filter(line => /^POST .*VoipCarriers$/.test(line))).toEqual([]);
    expect(out).toContain(`account/carriers/${name}`);
  });
});
