import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent } from '@testing-library/dom';
import { storeToken } from '../../../src/authProvider/session.ts';
import { fakePlatform } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';
import { renderPublic } from './renderPublic.tsx';

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(async () => {
  await fakePlatform({});
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the flash message', () => {
  it('announces a success and leaves after five seconds', async () => {
    renderPublic({ flash: { key: 'portal.session.signed_out', kind: 'success' } });
    await after(100);
    expect(screen.getByText("You've successfully logged out.").closest('[role=status]')).not.toBeNull();
    await after(5000);
    expect(screen.queryByText("You've successfully logged out.")).toBeNull();
  });

  it('announces an error and stays until it is dismissed', async () => {
    renderPublic({ flash: { key: 'portal.session.expired', kind: 'error' } });
    await after(60_000);
    const text = screen.getByText('Your session has expired. Please log in and try again.');
    expect(text.closest('[role=alert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Your session has expired. Please log in and try again.')).toBeNull();
  });
});

describe('a page that does not exist', () => {
  it.each([
    ['signed out', false, 'Log in'],
    ['signed in', true, 'Go to the first page'],
  ])('offers a way on when %s', (_case, signedIn, link) => {
    if (signedIn) storeToken(tokenOf());
    renderPublic({ page: 'missing' });
    expect(screen.getByRole('heading', { level: 1, name: "That page doesn't exist." })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/');
    expect(screen.queryAllByText('Log in')).toHaveLength(signedIn ? 0 : 1);
  });
});
