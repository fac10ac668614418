import { heading, kindOf, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, loginsNamed, type Login } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { offerOf, opensFor, SCREENS, SECTIONS } from '../../support/access/table.ts';
import type { Row } from '../../support/e2e/platform.ts';

/** Where a scope starts (docs/decisions.md#landing-page). */
const landing = ({ scope }: Login) =>
  scope === 'account' ? /\/internal\/accounts\/[^/]+\/edit$/ : '/internal/accounts';

for (const login of loginsNamed('adminview', 'sp1', 'acct1view', 'acct2'))
  test.describe(login.name, () => {
    test.use({ login: login.name });

    test('opens by address what the table allows, and is told when it does not', async ({ page }) => {
      for (const section of SECTIONS) {
        const offer = offerOf(section, login);
        if (!offer.list) {
          await page.goto(`/internal/${section.name}`);
          await expect(toast(page, section.refusal)).toBeVisible();
          await expect(page).toHaveURL(landing(login));
        }
        if (section.declared?.add === false) continue;
        await page.goto(`/internal/${section.name}/add`);
        if (offer.create) {
          // An owner with a table is led to it.
          const own = section.own && !offer.list ? kindOf(page, section.own) : null;
          const added = heading(page, section.addHeading);
          await expect(own ? added.or(own) : added).toBeVisible();
          await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
        } else {
          await expect(toast(page, 'You do not have access.')).toBeVisible();
          await expect(page).toHaveURL(landing(login));
          await expect(heading(page, section.addHeading)).toHaveCount(0);
        }
      }
      for (const { pages, refusal } of SCREENS)
        for (const shown of pages.filter(one => !opensFor(one, login))) {
          await page.goto(`/internal/${shown.path}`);
          await expect(toast(page, refusal)).toBeVisible();
          await expect(page).toHaveURL(landing(login));
        }
    });
  });

/** A record of each kind that belongs to 'default account' of the default provider. */
const foreign = async (get: (path: string) => Promise<Row[]>) => {
  const own = (rows: Row[]) => rows.find(row => row['account_sid'] === DEFAULT_ACCOUNT);
  return [
    `/internal/accounts/${DEFAULT_ACCOUNT}/edit`,
    `/internal/applications/${String(own(await get('Applications'))?.['application_sid'])}/edit`,
    `/internal/users/${String(own(await get('Users'))?.['user_sid'])}/edit`,
    `/internal/clients/${String(own(await get('Clients'))?.['client_sid'])}/edit`,
    `/internal/phone-numbers/${String(own(await get('PhoneNumbers'))?.['phone_number_sid'])}/edit`,
    `/internal/carriers/${String(own(await get('VoipCarriers'))?.['voip_carrier_sid'])}/edit`,
    `/internal/ms-teams-tenants/${String(own(await get('MicrosoftTeamsTenants'))?.['ms_teams_tenant_sid'])}/edit`,
  ];
};

for (const stranger of ['acct2', 'sp2', 'Olivia Martin'])
  test.describe(stranger, () => {
    test.use({ login: stranger });

    test('opens no record of others', async ({ page, platform, watch }) => {
      watch.allow(/Failed to load resource: .* 40[034] .*\/api\/v1\//);
      const admin = await platform.as('admin');
      for (const address of await foreign(path => admin.get(path))) {
        await page.goto(address);
        // A SIP client that does not load leads to the list with the server's message.
        const words = address.includes('/clients/')
          ? 'This record does not exist. (Not Found)'
          : /^You do not have access(\.| to this resource)$/;
        await expect(toast(page, words), address).toBeVisible();
        await expect(page).not.toHaveURL(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  });
