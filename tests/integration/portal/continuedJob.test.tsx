import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { endSession } from '../../../src/authProvider/session.ts';
import { dismissJob, showJob } from '../../../src/components/job/job.ts';
import type { PlatformInProcess, SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { combo, message } from './form.ts';
import { check, fileOf, importRows, numbers, openImport, paste, posted, stored } from './numberImportPage.ts';

const platformOf = portalSandbox();
const LIST = '/internal/phone-numbers';
const OF_ACCOUNT = `${LIST}?filter=${encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }))}`;

afterEach(dismissJob);

const open = async (login: string, path = OF_ACCOUNT, picked = DEFAULT_PROVIDER) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user: login, picked });
  await screen.findAllByRole('row');
  return view;
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const ASSIGNMENT = 'Number routing';
const IMPORT_WORK = 'Import of phone numbers';
const puts = (platform: PlatformInProcess) => platform.writes().filter(({ method }) => method === 'PUT');
const put = (sid: string) => `PhoneNumbers/${sid}`;

/** Lets `count` writes through, then ends the session. */
const endingAfter = (count: number, verb: 'PUT' | 'POST') => {
  let done = 0;
  return ({ method, path }: SentRequest) => {
    if (method !== verb || !path.startsWith('PhoneNumbers')) return undefined;
    done += 1;
    return done > count ? new Response('Unauthorized', { status: 401 }) : undefined;
  };
};

/** The page is left with all its memory, as after a 401. */
const ended = async (leave: () => void) => {
  await screen.findByText(OUTSIDE);
  leave();
  showJob(null);
};

/** Assigns an application to the first six numbers; the session ends after three of them. */
const assignHalf = async (login = 'sp1') => {
  const { platform, user, leave } = await open(login, login === 'acct1' ? LIST : OF_ACCOUNT);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all )/ });
  for (const box of boxes.slice(0, 6)) await user.click(box);
  platform.intercept(endingAfter(3, 'PUT'));
  await combo(user, 'Application', 'dial time');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await ended(leave);
  const { application_sid } = await platformOf.row('applications', {
    name: 'dial time',
    account_sid: DEFAULT_ACCOUNT,
  });
  return { tried: puts(platform).map(({ path }) => path), application: String(application_sid) };
};
const goOn = async (user: UserEvent, name: string, left: number) =>
  user.click(
    await (await panel(name)).findByRole('button', { name: `Continue with the ${String(left)} left` }),
  );

describe('an assignment that a session’s end cut off', () => {
  it.each(['sp1', 'acct1'])('is continued with exactly the rest (%s)', async login => {
    const { tried, application } = await assignHalf(login);
    const { platform, user } = await open(login, login === 'acct1' ? LIST : OF_ACCOUNT);
    const before = await panel(ASSIGNMENT);
    expect(before.getByText('3 updated, 0 failed, 3 not sent')).toBeInTheDocument();
    expect(
      before.getByText('Continuing sends only what is left; what was done is not sent again.'),
    ).toBeInTheDocument();
    await goOn(user, ASSIGNMENT, 3);
    await message('Number routing updated successfully');
    expect(await (await panel(ASSIGNMENT)).findByText('6 updated, 0 failed')).toBeInTheDocument();
    const sent = puts(platform);
    expect(sent).toHaveLength(3);
    for (const { path, body } of sent) {
      expect(tried.slice(0, 3)).not.toContain(path);
      expect(body).toEqual({ application_sid: application });
    }
    expect(screen.queryByRole('button', { name: /^Continue/ })).not.toBeInTheDocument();
  });

  it('is continued under the provider it was begun under, whichever is picked now', async () => {
    const { tried } = await assignHalf('admin');
    const other = await platformOf.row('service_providers', { name: 'Northwind Voice' });
    const { platform, user } = await open('admin', LIST, String(other['service_provider_sid']));
    await goOn(user, ASSIGNMENT, 3);
    expect(await (await panel(ASSIGNMENT)).findByText('6 updated, 0 failed')).toBeInTheDocument();
    expect(puts(platform)).toHaveLength(3);
    for (const { path } of puts(platform)) expect(tried.slice(0, 3)).not.toContain(path);
  });

  it('leaves alone what came through although nobody heard of it', async () => {
    const { tried, application } = await assignHalf();
    const cut = tried[3] ?? '';
    await platformOf
      .get()
      .db.run('UPDATE phone_numbers SET application_sid = ? WHERE phone_number_sid = ?', [
        application,
        cut.replace(put(''), ''),
      ]);
    const { platform, user } = await open('sp1');
    await goOn(user, ASSIGNMENT, 3);
    expect(
      await (await panel(ASSIGNMENT)).findByText('5 updated, 0 failed, 1 unchanged'),
    ).toBeInTheDocument();
    expect(puts(platform)).toHaveLength(2);
    expect(puts(platform).map(({ path }) => path)).not.toContain(cut);
  });

  it('can be cut off again, and be continued again', async () => {
    await assignHalf();
    const { platform, user, leave } = await open('sp1');
    platform.intercept(endingAfter(1, 'PUT'));
    await goOn(user, ASSIGNMENT, 3);
    await ended(leave);
    const third = await open('sp1');
    expect((await panel(ASSIGNMENT)).getByText('4 updated, 0 failed, 2 not sent')).toBeInTheDocument();
    await goOn(third.user, ASSIGNMENT, 2);
    expect(await (await panel(ASSIGNMENT)).findByText('6 updated, 0 failed')).toBeInTheDocument();
    expect(puts(third.platform)).toHaveLength(2);
  });

  it('tells what fails of the rest as the assignment itself does', async () => {
    await assignHalf();
    const { platform, user } = await open('sp1');
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'insufficient privileges' }, { status: 403 }) : undefined,
    );
    await goOn(user, ASSIGNMENT, 3);
    await message('3 numbers were not routed: insufficient privileges');
    expect((await panel(ASSIGNMENT)).getByText('3 updated, 3 failed')).toBeInTheDocument();
  });

  it('keeps its result when the numbers cannot be read, and can be continued then', async () => {
    await assignHalf();
    const { platform, user } = await open('sp1');
    platform.intercept(({ path, method }) =>
      method === 'GET' && path.startsWith('PhoneNumbers')
        ? Response.json({ msg: 'the disk is full' }, { status: 500 })
        : undefined,
    );
    await goOn(user, ASSIGNMENT, 3);
    await message(/the disk is full/);
    expect((await panel(ASSIGNMENT)).getByText('3 updated, 0 failed, 3 not sent')).toBeInTheDocument();
    expect(puts(platform)).toEqual([]);
    platform.intercept(null);
    await goOn(user, ASSIGNMENT, 3);
    expect(await (await panel(ASSIGNMENT)).findByText('6 updated, 0 failed')).toBeInTheDocument();
  });

  it('is nothing that another user could see or continue', async () => {
    await assignHalf();
    await open('admin');
    expect(screen.queryByRole('region', { name: ASSIGNMENT })).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft.'))).toEqual([]);
  });
});

