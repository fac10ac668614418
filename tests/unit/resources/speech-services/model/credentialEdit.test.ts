import { describe, expect, it } from 'vitest';
import {
  clearedFields,
  rebasePutBody,
  unstoredProperties,
  postBody,
  putBody,
} from '../../../../../src/resources/speech-services/model/credentialBody.ts';
import {
  entryOf,
  formValuesOf,
  copyOfStored,
  problemsOf,
} from '../../../../../src/resources/speech-services/model/credentialForm.ts';
import {
  isFixedAfterCreation,
  propertyOf,
  shownFields,
  type VendorEntry,
} from '../../../../../src/platform/speech/credentials/vendorField.ts';
import { answerOf, CASES, changedRow, filled, OWNER, rowOf, sample } from './credentialCases.ts';

describe('a stored credential', () => {
  it.each(CASES)('of %s sends nothing when untouched', (_name, entry, way) => {
    const stored = answerOf(rowOf(postBody(filled(entry, way), OWNER)));
    const values = formValuesOf(stored);
    expect(values).toMatchObject({ vendor: entry.vendor, ...way });
    expect(putBody(values, stored)).toBeNull();
    for (const field of entry.fields.filter(({ kind }) => kind === 'secret' || kind === 'key'))
      expect(values[field.name]).toBe('');
  });

  it.each(CASES)('of %s keeps all else when one field changes', (_name, entry, way) => {
    const row = rowOf(postBody(filled(entry, way), OWNER));
    const stored = answerOf(row);
    const values = formValuesOf(stored);
    const asked = Object.fromEntries(
      entry.fields.filter(({ unanswered }) => unanswered).map(field => [field.name, sample(field)]),
    );
    const changeable = shownFields(entry, values).filter(
      field =>
        !isFixedAfterCreation(field) && !field.unanswered && !['choice', 'flag', 'json'].includes(field.kind),
    );
    for (const field of changeable) {
      const first = field.kind === 'select' ? (field.options[0]?.id ?? '') : 'next.example.com:99';
      const next = first === values[field.name] ? '' : first;
      const now = { ...values, ...asked, [field.name]: next };
      expect(problemsOf(now, stored)).toEqual({});
      const body = putBody(now, stored) ?? {};
      const after = answerOf(changedRow(row, body));
      const property = propertyOf(field) ?? '';
      const changed = Object.keys({ ...stored, ...after }).filter(name => stored[name] !== after[name]);
      expect([field.name, changed]).toEqual([field.name, [property]]);
      expect(unstoredProperties(body, after)).toEqual([]);
      expect(Object.keys(body)).not.toContain('api_key');
    }
  });

  it('asks for what the platform does not tell, and clears it otherwise', () => {
    const stored = answerOf(rowOf(postBody(filled(entryOf('gladia', null) as VendorEntry, {}), OWNER)));
    expect(problemsOf(formValuesOf(stored), stored)).toEqual({
      region: { message: 'ra.validation.required' },
    });
    expect(putBody({ ...formValuesOf(stored), region: 'eu-west' }, stored)).toEqual({
      use_for_tts: 0,
      use_for_stt: 1,
      region: 'eu-west',
    });
  });

  it('that moves from a container to the cloud clears the addresses and keeps the key', () => {
    const entry = entryOf('microsoft', null) as VendorEntry;
    const stored = answerOf(rowOf(postBody(filled(entry, { hosting: 'container' }), OWNER)));
    expect(stored).toMatchObject({
      use_custom_tts: 1,
      custom_tts_endpoint_url: 'some custom_tts_endpoint_url',
    });
    const values = { ...formValuesOf(stored), hosting: 'hosted', region: 'uksouth' };
    expect(problemsOf(values, stored)).toEqual({});
    expect(putBody(values, stored)).toEqual({
      use_for_tts: 1,
      use_for_stt: 1,
      region: 'uksouth',
      use_custom_tts: 0,
      use_custom_stt: 0,
      custom_tts_endpoint_url: null,
      custom_stt_endpoint_url: null,
    });
  });

  it('cannot get a key that it was added without', () => {
    const stored = {
      vendor: 'ibm',
      use_for_tts: false,
      use_for_stt: true,
      stt_region: 'eu-de',
      stt_api_key: 'abcdefXX',
      instance_id: 'i',
    };
    expect(problemsOf({ ...formValuesOf(stored), use_for_tts: true, tts_region: 'eu-de' }, stored)).toEqual({
      tts_api_key: { message: 'resources.speech-services.form.fixed_missing' },
    });
  });

  it.each([
    [{ access_key_id: 'AK', secret_access_key: 'abcdefXXX' }, 'access_key'],
    [{ role_arn: 'arn' }, 'assume_role'],
    [{}, 'instance_profile'],
  ])('of AWS with %j is of the type %s', (columns, type) => {
    const stored = { vendor: 'aws', use_for_tts: true, aws_region: 'us-east-1', ...columns };
    expect(formValuesOf(stored)).toMatchObject({ aws_credential_type: type, secret_access_key: '' });
    expect(putBody(formValuesOf(stored), stored)).toBeNull();
  });

  it('of an unknown vendor keeps its fields, sends no secret, and is like none', () => {
    const stored = {
      id: 'sid',
      vendor: 'newcomer',
      label: null,
      use_for_tts: true,
      use_for_stt: null,
      api_key: 'abcdefXXXX',
      region: 'mars',
      model_id: null,
      flavour: 'mild',
      tuning: { depth: 3 },
    };
    const values = formValuesOf(stored);
    expect(values).toMatchObject({ region: 'mars', model_id: '', flavour: 'mild', api_key: '' });
    expect(putBody(values, stored)).toBeNull();
    expect(putBody({ ...values, region: 'venus' }, stored)).toEqual({
      use_for_tts: 1,
      use_for_stt: 0,
      region: 'venus',
      model_id: null,
      flavour: 'mild',
      tuning: { depth: 3 },
    });
  });

  it('says what the platform did not take', () => {
    const stored = { vendor: 'playht', use_for_tts: true, voice_engine: 'Play3.0', options: '{}' };
    const sent = putBody({ ...formValuesOf(stored), voice_engine: 'PlayDialog' }, stored) ?? {};
    expect(unstoredProperties(sent, stored)).toEqual(['voice_engine']);
    expect(
      unstoredProperties(sent, { ...stored, voice_engine: 'PlayDialog', use_for_tts: 1, use_for_stt: null }),
    ).toEqual([]);
  });

  it.each([
    ['api.elevenlabs.io', []],
    ['api.eu.residency.elevenlabs.io', ['api_uri']],
  ])('a version without data residency takes its usual place alone: %s', (api_uri, lost) => {
    expect(unstoredProperties({ api_uri }, { vendor: 'elevenlabs' })).toEqual(lost);
  });

  it('gives a new one all but its secrets and its label', () => {
    expect(
      copyOfStored({
        vendor: 'custom:acme',
        label: 'x',
        use_for_tts: 1,
        custom_tts_url: 'https://a',
        auth_token: 'abcdefXX',
      }),
    ).toMatchObject({
      vendor: 'custom',
      custom_name: 'acme',
      label: '',
      custom_tts_url: 'https://a',
      auth_token: '',
    });
  });
});

