import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dropEarlyAnswers } from '../../../src/dataProvider/earlyAnswers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal, settled } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const LISTS = [
  'accounts',
  'clients',
  'applications',
  'carriers',
  'speech-services',
  'phone-numbers',
  'ms-teams-tenants',
  'users',
  'least-cost-routing',
  'recent-calls',
  'alerts',
];
/** Lists that not everybody has. */
const isShown = (name: string, user: string) =>
  !(name === 'accounts' && user === 'acct1') && !(name === 'least-cost-routing' && user !== 'admin');

afterEach(dropEarlyAnswers);

const asked = async (user: string, path: string, early: boolean) => {
  const { platform, leave, sentEarly } = await renderPortal({
    sandbox: platformOf.get(),
    path,
    user,
    picked: DEFAULT_PROVIDER,
    early,
  });
  // Shortly after midnight nothing has happened today.
  const shown = () => [
    ...screen.queryAllByRole(path.endsWith('/edit') ? 'textbox' : 'row'),
    ...screen.queryAllByText('No data.'),
  ];
  await waitFor(() => expect(shown()).not.toEqual([]));
  await settled();
  const lines = platform.lines().sort();
  leave();
  return { lines, sentEarly };
};

describe.each(['admin', 'sp1', 'acct1'])('as %s', user => {
  it.each([
    ...LISTS.filter(name => isShown(name, user)).map(name => `/internal/${name}`),
    `/internal/accounts/${DEFAULT_ACCOUNT}/edit`,
  ])('%s takes every request that was sent before it, and sends none twice', async path => {
    const late = await asked(user, path, false);
    const early = await asked(user, path, true);
    expect(early.sentEarly).toBeGreaterThanOrEqual(2);
    expect(early.lines).toEqual(late.lines);
    expect(new Set(late.lines).size).toBe(late.lines.length);
  });
});
