import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { listWorkerInProcess } from '../../support/listWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { NUMBER, OTHER_NUMBER, outsideProvider } from './outsideProvider.ts';
import { setupUser } from '../../support/patientUser.ts';
import { shownNumber } from '../../../src/platform/shownNumber.ts';

const platformOf = portalSandbox();
const outside = outsideProvider(platformOf);

beforeEach(() => listWorkerInProcess());
afterEach(() => vi.unstubAllGlobals());

const open = (search: string) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/number-explainer${search}`,
    user: 'admin',
    picked: DEFAULT_PROVIDER,
  });

const verdict = () => screen.findByRole('region', { name: 'Where the call ends' });
const others = () =>
  screen.getByRole('heading', { name: 'From other addresses, or in other ways' }).parentElement;

/** Where each number ends, in the order of the text. */
const explainList = async (text: string) => {
  const user = setupUser();
  await user.click(await screen.findByLabelText('Numbers', { selector: 'textarea' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: /^Explain all/ }));
  await screen.findByText(/numbers? explained$/);
  const [, ...rows] = within(await screen.findByRole('region', { name: 'Numbers' })).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
};

describe('what an admin is told lies outside the picked service provider', () => {
  it('is another carrier at the address, before anybody asks for its gateways', async () => {
    await outside.shareGateway();
    await outside.addNumber({ number: OTHER_NUMBER });
    await open(`?number=${OTHER_NUMBER}&from=198.51.100.4`);
    expect(await verdict()).toHaveTextContent(
      'Probably reaches the application Env driven bot of default account',
    );
    expect(screen.getByRole('link', { name: '198.51.100.4 (another service provider)' })).toBeVisible();
    expect(
      screen.getByText(
        /^The gateways of \d+ active carriers \(all service providers\) were not read: one may cover/,
      ),
    ).toBeVisible();
  });

  it('is the same number on a carrier elsewhere, by whose address it goes another way', async () => {
    await outside.addNumber({ account_sid: null });
    await open(`?number=${NUMBER}`);
    expect(await verdict()).toHaveTextContent('Probably refused with 500: the number has no account');
    expect(await verdict()).toHaveTextContent(
      /Assumed source: 198\.51\.100\.43 of Maple Telecom \(another service provider\)\.$/,
    );
    expect(others()).toHaveTextContent(
      /198\.51\.100\.4 of Amber Telecom.*: Reaches the application Env driven bot of default account/,
    );
  });

  it('counts for every number of a list', async () => {
    await outside.shareGateway();
    await outside.addNumber();
    await outside.addNumber({ number: OTHER_NUMBER, account_sid: null });
    await open('');
    expect(await explainList(`${NUMBER}\n${OTHER_NUMBER}`)).toEqual([
      // Amber Telecom has another address as well.
      `${shownNumber(NUMBER)}Refused with 503: the number is on several carriers behind this address · Not certain`,
      `${shownNumber(OTHER_NUMBER)}Refused with 500: the number has no account `,
    ]);
  });

  it('is named so where it is the reason of a refusal', async () => {
    await outside.addNumber({ number: OTHER_NUMBER });
    await outside.deactivate();
    await open(`?number=${OTHER_NUMBER}`);
    expect(await verdict()).toHaveTextContent('Maple Telecom (another service provider) is not active');
  });
});