describe('a use that is switched off', () => {
  const withBothUses = CASES.filter(([, { tts, stt }]) => tts && stt);
  const toggles = withBothUses.flatMap(([name, entry, way]) =>
    (['use_for_tts', 'use_for_stt'] as const).map(use => [name, use, entry, way] as const),
  );
  const stored = (entry: VendorEntry, way: Record<string, unknown>) => {
    const values = filled(entry, way);
    // On-prem, no key is needed.
    const { api_key: _key, ...onPrem } = postBody(values, OWNER);
    const isOnPrem = entry.vendor === 'deepgram' && way['hosting'] === 'container';
    return rowOf(isOnPrem ? onPrem : postBody(values, OWNER));
  };

  it.each(toggles)('%s, %s: keeps all else as it is stored, and comes back', (_name, use, entry, way) => {
    const row = stored(entry, way);
    const before = answerOf(row);
    const asked = Object.fromEntries(
      entry.fields.filter(({ unanswered }) => unanswered).map(field => [field.name, sample(field)]),
    );
    const off = { ...formValuesOf(before), ...asked, [use]: false };
    expect(problemsOf(off, before)).toEqual({});
    expect(clearedFields(off, before)).toEqual([]);
    const body = putBody(off, before) ?? {};
    const offRow = changedRow(row, body);
    const after = answerOf(offRow);
    const changed = Object.keys({ ...before, ...after }).filter(name => before[name] !== after[name]);
    expect(changed).toEqual([use]);
    const on = { ...formValuesOf(after), ...asked, [use]: true };
    expect(problemsOf(on, after)).toEqual({});
    expect(answerOf(changedRow(offRow, putBody(on, after) ?? {}))).toEqual(before);
  });

  it.each(CASES)('%s: what is wrong is at a field that is shown', (_name, entry, way) => {
    const before = answerOf(stored(entry, way));
    const choices = entry.fields
      .filter(field => field.kind === 'choice')
      .flatMap(field => field.alternatives.map(({ id }) => ({ [field.name]: id })));
    for (const record of [before, null])
      for (const use_for_tts of [true, false])
        for (const use_for_stt of [true, false])
          for (const chosen of [{}, ...choices]) {
            const start = record ? formValuesOf(record) : filled(entry, way);
            const values = { ...start, ...chosen, use_for_tts, use_for_stt };
            const shown = [
              'vendor',
              'custom_name',
              'label',
              ...(entry.tts ? ['use_for_tts'] : []),
              ...(entry.stt ? ['use_for_stt'] : []),
              ...shownFields(entry, values).map(({ name }) => name),
            ];
            for (const [field, { message }] of Object.entries(problemsOf(values, record))) {
              expect(shown).toContain(field);
              expect(message).not.toBe('');
            }
          }
  });

  it('and another way of using the vendor name what they clear', () => {
    const entry = entryOf('deepgram', null) as VendorEntry;
    const row = stored(entry, { hosting: 'container' });
    const off = answerOf(
      changedRow(row, putBody({ ...formValuesOf(answerOf(row)), use_for_tts: false }, answerOf(row)) ?? {}),
    );
    const hosted = { ...formValuesOf(off), hosting: 'hosted' };
    expect(clearedFields(hosted, off).map(({ name }) => name)).toEqual([
      'deepgram_stt_use_tls',
      'deepgram_tts_uri',
    ]);
  });
});

