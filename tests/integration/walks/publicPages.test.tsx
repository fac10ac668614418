import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../../sandbox/seed/names.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { loadTexts, PasswordRecovery } from '../../../src/public/passwordPages.tsx';
import { type PlatformInProcess, platformInProcess } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { collectData } from '../../support/walks/data.ts';
import { brokenStructure } from '../../support/walks/structure.ts';
import { watchTexts } from '../../support/walks/walk.ts';
import { renderPublic } from '../public/renderPublic.tsx';
import { HOSTED, renderSignup } from '../public/renderSignup.tsx';

const platformOf = portalSandbox();
const CONFIG = { ...HOSTED, flags: { enableForgotPassword: true, enableHostedSystem: true } };

const watchPages = () => {
  const data = collectData();
  const { look, report } = watchTexts(data);
  const lookAt = async (what: string, platform: PlatformInProcess) => {
    await look(what, platform);
    expect(await brokenStructure(document.body), what).toEqual([]);
  };
  return { data, lookAt, report, sandbox: data.heard(platformOf.get()) };
};

const find = <E extends HTMLElement>(selector: string): Promise<E> =>
  waitFor(() => {
    const [found] = document.querySelectorAll<E>(selector);
    if (!found) throw new Error(`Nothing fits ${selector}`);
    return found;
  });

it('public pages and their errors say nothing that went through no message', async () => {
  const { data, lookAt, report, sandbox } = watchPages();
  data.add('/nowhere');
  const platform = await platformInProcess(sandbox, CONFIG);
  await loadTexts();
  const pages: Record<string, () => Promise<unknown> | unknown> = {
    '/': async () => {
      renderPublic();
      await find('.pb-oauth');
    },
    '/nowhere': () => renderPublic({ page: 'missing' }),
    '/forgot-password': () => render(<PasswordRecovery link={null} />),
    '/reset-password/nope': async () => {
      render(<PasswordRecovery link="nope" />);
      await find('[role=alert]');
    },
    '/register': async () => {
      const { user } = await renderSignup('/register', { sandbox, config: CONFIG });
      await user.click(await find('[type=checkbox]'));
    },
    '/register/email': () => renderSignup('/register/email', { sandbox, config: CONFIG }),
  };
  for (const [path, open] of Object.entries(pages)) {
    history.replaceState(null, '', path);
    await open();
    await lookAt(path, platform);
    const send = document.querySelector<HTMLElement>('[type=submit]');
    send?.click();
    if (send) await lookAt(`${path} sent empty`, platform);
    cleanup();
  }
  expect(report()).toEqual([]);
});

it('so do a refused login and the forced change of a password', async () => {
  const { data, lookAt, report, sandbox } = watchPages();
  data.add('sp1', 'newbie');
  const platform = await platformInProcess(sandbox, CONFIG);
  renderPublic({ flash: { key: 'portal.session.expired', kind: 'error' } });
  await lookAt('the session ended', platform);
  cleanup();
  const { user } = renderPublic({ flash: { key: 'portal.session.must_log_in', kind: 'error' } });
  await lookAt('sent here from inside', platform);
  const fill = async (...texts: string[]) => {
    const fields = document.querySelectorAll<HTMLInputElement>('form input:not([hidden])');
    for (const [index, text] of texts.entries()) {
      const field = fields[index];
      if (!field) throw new Error(`No field for ${text}`);
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(await find('[type=submit]'));
  };
  await fill('sp1', 'wrong');
  await find('form [role=alert]');
  await lookAt('a wrong password', platform);
  await fill('newbie', PASSWORD);
  await waitFor(() => expect(location.pathname).toBe('/create-password'));
  await lookAt('create password', platform);
  await fill('a', 'b');
  await lookAt('create password with errors', platform);
  expect(report()).toEqual([]);
});

it.each([
  ['an unknown key', { nonsense: 1 }],
  ['a wrong value', { apiBaseUrl: 'nothing' }],
  ['no platform', { apiBaseUrl: '/nowhere' }],
])('so does a configuration with %s', async (_what, config) => {
  const { data, lookAt, report, sandbox } = watchPages();
  const { origin } = location;
  data.add('nonsense', 'apiBaseUrl', `${origin}/config.json`, `${origin}/nowhere/`);
  const platform = await platformInProcess(sandbox);
  // What is wrong with it is told on the page.
  await loadConfig(() => Promise.resolve(Response.json(config))).catch(() => undefined);
  renderPublic();
  await find('[role=alert]');
  await lookAt('the notice', platform);
  expect(report()).toEqual([]);
});
