import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { outbox } from '../../../sandbox/tables/registration.ts';
import { openSignup } from '../../../src/public/signupPages.tsx';
import { type Interception, platformInProcess } from '../../support/platformInProcess.ts';
import { releaseSession } from '../../../src/authProvider/session.ts';
import { setupUser } from '../../support/patientUser.ts';

export const HOSTED = {
  flags: { enableHostedSystem: true },
  defaultServiceProviderSid: DEFAULT_PROVIDER,
  googleClientId: 'google-id',
  githubClientId: 'github-id',
  portalBaseUrl: 'https://portal.example.com',
  termsUrl: 'https://portal.example.com/terms',
  privacyUrl: '/privacy',
};

interface SignupOptions {
  sandbox: Sandbox;
  config?: object;
  intercept?: Interception;
}

/** A page of the registration as main.tsx opens it, against the hosted sandbox; `gone` holds where the page went. */
export const renderSignup = async (path: string, options: SignupOptions) => {
  const { sandbox, config = {}, intercept } = options;
  cleanup();
  // Every step is a page load.
  releaseSession();
  onTestFinished(releaseSession);
  vi.unstubAllGlobals();
  history.replaceState(null, '', path);
  const gone: string[] = [];
  const go = (how: string) => (to: string) => void gone.push(`${how} ${to}`);
  const { origin, href, pathname, search } = location;
  vi.stubGlobal('location', {
    ...{ origin, href, pathname, search },
    assign: go('assign'),
    replace: go('replace'),
    reload: () => gone.push('reload'),
  });
  const platform = await platformInProcess(sandbox, { ...HOSTED, ...config });
  platform.intercept(intercept ?? null);
  const ways = {
    show: (content: React.ReactNode) => void render(<StrictMode>{content}</StrictMode>),
    enter: (next: string) => Promise.resolve(void gone.push(`enter ${next}`)),
    prefetch: () => undefined,
    refuse: () => void gone.push('refuse'),
  };
  await act(() => openSignup(pathname, ways));
  return { gone, platform, user: setupUser({ delay: null }) };
};

/** Codes mailed to this address, oldest first. */
export const mailedCodes = async ({ store }: Sandbox, recipient: string): Promise<string[]> =>
  (await store.find(outbox, { recipient })).map(({ text }) => /\d+/.exec(String(text))?.[0] ?? '');

export const EMAIL = 'ann@acme.example';
export const BUSY = 'The platform is busy. Wait a moment, then try again.';
export const busy = () => new Response('Too many requests, please try again later.', { status: 429 });

/** Fills the e-mail page and sends it. */
export const registerAt = async (
  sandbox: Sandbox,
  { address = EMAIL, ...options }: Omit<SignupOptions, 'sandbox'> & { address?: string } = {},
) => {
  const opened = await renderSignup('/register/email', { sandbox, ...options });
  const { user } = opened;
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), address);
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  const box = screen.queryByRole('checkbox');
  if (box) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Continue →' }));
  return opened;
};
