import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { PublicApp, type PublicAppProps } from '../../../src/public/PublicApp.tsx';
import { setupUser } from '../../support/patientUser.ts';

/** Renders a public page as main.tsx does; `enter` never resolves, as the page is then replaced. */
export const renderPublic = (props: Partial<PublicAppProps> = {}) => {
  const enter = vi.fn(() => new Promise<void>(() => undefined));
  const prefetch = vi.fn();
  const user = setupUser();
  const { unmount } = render(
    <StrictMode>
      <PublicApp page="login" flash={null} enter={enter} prefetch={prefetch} {...props} />
    </StrictMode>,
  );
  return { user, enter, prefetch, unmount };
};
