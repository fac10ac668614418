import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSession } from '../../../src/authProvider/session.ts';
import { testHistory } from '../../../src/custom-pages/test-call/testHistory.ts';
import { message } from './form.ts';
import {
  ask,
  comes,
  drill,
  fillIn,
  openTestCall,
  seconds,
  sentCalls,
  testCallSandbox,
  timePasses,
} from './testCallPage.ts';

const platformOf = testCallSandbox();

describe('several carriers', () => {
  it('are called one after the other, and compared in a table', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await fillIn(view, '+442071239486');
    await view.user.click(screen.getByRole('checkbox', { name: 'Try several carriers in turn' }));
    await view.user.click(screen.getByRole('button', { name: 'Call' }));
    await message('Choose at least one carrier.');
    await view.user.click(screen.getByRole('checkbox', { name: 'Amber Telecom' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Hazel Wholesale' }));
    const dialog = await ask(view);
    expect(dialog.getByRole('heading')).toHaveTextContent('Call +44 20 7123 9486 2 times?');
    await view.user.click(dialog.getByRole('button', { name: 'Call over 2 carriers' }));
    await comes('1 carrier is still to come.');
    const rows = () =>
      within(screen.getByRole('table', { name: 'Test calls by carrier' }))
        .getAllByRole('row')
        .slice(1);
    for (let second = 0; second < 60 && rows().some(row => !within(row).queryByText('Busy')); second += 1)
      await seconds(1);
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringMatching(/^Amber TelecomBusy486 Busy Here/),
      expect.stringMatching(/^Hazel WholesaleBusy486 Busy Here/),
    ]);
    expect(sentCalls(view)).toBe(2);
    const trunks = view.platform.writes().map(({ body }) => (body as { to: { trunk: string } }).to.trunk);
    expect(trunks).toEqual(['Amber Telecom', 'Hazel Wholesale']);
    const kept = testHistory.read(readSession()?.userSid ?? '');
    expect(Object.values(kept)).toHaveLength(2);
    await view.user.click(screen.getByRole('button', { name: 'Amber Telecom' }));
    const shown = screen.getByRole('region', { name: 'The call' });
    expect(shown).toHaveTextContent('Through Amber Telecom');
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  });

  it('stop when somebody says so, and when the platform refuses', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    const several = async () => {
      await fillIn(view, '+442071239486');
      const box = screen.getByRole('checkbox', { name: 'Try several carriers in turn' });
      if (!(box as HTMLInputElement).checked) await view.user.click(box);
      for (const name of ['Amber Telecom', 'Hazel Wholesale']) {
        const carrier = screen.getByRole('checkbox', { name });
        if (!(carrier as HTMLInputElement).checked) await view.user.click(carrier);
      }
      const dialog = await ask(view);
      await view.user.click(dialog.getByRole('button', { name: 'Call over 2 carriers' }));
    };
    await several();
    await comes('1 carrier is still to come.');
    await view.user.click(screen.getByRole('button', { name: 'Stop after this one' }));
    await comes('Busy');
    await seconds(5);
    expect(screen.getByText('not called')).toBeVisible();
    expect(sentCalls(view)).toBe(1);
    await drill(platformOf, { featureServer: 'none' });
    await several();
    await comes('No media server is there to make calls.');
    await seconds(5);
    expect(sentCalls(view)).toBe(2);
    await drill(platformOf, { featureServer: 'up' });
    await view.user.click(screen.getByRole('button', { name: 'Go on with it' }));
    await comes('Busy');
    expect(sentCalls(view)).toBe(3);
  });
});
