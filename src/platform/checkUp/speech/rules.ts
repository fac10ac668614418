import type { CheckUpFacts } from '../facts.ts';
import { isOff, isOn, type Row, sidOf, textIn } from '../../configuration/fields.ts';
import { placeOf } from '../places.ts';
import type { Found, Rule } from '../types.ts';

type Use = 'tts' | 'stt';

interface Wanted {
  application: Row;
  use: Use;
  vendor: string;
  label: string | null;
}

/** A null label equals only null, '' only ''. */
const labelOf = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

const COLUMNS: readonly [Use, string][] = [
  ['tts', 'speech_synthesis'],
  ['stt', 'speech_recognizer'],
  ['tts', 'fallback_speech_synthesis'],
  ['stt', 'fallback_speech_recognizer'],
];

const wantedBy = (application: Row): Wanted[] =>
  COLUMNS.flatMap(([use, column]): Wanted[] => {
    const vendor = textIn(application, `${column}_vendor`);
    const label = labelOf(application, `${column}_label`);
    return vendor === '' ? [] : [{ application, use, vendor, label }];
  });

/** Account before provider: the platform uses the first match. */
const candidatesFor = ({ application, vendor, label }: Wanted, { rows, account }: CheckUpFacts): Row[] => {
  const sid = sidOf(application, 'account_sid');
  const owner = account(sid);
  const provider = owner ? sidOf(owner, 'service_provider_sid') : null;
  const named = rows('credentials').filter(
    row => textIn(row, 'vendor') === vendor && labelOf(row, 'label') === label,
  );
  return [
    ...named.filter(row => sid !== null && sidOf(row, 'account_sid') === sid),
    ...named.filter(
      row =>
        sidOf(row, 'account_sid') === null &&
        provider !== null &&
        sidOf(row, 'service_provider_sid') === provider,
    ),
  ];
};

const eachUse = (facts: CheckUpFacts): { wanted: Wanted; credential: Row | undefined }[] =>
  facts
    .rows('applications')
    .filter(application => facts.account(sidOf(application, 'account_sid')) !== undefined)
    .flatMap(wantedBy)
    .map(wanted => ({ wanted, credential: candidatesFor(wanted, facts)[0] }));

const named = ({ vendor, label, use }: Wanted) => ({
  credential: label ? `${vendor} (${label})` : vendor,
  use,
});

const badCredential =
  (isBad: (credential: Row, use: Use) => boolean) =>
  (facts: CheckUpFacts): Found[] => {
    const found = new Map<string, Found>();
    for (const { wanted, credential } of eachUse(facts)) {
      if (!credential || !isBad(credential, wanted.use)) continue;
      const place = placeOf('speech-services', credential);
      const before = found.get(place.id);
      const others = [...(before?.others ?? []), placeOf('applications', wanted.application)];
      found.set(place.id, { place, others: unique(others), args: named(wanted) });
    }
    return [...found.values()];
  };

const unique = <T extends { id: string }>(places: readonly T[]): T[] => [
  ...new Map(places.map(place => [place.id, place])).values(),
];

const wasNotTested = (credential: Row, use: Use): boolean =>
  `${use}_tested_ok` in credential && !isOn(credential, `${use}_tested_ok`);

export const SPEECH_RULES: readonly Rule[] = [
  {
    id: 'no-speech-credential-for-an-application',
    former: 'H11',
    severity: 'fails',
    needs: ['applications', 'accounts', 'credentials'],
    source: 'speech-credentials',
    field: 'speech_synthesis_vendor',
    mayBeMeant: true,
    find: facts => {
      const found = new Map<Row, Found>();
      for (const { wanted, credential } of eachUse(facts))
        if (!credential && !found.has(wanted.application))
          found.set(wanted.application, {
            place: placeOf('applications', wanted.application),
            args: named(wanted),
          });
      return [...found.values()];
    },
  },
  {
    id: 'speech-credential-not-ticked-for-its-use',
    former: 'H12',
    severity: 'fails',
    needs: ['applications', 'accounts', 'credentials'],
    source: 'speech-credentials',
    field: 'use_for_tts',
    find: badCredential(
      (credential, use) => `use_for_${use}` in credential && !isOn(credential, `use_for_${use}`),
    ),
  },
  {
    id: 'google-credential-that-was-never-tested',
    former: 'H13',
    severity: 'fails',
    needs: ['applications', 'accounts', 'credentials'],
    source: 'testing-a-credential',
    find: badCredential(
      (credential, use) => textIn(credential, 'vendor') === 'google' && wasNotTested(credential, use),
    ),
  },
  {
    id: 'two-speech-credentials-alike',
    former: 'H14',
    severity: 'risky',
    needs: ['credentials'],
    source: 'speech-credentials',
    field: 'label',
    find: ({ rows }) => {
      const first = new Map<string, Row>();
      return rows('credentials').flatMap((row): Found[] => {
        const owner = sidOf(row, 'account_sid') ?? sidOf(row, 'service_provider_sid');
        const key = JSON.stringify([owner, textIn(row, 'vendor'), labelOf(row, 'label')]);
        const other = first.get(key);
        if (!other) first.set(key, row);
        const others = other ? [placeOf('speech-services', other)] : [];
        return other ? [{ place: placeOf('speech-services', row), others }] : [];
      });
    },
  },
  {
    id: 'last-test-failed',
    former: 'H15',
    severity: 'risky',
    needs: ['credentials'],
    source: 'testing-a-credential',
    mayBeMeant: true,
    find: ({ rows }) =>
      rows('credentials')
        .filter(row =>
          (['tts', 'stt'] as const).some(
            use => isOn(row, `use_for_${use}`) && isOff(row, `${use}_tested_ok`),
          ),
        )
        .map(row => ({ place: placeOf('speech-services', row) })),
  },
];
