// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORMS, type Platform as Version } from '../../../sandbox/versions.ts';
import type { Carrier } from '../../../src/platform/carrier/carrierRecords.ts';
import { errorOf } from '../../support/errorOf.ts';
import { englishMessages } from '../../support/messages.ts';
import { wantedCarrier } from './carrierSession.ts';
import { differencesOf, snapshotOf } from './databaseRows.ts';
import { atHome, type Platform, startPlatform } from './platform.ts';
import type { Session } from './severalCalls.ts';
import { KINDS } from './writesOfVersions.ts';

/** What a version does not have, and refuses in words of the portal. */
const REFUSED: Readonly<Record<string, { before: Version; step: 'add' | 'change' }>> = {
  'carriers, auth': { before: '0.9.5', step: 'add' },
  'carriers, remove_ice of a gateway': { before: '0.9.6', step: 'change' },
  'carriers, dtls_off of a gateway': { before: '0.9.6', step: 'change' },
  'speech-services, resemble': { before: '0.9.5', step: 'add' },
  'speech-services, gladia': { before: '0.9.5', step: 'add' },
  'speech-services, deepgramflux': { before: '0.9.5', step: 'add' },
  'speech-services, houndify': { before: '0.9.5', step: 'add' },
  'speech-services, google, model_id': { before: '0.9.6', step: 'change' },
  'speech-services, elevenlabs, api_uri': { before: '0.9.5', step: 'change' },
};

const isBefore = (version: Version, other: Version) => PLATFORMS.indexOf(version) < PLATFORMS.indexOf(other);

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], {
    ...englishMessages,
  });

/** Sentences of the portal, or the keys of them at the fields. */
const wordsOf = ({ message, body }: Awaited<ReturnType<typeof errorOf>>): string[] => {
  const { errors } = (body ?? {}) as { errors?: Record<string, string> };
  return errors ? Object.values(errors) : [message];
};

describe.each(PLATFORMS)('platform %s', version => {
  let platform: Platform;
  let sessions: Record<'admin' | 'acct1', Session>;
  beforeAll(async () => {
    platform = await startPlatform({ platform: version });
    sessions = { admin: await atHome(platform), acct1: await atHome(platform, 'acct1') };
  });
  afterAll(() => {
    platform.sandbox.close();
  });
  const snapshot = () => snapshotOf(platform.sandbox);
  const isRefused = (kind: string, step: 'add' | 'change') => {
    const refused = REFUSED[kind];
    return refused !== undefined && refused.step === step && isBefore(version, refused.before);
  };

  const carriers = KINDS.filter(({ name }) => name.startsWith('carriers, '));
  const written = [
    ...KINDS.map(kind => [kind.name, 'admin', kind] as const),
    ...carriers.map(kind => [kind.name, 'acct1', kind] as const),
  ];

  it.each(written)(
    '%s by %s: added, saved untouched, changed and deleted, and nothing else is touched',
    async (name, login, kind) => {
      const session = sessions[login];
      const title = `${name} of ${version}`;
      const start = await snapshot();
      if (isRefused(name, 'add')) {
        const words = wordsOf(await errorOf(kind.add(session, title)));
        expect(words.map(word => [word, typeof textAt(word)])).toEqual(words.map(word => [word, 'string']));
        expect(differencesOf(start, await snapshot())).toEqual([]);
        return;
      }
      const sid = await kind.add(session, title);
      const added = await snapshot();
      expect(differencesOf(start, added)).toEqual(kind.added);

      await kind.save(session, sid, false);
      expect(differencesOf(added, await snapshot())).toEqual([]);

      if (isRefused(name, 'change')) {
        const words = wordsOf(await errorOf(kind.save(session, sid, true)));
        expect(words.map(word => [word, typeof textAt(word)])).toEqual(words.map(word => [word, 'string']));
        expect(differencesOf(added, await snapshot())).toEqual([]);
      } else {
        await kind.save(session, sid, true);
        expect(differencesOf(added, await snapshot())).toEqual(kind.changed);
      }

      await kind.remove(session, sid);
      expect(differencesOf(start, await snapshot())).toEqual(kind.left ?? []);
    },
  );

  it.each([
    ['is answered', null],
    ['has no answer', /^POST Accounts\//],
  ])("an account user's new carrier has its account and its provider, where the POST %s", async (_, lost) => {
    const { dataProvider, trouble, viewer, serviceProviderSid } = sessions.acct1;
    trouble.lost = lost;
    const { stored } = await dataProvider.saveCarrier({ stored: null, wanted: wantedCarrier() });
    trouble.lost = null;
    const { data } = await sessions.admin.dataProvider.getOne<Carrier>('carriers', { id: stored.id });
    expect(data).toMatchObject({
      account_sid: viewer.accountSid,
      service_provider_sid: serviceProviderSid,
    });
    await dataProvider.delete('carriers', { id: stored.id });
  });
});
