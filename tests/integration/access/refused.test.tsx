import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { offerOf, opensFor, SCREENS, SECTIONS } from '../../support/access/table.ts';
import { LOGINS, type Login } from '../../support/e2e/seed.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { buttons, hasHeading, hasKind, walkAs } from '../portalWalk.ts';

const platformOf = portalSandbox();

/** Where a scope starts (docs/decisions.md#landing-page). */
const landing = ({ scope }: Login) =>
  scope === 'account' ? /^\/internal\/accounts\/[^/]+\/edit$/ : /^\/internal\/accounts$/;

describe.each(LOGINS)('what $name may open', login => {
  it('opens by address what the table allows, and is told when it does not', async () => {
    const { glance, isTold } = await walkAs(platformOf.get(), login.name, '');
    const refuses = async (path: string, words: string) => {
      await glance(`/internal/${path}`, `${path} is refused`, () => isTold(words));
      expect(location.pathname, path).toMatch(landing(login));
    };
    await glance('/internal', 'the start', () => landing(login).test(location.pathname));
    for (const section of SECTIONS) {
      const offer = offerOf(section, login);
      if (!offer.list) await refuses(section.name, section.refusal);
      if (section.declared?.add === false) continue;
      const path = `${section.name}/add`;
      if (offer.create) {
        // An owner with a table is led to it.
        const own = offer.list ? null : section.own;
        await glance(
          `/internal/${path}`,
          path,
          () =>
            (hasHeading(section.addHeading) || (own ? hasKind(own) : false)) && buttons('Save').length > 0,
        );
      } else {
        await refuses(path, 'You do not have access.');
        expect(hasHeading(section.addHeading), path).toBe(false);
      }
    }
    for (const { pages, refusal } of SCREENS)
      for (const page of pages) if (!opensFor(page, login)) await refuses(page.path, refusal);
  });
});

/** A record of each kind that belongs to 'default account' of the default provider: table, key and resource. */
const KINDS = [
  ['accounts', 'account_sid', 'accounts'],
  ['applications', 'application_sid', 'applications'],
  ['users', 'user_sid', 'users'],
  ['clients', 'client_sid', 'clients'],
  ['phone_numbers', 'phone_number_sid', 'phone-numbers'],
  ['voip_carriers', 'voip_carrier_sid', 'carriers'],
  ['ms_teams_tenants', 'ms_teams_tenant_sid', 'ms-teams-tenants'],
] as const;

describe.each(['acct2', 'sp2', 'Olivia Martin'])('%s and the records of others', stranger => {
  it('opens no record of others', async () => {
    const { glance, isTold } = await walkAs(platformOf.get(), stranger, '');
    for (const [table, key, resource] of KINDS) {
      const row = await platformOf.row(table, { account_sid: DEFAULT_ACCOUNT });
      const address = `/internal/${resource}/${String(row[key])}/edit`;
      // A SIP client that does not load leads to the list with the server's message.
      const words =
        resource === 'clients'
          ? ['This record does not exist. (Not Found)']
          : ['You do not have access.', 'You do not have access to this resource'];
      await glance(address, address, () => words.some(isTold) && document.querySelector('main h1') !== null);
      expect(location.pathname).not.toBe(address);
    }
  });
});
