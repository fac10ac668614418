import { describe, expect, it } from 'vitest';
import facts from '../../../../../src/platform/vendors.json' with { type: 'json' };
import { storedCredential } from '../../../../../sandbox/speech/credential.ts';
import { vendorRules } from '../../../../../sandbox/speech/vendors.ts';
import { VENDOR_ENTRIES } from '../../../../../src/resources/speech-services/model/catalogue.ts';
import { postBody, refusedField } from '../../../../../src/resources/speech-services/model/credentialBody.ts';
import { isUpdatable } from '../../../../../src/platform/speech/credentials/credentialColumns.ts';
import {
  changeVendor,
  vendorEntriesFor,
  entryOf,
  keyProblem,
  newVendorValues,
  problemsOf,
} from '../../../../../src/resources/speech-services/model/credentialForm.ts';
import {
  isFixedAfterCreation,
  propertyOf,
  type VendorEntry,
} from '../../../../../src/platform/speech/credentials/vendorField.ts';
import { EXTENSION_VENDORS } from '../../../../../src/platform/speech/extensionVendors.ts';
import { CASES, filled, KEY, OWNER, type Values } from './credentialCases.ts';

describe('the catalogue of vendors', () => {
  it('has all vendors of the platform, with the fields it takes of each', () => {
    const known = [...Object.keys(facts.vendors), ...EXTENSION_VENDORS.map(({ vendor }) => vendor)];
    expect(VENDOR_ENTRIES.map(({ vendor }) => vendor).sort()).toEqual(known.sort());
    for (const entry of VENDOR_ENTRIES.filter(({ retired }) => !retired)) {
      const { keys = [], hidden = [] } = vendorRules[entry.vendor] ?? { keys: [] };
      const properties = new Set(entry.fields.map(propertyOf).filter(name => name !== null));
      expect([entry.vendor, ...[...properties].sort()]).toEqual([
        entry.vendor,
        ...[...keys, ...hidden].sort(),
      ]);
    }
  });

  it('tells which fields the platform changes', () => {
    for (const { vendor, fields } of VENDOR_ENTRIES)
      for (const field of fields.filter(({ kind }) => kind !== 'choice'))
        expect([vendor, field.name, isFixedAfterCreation(field)]).toEqual([
          vendor,
          field.name,
          !isUpdatable(propertyOf(field) ?? ''),
        ]);
  });

  it('leaves out what flags remove, and what the platform refuses', () => {
    const offered = (flags: Parameters<typeof vendorEntriesFor>[0]) =>
      vendorEntriesFor(flags).map(one => one.vendor);
    const all = offered({ noCustom: false, noAdditional: false });
    expect(all).not.toContain('deepgramriver');
    const refused = ['deepgramriver'];
    expect(all.toSorted()).toEqual(
      VENDOR_ENTRIES.map(({ vendor }) => vendor)
        .filter(vendor => !refused.includes(vendor))
        .toSorted(),
    );
    const additional = EXTENSION_VENDORS.filter(one => one.additional).map(({ vendor }) => vendor);
    expect(offered({ noCustom: true, noAdditional: true })).toEqual(
      all.filter(vendor => vendor !== 'custom' && vendor !== 'speechmatics' && !additional.includes(vendor)),
    );
    const names = vendorEntriesFor({ noCustom: false, noAdditional: false }).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right)));
  });
});

