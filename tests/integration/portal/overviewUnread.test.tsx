import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

const PARTS =
  /(?:RecentCalls|Alerts|VoipCarriers|PhoneNumbers|SpeechCredentials|Calls|CallCount|RegisteredSipUsers|Limits)$/;

it('says once why nothing of the overview could be read, and reads all again by one button', async () => {
  const { user, platform } = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/overview',
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
    intercept: ({ path }) =>
      PARTS.test(path) ? Response.json({ msg: 'made-up failure' }, { status: 500 }) : undefined,
  });
  await screen.findByText('The overview could not be loaded');
  expect(screen.getAllByText(/made-up failure/)).toHaveLength(1);
  platform.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Needs attention' });
  expect(screen.queryByText(/made-up failure/)).not.toBeInTheDocument();
});
