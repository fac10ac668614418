import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, LIVE_CALL } from '../../../sandbox/seed/names.ts';
import { carrierForms, cell, fill } from './carrierForms.ts';
import { message } from './form.ts';
import { editor, pattern, routingPages } from './routingPages.ts';

const carriers = carrierForms();
const routing = routingPages();

/** Text inputs that are not those of react-admin: each says what was pasted with a text and takes it out. */
const clean = async (user: UserEvent, field: () => HTMLInputElement, said: string, label: string) => {
  await message(said);
  await user.click(screen.getByRole('button', { name: `Remove them: ${label}` }));
  return field().value;
};

it('in the address of a gateway is said, and taken out when asked to', async () => {
  const { user } = await carriers.open('acct1', '/internal/carriers/add');
  await carriers.settled();
  const address = () => cell('Network address', 1);
  await fill(user, address(), '\u200E198.51.100.77 ');
  const said = 'Ends with a space. Contains invisible characters.';
  expect(await clean(user, address, said, 'Network address, gateway 1')).toBe('198.51.100.77');
});

it('in the pattern of a route is said, and taken out when asked to', async () => {
  const { user } = await routing.openTable('sp1');
  await editor();
  await fill(user, pattern(1), '^44\u200B7');
  const said = 'Contains invisible characters.';
  expect(await clean(user, () => pattern(1), said, 'Digit prefix or regex of route 1')).toBe('^447');
});

it('in the tag of a live call is said, and taken out when asked to', async () => {
  const { user } = await carriers.open('acct1', `/internal/live/${DEFAULT_ACCOUNT}/${LIVE_CALL}`);
  const label = 'Tag (JSON object)';
  const tag = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  await screen.findByRole('textbox', { name: label });
  await fill(user, tag(), '{"vip":\u00A0true}');
  const said = 'Contains a space that is not an ordinary one.';
  expect(await clean(user, tag, said, label)).toBe('{"vip": true}');
});