describe('a new credential', () => {
  it.each(CASES)('of %s is complete when its fields are, and the platform takes it', (_name, entry, way) => {
    const values = filled(entry, way);
    expect(problemsOf(values, null)).toEqual({});
    const body = postBody(values, OWNER);
    expect(() => storedCredential(body['vendor'], body)).not.toThrow();
    expect(body).toMatchObject({
      ...OWNER,
      label: 'mine',
      use_for_tts: Number(entry.tts),
      use_for_stt: Number(entry.stt),
    });
  });

  it.each(CASES)('of %s names what is missing before the platform does', (_name, entry, way) => {
    const empty = {
      vendor: entry.vendor,
      ...Object.fromEntries(entry.fields.map(({ name, kind }) => [name, kind === 'flag' ? false : ''])),
      ...way,
      use_for_tts: entry.tts,
      use_for_stt: entry.stt,
    };
    const problems = problemsOf(empty, null);
    const { required = [] } = vendorRules[entry.vendor] ?? {};
    const named = Object.keys(problems).map(name => {
      const field = entry.fields.find(one => one.name === name);
      return field ? propertyOf(field) : name;
    });
    expect(named).toEqual(expect.arrayContaining([...required]));
  });

  it('sends a secret as it was typed, and nothing that is not shown', () => {
    const values = {
      ...newVendorValues(entryOf('deepgram', null) as VendorEntry),
      vendor: 'deepgram',
      label: '',
      use_for_tts: true,
      use_for_stt: true,
      api_key: ' key ',
      deepgram_tts_uri: 'http://typed-before',
    };
    expect(postBody(values, OWNER)).toEqual({
      ...OWNER,
      vendor: 'deepgram',
      label: null,
      use_for_tts: 1,
      use_for_stt: 1,
      api_key: ' key ',
    });
  });

  it.each([
    [{}, { vendor: 'ra.validation.required' }],
    [{ vendor: 'soniox', api_key: 'k' }, { use_for_stt: 'resources.speech-services.form.use_none' }],
    [
      { vendor: 'custom', use_for_tts: true },
      {
        custom_name: 'ra.validation.required',
        custom_tts_url: 'ra.validation.required',
        custom_tts_streaming_url: 'ra.validation.required',
      },
    ],
    [
      {
        vendor: 'custom',
        custom_name: 'x'.repeat(26),
        use_for_tts: true,
        custom_tts_streaming_url: 'wss://a',
      },
      { custom_name: 'ra.validation.maxLength' },
    ],
    [
      { vendor: 'soniox', use_for_stt: true, api_key: 'k', label: 'x'.repeat(65) },
      { label: 'ra.validation.maxLength' },
    ],
    [
      { vendor: 'nuance', hosting: 'container', use_for_tts: true, nuance_tts_uri: 'host' },
      { nuance_tts_uri: 'resources.speech-services.form.host_port' },
    ],
    ...['http://host:80', 'host/path:80', 'user@host:80', ' :80', 'a:b:80'].map(
      (uri): [Record<string, unknown>, Record<string, string>] => [
        { vendor: 'nuance', hosting: 'container', use_for_tts: true, nuance_tts_uri: uri },
        { nuance_tts_uri: 'resources.speech-services.form.host_port' },
      ],
    ),
    [
      { vendor: 'nuance', hosting: 'container', use_for_tts: true, nuance_tts_uri: 'host:1234567' },
      { nuance_tts_uri: 'resources.speech-services.form.host_port' },
    ],
    [
      {
        vendor: 'nuance',
        hosting: 'container',
        use_for_tts: true,
        use_for_stt: true,
        nuance_tts_uri: 'host:123456',
      },
      { client_id: 'ra.validation.required', secret: 'ra.validation.required' },
    ],
    [
      // The text-to-speech address was typed before that use was taken back.
      {
        vendor: 'deepgram',
        hosting: 'container',
        use_for_stt: true,
        deepgram_stt_uri: 'h',
        deepgram_tts_uri: 'h',
      },
      { api_key: 'ra.validation.required' },
    ],
    [
      { vendor: 'google', use_for_stt: true, service_key: '{"client_email":"a"}' },
      { service_key: 'resources.speech-services.form.key_invalid' },
    ],
    [
      { vendor: 'inworld', use_for_tts: true, api_key: 'k', model_id: 'm', options: '{\n "a": 1,\n}' },
      { options: 'portal.json.syntax' },
    ],
    [
      { vendor: 'inworld', use_for_tts: true, api_key: 'k', model_id: 'm', options: '[]' },
      { options: 'resources.speech-services.form.options_object' },
    ],
  ])('made of %j is refused for %j', (values, expected) => {
    const found = Object.entries(problemsOf(values, null)).map(([name, { message }]) => [name, message]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it.each([
    ['', 1],
    ['no json', 1],
    ['null', 1],
    ['{"private_key":"k"}', 1],
    [KEY, 0],
  ])('a key file %s has %i problems', (text, problems) =>
    expect(keyProblem(text) === null ? 0 : 1).toBe(problems),
  );
});

describe('another vendor', () => {
  const take = (from: string, to: string, values: Values) => {
    const { values: next, dropped } = changeVendor(values, entryOf(from, null), entryOf(to, null));
    return { next, dropped: dropped.map(({ name }) => name) };
  };

  it('keeps what both have, and says what it drops', () => {
    const { next, dropped } = take('microsoft', 'gladia', {
      hosting: 'hosted',
      use_for_tts: true,
      use_for_stt: false,
      api_key: 'key',
      region: 'uksouth',
    });
    expect(dropped).toEqual(['region', 'api_key']);
    expect(next).toMatchObject({ use_for_tts: false, use_for_stt: true, api_key: '', region: '' });
  });

  it('has its own uses only', () => {
    expect(take('aws', 'whisper', { use_for_stt: true }).next).toMatchObject({
      use_for_tts: true,
      use_for_stt: false,
    });
    expect(take('aws', 'google', { use_for_stt: true }).next).toMatchObject({
      use_for_tts: false,
      use_for_stt: true,
    });
    expect(take('houndify', 'verbio', { client_id: 'c' })).toMatchObject({ dropped: ['client_id'] });
  });

  it('is said nothing of what was not typed', () => {
    expect(
      take('elevenlabs', 'soniox', { api_uri: 'api.elevenlabs.io', model_id: 'eleven_multilingual_v2' })
        .dropped,
    ).toEqual([]);
  });
});

describe('a refusal of the platform', () => {
  it.each([
    ['Label mine is already in use for another speech credential', 'soniox', 'label'],
    ['invalid azure speech credential: region is required', 'microsoft', 'region'],
    ['invalid deepgram speech credential: api_key is required', 'deepgram', 'api_key'],
    ['invalid google service account key - not JSON', 'google', 'service_key'],
    ['invalid or missing vendor: acme', 'soniox', 'vendor'],
    ['something else', 'soniox', undefined],
  ])('%s, of %s, belongs to %s', (text, vendor, name) => {
    const entry = entryOf(vendor, null) as VendorEntry;
    const values = { vendor, ...newVendorValues(entry), use_for_tts: true };
    expect(refusedField(text, values)?.name).toBe(name);
  });
});
