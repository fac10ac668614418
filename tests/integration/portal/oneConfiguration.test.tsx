import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal, settled } from '../../support/renderPortal.tsx';
import { replayWorkerInProcess } from '../../support/replayWorker.ts';
import { choose } from './form.ts';
import { ACCOUNT, CARRIER, check, HEADING, paste } from './numberImportPage.ts';

browserDatabase();
const platformOf = portalSandbox();

beforeEach(() => replayWorkerInProcess());
afterEach(() => vi.unstubAllGlobals());

/** On Amber Telecom. */
const NUMBER = '16175000700';
/** Lists of the configuration, by the end of their path. */
const LISTS =
  /^GET \S*?(?:Accounts|VoipCarriers|PhoneNumbers|Applications|MicrosoftTeamsTenants|Clients|Lcrs|Users|SipGateways|SmppGateways|LcrRoutes|Limits|SpeechCredentials|ApiKeys)(?:\?|$)/;

it.each(['admin', 'sp1'])(
  'of %s: explainer, check-up, replay and import ask for each list once, and see what is written',
  async login => {
    const { phone_number_sid: number } = await platformOf.row('phone_numbers', { number: NUMBER });
    const { platform, router, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/number-explainer?number=${NUMBER}`,
      user: login,
      picked: DEFAULT_PROVIDER,
    });
    const go = (path: string) => act(() => router.navigate(path));
    const listsSince = (mark: number) => platform.lines(mark).filter(line => LISTS.test(line));
    const ofNumbers = (mark: number) => listsSince(mark).filter(line => line.includes('PhoneNumbers'));
    await screen.findByRole('region', { name: 'Where the call ends' });
    const explained = listsSince(0);
    expect(ofNumbers(0)).toHaveLength(1);

    await go('/internal/check-up');
    await screen.findByText(/ · ran /);
    await settled();
    const all = listsSince(0);
    expect(all.length).toBeGreaterThan(explained.length + 20);
    // Names of accounts are in every page; a check-up needs more of them.
    const again = all.filter((line, place) => all.indexOf(line) !== place);
    expect(again.filter(line => !/^GET ServiceProviders\/[\w-]+\/Accounts$/.test(line))).toEqual([]);

    await go(`/internal/phone-numbers/${String(number)}/edit`);
    await choose(user, 'Application', 'Voicemail');
    await settled();
    let mark = platform.sent.length;
    await user.click(await screen.findByRole('button', { name: 'Replay recent calls' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recent calls with these changes' }));
    expect(await dialog.findByText(/the stored configuration explains/)).toBeVisible();
    // Of an admin also gateways of carriers of other providers, which no check-up looks at.
    expect(listsSince(mark).filter(line => login === 'sp1' || !line.includes('SipGateways'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));

    await go('/internal/number-import');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    mark = platform.sent.length;
    await paste(user, [HEADING, `${NUMBER},${ACCOUNT},${CARRIER},`].join('\n'));
    await check(user);
    expect(listsSince(mark)).toEqual([]);

    await go(`/internal/phone-numbers/${String(number)}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Leave without importing' }));
    await choose(user, 'Application', 'Voicemail');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Phone number .*updated/);
    mark = platform.sent.length;
    await go('/internal/check-up');
    await screen.findByText(/ · ran /);
    await settled();
    expect(ofNumbers(mark)).toHaveLength(1);
    expect(listsSince(mark)).toHaveLength(1);

    mark = platform.sent.length;
    await go(`/internal/number-explainer?number=${NUMBER}`);
    expect(await screen.findByRole('region', { name: 'Where the call ends' })).toHaveTextContent('Voicemail');
    expect(listsSince(mark)).toEqual([]);
  },
);