describe('two people at one credential', () => {
  const loaded = {
    vendor: 'custom:acme',
    use_for_tts: true,
    use_for_stt: true,
    custom_tts_url: 'https://a',
    custom_stt_url: 'wss://a',
  };
  const body = putBody({ ...formValuesOf(loaded), custom_stt_url: 'wss://mine' }, loaded) ?? {};
  it.each([
    ['nobody else', {}, undefined, { custom_tts_url: 'https://a', custom_stt_url: 'wss://mine' }, []],
    [
      'another field',
      { custom_tts_url: 'https://b', use_for_tts: null },
      undefined,
      { custom_tts_url: 'https://b', custom_stt_url: 'wss://mine', use_for_tts: 0 },
      [],
    ],
    [
      'the same field',
      { custom_stt_url: 'wss://b' },
      undefined,
      { custom_stt_url: 'wss://mine' },
      ['custom_stt_url'],
    ],
    [
      'the same field, told',
      { custom_stt_url: 'wss://b' },
      { custom_stt_url: 'wss://b' },
      { custom_stt_url: 'wss://mine' },
      [],
    ],
    ['the same to the same', { custom_stt_url: 'wss://mine' }, undefined, null, []],
  ])('when elsewhere has changed: %s', (_case, change, told, expected, sources) => {
    const merged = rebasePutBody(body, {
      loaded,
      now: { ...loaded, ...change },
      told: told && { ...loaded, ...told },
    });
    if (expected) expect(merged.body).toMatchObject(expected);
    else expect(merged.body).toBeNull();
    expect(merged.conflicts.map(({ source }) => source)).toEqual(sources);
  });
});
