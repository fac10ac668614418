// @vitest-environment happy-dom
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, storeToken } from '../../../src/authProvider/session.ts';
import { dryRunMeta, savesOf } from '../../../src/dataProvider/declaredSaves.ts';
import { defineMethods, reads, writes } from '../../../src/dataProvider/defineMethods.ts';
import { featureMethodsOf } from '../../../src/dataProvider/featureMethods.ts';
import { errorBody } from '../../../src/dataProvider/httpError.ts';
import { ownActions } from '../../../src/dataProvider/ownActions.ts';
import { contextOf } from '../../../src/dataProvider/providerContext.ts';
import type { AnyFormSave, SaveEnd, WriteRules } from '../../../src/dataProvider/writeRules.ts';
import { errorOf } from '../../support/errorOf.ts';
import { tokenOf } from '../../support/token.ts';

/** Lines of requests that were sent; rooms of one house that are saved one after the other. */
const houses = (end: Partial<SaveEnd> = {}, isLogged = true) => {
  const lines: string[] = [];
  const stepMethodsOf = () =>
    defineMethods({
      saveLimits: writes(
        ([{ room }]) => ({ resource: 'houses', name: room }),
        ({ room }: { room: string }) => {
          lines.push(`room ${room}`);
          return Promise.resolve({ done: [room], failed: [] });
        },
      ),
      limits: reads(() => Promise.resolve(null)),
    });
  const rules: WriteRules = {
    update: async ({ methods }, { id, data, save }, plain) => {
      const { rooms, ...house } = data;
      const record = await plain({ data: house });
      for (const [index, room] of (rooms as string[]).entries()) {
        await methods(stepMethodsOf).saveLimits({ room });
        save.progress?.(index + 1, (rooms as string[]).length);
      }
      return { record: { ...record, id }, outcome: { rooms }, error: null, ...end };
    },
  };
  const columns = ['name'];
  const context = contextOf({
    definitions: [
      {
        name: 'houses',
        api: {
          collection: 'Houses',
          idField: 'house_sid',
          createFields: columns,
          updateFields: columns,
          writes: () => Promise.resolve({ default: rules }),
        },
      },
      { name: 'huts', api: { collection: 'Huts', idField: 'hut_sid', updateFields: columns } },
    ],
    http: {
      request: sent => {
        lines.push(`${sent.method} ${sent.path}`);
        return Promise.resolve((sent.method === 'GET' ? { house_sid: '1', name: 'a' } : null) as never);
      },
    },
    getViewer: () => ({ scope: 'admin' }) as never,
    getServiceProviderSid: () => null,
    fullLists: { read: (_key, load) => load(), drop: () => undefined },
  });
  const { update } = savesOf(context, featureMethodsOf(context, { log: isLogged }));
  const save = (meta?: { save: AnyFormSave }, resource = 'houses') =>
    update(resource, {
      id: '1',
      data: { name: 'b', ...(resource === 'houses' ? { rooms: ['x', 'y'] } : {}) },
      previousData: { id: '1', name: 'a' },
      meta,
    });
  return { save, lines };
};

beforeEach(() => {
  endSession();
  storeToken(tokenOf());
});

const told = (how: Partial<AnyFormSave> = {}) => {
  const words: string[] = [];
  const save: AnyFormSave = {
    begin: () => void words.push('begin'),
    progress: (done, total) => void words.push(`${String(done)} of ${String(total)}`),
    ended: () => void words.push('ended'),
    failed: error => {
      words.push('failed');
      return error;
    },
    ...how,
  };
  return { words, save };
};

describe('a save that its declaration makes of steps', () => {
  it('sends the steps in their order, the plain one among them, and tells the form', async () => {
    const { save, lines } = houses();
    const form = told();
    const { data } = await save({ save: form.save });
    expect(data).toMatchObject({ id: '1', name: 'b' });
    expect(lines).toEqual(['GET Houses/1', 'PUT Houses/1', 'room x', 'room y']);
    expect(form.words).toEqual(['begin', '1 of 2', '2 of 2', 'ended']);
  });

  it('is in the log by its steps, and as a whole not', async () => {
    const { save } = houses();
    await save();
    expect(ownActions.read().map(({ method, resource }) => `${method} ${String(resource)}`)).toEqual([
      'update houses',
      'saveLimits houses',
      'saveLimits houses',
    ]);
  });

  it('leaves no line where nothing is logged', async () => {
    await houses({}, false).save();
    expect(ownActions.read()).toEqual([]);
  });

  it('that stored a part throws, with what was stored', async () => {
    const error = new HttpError('half', 0, { text: null, errors: { root: { server: 'half' } } });
    const form = told();
    const thrown = await errorOf(houses({ error }).save({ save: form.save }));
    expect(thrown).toMatchObject({ message: 'half', status: 0 });
    expect(errorBody(thrown)).toEqual({
      text: null,
      errors: { root: { server: 'half' } },
      outcome: { rooms: ['x', 'y'] },
    });
    expect(form.words.slice(-2)).toEqual(['ended', 'failed']);
  });

  it('has the words of its form for what went wrong', async () => {
    const form = told({ failed: () => new HttpError('in other words', 0) });
    const error = new HttpError('half', 0, { text: null });
    expect((await errorOf(houses({ error }).save({ save: form.save }))).message).toBe('in other words');
  });

  it('sends nothing where its form refuses', async () => {
    const { save, lines } = houses();
    const form = told({ begin: () => Promise.reject(new HttpError('not yet', 0)) });
    expect((await errorOf(save({ save: form.save }))).message).toBe('not yet');
    expect(lines).toEqual([]);
    expect(form.words).toEqual([]);
  });

  it('other resources are saved plainly, and are one line', async () => {
    const { save, lines } = houses();
    await save(undefined, 'huts');
    expect(lines).toEqual(['GET Huts/1', 'PUT Huts/1']);
    expect(ownActions.read().map(({ method }) => method)).toEqual(['update']);
  });
});

it('what a form is told is no part of a save that sends nothing', () => {
  const { save } = told({ loaded: 1, known: { sid: 'x' } });
  const creation = { known: null, note: () => undefined };
  expect(dryRunMeta({ detail: true, save, creation, tellOnce: () => undefined })).toEqual({
    detail: true,
    save: { loaded: 1, known: { sid: 'x' } },
    creation: { known: null },
  });
  expect(dryRunMeta(undefined)).toEqual({});
});
