import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cell, fill, NAME, press, put, SAVED, tab } from './carrierForms.ts';
import { message, shows } from './form.ts';
import { switchedSandbox } from './switchedSandbox.ts';

// A long form in a slow DOM.
const { open, row } = switchedSandbox({ fixedSmppGateways: true });
const OUT = 'Outbound SMPP gateways';

it('an SMPP gateway that this build of the platform cannot change says so, and the rest of the form is saved', async () => {
  const sid = String((await row('voip_carriers', { name: 'Delta Messaging' }))['voip_carrier_sid']);
  const { platform, user } = await open('sp1', `/internal/carriers/${sid}/edit`);
  await shows(NAME, 'Delta Messaging');
  await user.click(tab('SMS'));
  await waitFor(() => cell('Port', 1, OUT));
  const port = cell('Port', 1, OUT).value;
  await put(user, 'name', 'Delta');
  await fill(user, cell('Port', 1, OUT), '2790');
  await press(user, 'Save');
  await message('Not saved: lookupSmppGatewayBySid is not a function');
  expect(cell('Port', 1, OUT)).toHaveValue('2790');
  expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  expect((await row('voip_carriers', { voip_carrier_sid: sid }))['name']).toBe('Delta');

  await fill(user, cell('Port', 1, OUT), port);
  await put(user, 'name', 'Delta Messages');
  await press(user, 'Save');
  await message(SAVED);
  expect(platform.writes().map(({ method, path }) => `${method} ${path.split('/')[0] ?? ''}`)).toEqual([
    'PUT VoipCarriers',
    'PUT SmppGateways',
    'PUT VoipCarriers',
  ]);
});
