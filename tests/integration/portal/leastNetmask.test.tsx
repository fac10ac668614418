import { expect, it } from 'vitest';
import { ADDED, cell, fill, NAME, press, put } from './carrierForms.ts';
import { input, message } from './form.ts';
import { switchedSandbox } from './switchedSandbox.ts';

// A long form in a slow DOM.
const { open, rows } = switchedSandbox({ minNetmask: 24 });

it('a netmask that is too small for the platform is told in the gateway’s row, and saved once it is large enough', async () => {
  const { platform, user } = await open('sp1', '/internal/carriers/add');
  await input(NAME);
  await put(user, 'name', 'Lumen');
  await fill(user, cell('Network address', 1), '198.51.100.77');
  await user.selectOptions(cell('Netmask', 1), '/16');
  await press(user, 'Save');
  await message('Not saved: netmask required to have value equal or greater than 24');
  expect(cell('Netmask', 1)).toHaveValue('16');
  await user.selectOptions(cell('Netmask', 1), '/24');
  await press(user, 'Save');
  await message(ADDED);
  expect(platform.writes().map(({ path }) => path)).toEqual(['VoipCarriers', 'SipGateways', 'SipGateways']);
  const stored = await rows(
    "SELECT netmask FROM sip_gateways WHERE voip_carrier_sid IN (SELECT voip_carrier_sid FROM voip_carriers WHERE name = 'Lumen')",
  );
  expect(stored).toEqual([{ netmask: 24 }]);
});
