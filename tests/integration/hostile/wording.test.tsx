import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { fakePlatform } from '../../support/fakePlatform.ts';
import { HOSTILE, SEGMENT } from '../../support/hostileTexts.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { type } from '../portal/form.ts';
import { hasHeading, hasText } from '../portalWalk.ts';
import { renderPublic } from '../public/renderPublic.tsx';
import { expectHarmless, filters, hostileWalk, press } from './hostilePages.ts';

const platformOf = portalSandbox();
const walk = (path: string) => hostileWalk(platformOf.get(), 'acct1', path);

describe('hostile searches and addresses', () => {
  it.each(['clients', 'applications'])('are text above the list of %s', async path => {
    const { hand, arrive } = await walk(path);
    await arrive('the search', () => document.querySelector('input[type=search]') !== null);
    for (const text of HOSTILE) {
      const search = screen.getByRole('searchbox');
      await hand.clear(search);
      await hand.click(search);
      await hand.paste(text);
      await hand.keyboard('{Enter}');
      await waitFor(() => expect(hasText('Total: 0 records')).toBe(true));
      expect(search).toHaveValue(text);
      await waitFor(() => expect(filters()).toContain(text));
      expectHarmless();
    }
  });

  it('open a list, a page that does not exist, or none', async () => {
    const { go } = await walk('clients');
    await go(`/internal/clients/${SEGMENT}/edit`, 'a record', () => document.querySelector('h1') !== null);
    expectHarmless();
    await go(`/internal/${SEGMENT}`, 'no page', () => hasHeading("That page doesn't exist."));
    expectHarmless();
    await go(`/internal/clients?filter=${SEGMENT}&page=${SEGMENT}&sort=${SEGMENT}`, 'a list', () =>
      hasHeading(/^SIP client/),
    );
    expectHarmless();
  });
});

describe('hostile words of the platform', () => {
  it('are text in a toast', async () => {
    const { hand, platform, told } = await walk(`accounts/${DEFAULT_ACCOUNT}/edit`);
    await type(hand, /^Account name/, 'any');
    for (const msg of HOSTILE) {
      platform.intercept(({ method }) =>
        method === 'PUT' ? Response.json({ msg }, { status: 500 }) : undefined,
      );
      await press('Save');
      await told(msg);
    }
  });

  it('are text on the login page, and so is what was typed', async () => {
    for (const error of HOSTILE) {
      await fakePlatform({ 'POST login': { status: 403, body: { error } } });
      const { user, unmount } = renderPublic();
      for (const label of ['Username', 'Password']) {
        await user.click(screen.getByLabelText(label));
        await user.paste(error);
      }
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() =>
        expect([...document.querySelectorAll('[role=alert]')].map(one => one.textContent).join()).toContain(
          error,
        ),
      );
      expect(screen.getByLabelText('Username')).toHaveValue(error);
      expectHarmless();
      unmount();
    }
  });
});
