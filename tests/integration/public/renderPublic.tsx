import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { releaseSession } from '../../../src/authProvider/session.ts';
import { PublicApp, type PublicAppProps } from '../../../src/public/PublicApp.tsx';
import { setupUser } from '../../support/patientUser.ts';

/** Renders a public page as main.tsx does; `enter` never resolves, as the page is then replaced. */
export const renderPublic = (props: Partial<PublicAppProps> = {}) => {
  const enter = vi.fn(() => new Promise<void>(() => undefined));
  const prefetch = vi.fn();
  const user = setupUser();
  // The page is left by a page load.
  onTestFinished(releaseSession);
  const { unmount } = render(
    <StrictMode>
      <PublicApp page="login" flash={null} enter={enter} prefetch={prefetch} {...props} />
    </StrictMode>,
  );
  return { user, enter, prefetch, unmount };
};