describe('an import that a session’s end cut off', () => {
  const importHalf = async (text: string) => {
    const { platform, user, leave } = await openImport(platformOf, 'sp1');
    await paste(user, text);
    await check(user);
    platform.intercept(endingAfter(3, 'POST'));
    await importRows(user);
    await ended(leave);
    return posted(platform).map(({ number }) => number);
  };
  const QUESTION = 'Restore the import you had begun?';

  it('is continued with exactly the rest, without its text; then the text is not offered any more', async () => {
    await importHalf(fileOf(numbers(8), 'dial time'));
    expect(await stored(platformOf)).toHaveLength(3);
    const { platform, user } = await openImport(platformOf, 'sp1');
    expect(await screen.findByRole('region', { name: QUESTION })).toBeInTheDocument();
    expect((await panel(IMPORT_WORK)).getByText('3 created, 0 failed, 5 not sent')).toBeInTheDocument();
    await goOn(user, IMPORT_WORK, 5);
    expect(await (await panel(IMPORT_WORK)).findByText('8 created, 0 failed')).toBeInTheDocument();
    const rows = await stored(platformOf);
    expect(rows.map(({ number }) => number)).toEqual(numbers(8));
    expect(new Set(rows.map(row => `${row.account_sid} ${String(row.application_sid)}`)).size).toBe(1);
    expect(posted(platform)).toHaveLength(5);
    await waitFor(() => expect(screen.queryByRole('region', { name: QUESTION })).not.toBeInTheDocument());
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft.import'))).toEqual([]);
  });

  it('counts what is there by now as there, and keeps the text while rows are left to be corrected', async () => {
    const tried = await importHalf(`${fileOf(numbers(6))}\nwrong one,,,`);
    // Its request has come through, and its answer was lost.
    await platformOf.get().db.run(
      `INSERT INTO phone_numbers (phone_number_sid, number, voip_carrier_sid, account_sid, service_provider_sid)
         SELECT ?, ?, voip_carrier_sid, account_sid, service_provider_sid FROM phone_numbers WHERE number = ?`,
      [crypto.randomUUID(), String(tried[3]), String(tried[0])],
    );
    const { user } = await openImport(platformOf, 'sp1');
    await goOn(user, IMPORT_WORK, 3);
    expect(
      await (await panel(IMPORT_WORK)).findByText(/^5 created, 0 failed, 1 already there/),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: QUESTION })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Import 0 numbers' })).toBeDisabled();
  });
});

it('a sign-out leaves nothing to be continued', async () => {
  await assignHalf();
  endSession();
  await open('sp1');
  expect(screen.queryByRole('region', { name: ASSIGNMENT })).not.toBeInTheDocument();
});
