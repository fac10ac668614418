import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { CreateMeta } from './asAnswered.ts';
import { type MethodsOf, methodsOn } from './featureMethods.ts';
import { loaded } from './lazyMethods.ts';
import type { ProviderContext } from './providerContext.ts';
import { readMethodsOf } from './read.ts';
import { writeMethodsOf } from './write.ts';
import type { AnyFormSave, SaveContext, SaveEnd, SaveParams, WholeSave, WriteRules } from './writeRules.ts';

type Row = Record<string, unknown>;
type Callers = Parameters<typeof methodsOn>[0];

export interface SaveMeta extends Partial<CreateMeta> {
  save?: AnyFormSave;
  whole?: WholeSave;
}

/** For a dry run: drops the callbacks that report progress to the form. */
export const dryRunMeta = (meta: unknown): SaveMeta => {
  const { creation, save, tellOnce: _tellOnce, ...rest } = (meta ?? {}) as SaveMeta;
  return {
    ...rest,
    ...(creation ? { creation: { known: creation.known } } : {}),
    ...(save ? { save: { loaded: save.loaded ?? null, known: save.known ?? null } } : {}),
  };
};

const performed = async <R extends RaRecord>(
  { begin, ended, failed = error => error }: AnyFormSave,
  data: Row,
  perform: () => Promise<SaveEnd>,
): Promise<{ data: R; outcome: object }> => {
  await begin?.(data);
  const { record, outcome, error } = await perform().catch((reason: unknown) => {
    throw failed(reason);
  });
  ended?.(outcome);
  if (error === null) return { data: record as R, outcome };
  throw failed(new HttpError(error.message, error.status as number, { ...(error.body as object), outcome }));
};

/** Writes of the data provider; a resource with its own `create` or `update` logs each step. */
export const savesOf = (
  context: ProviderContext,
  callers: Callers,
  { isDryRun = false }: { isDryRun?: boolean } = {},
) => {
  const { getOne } = readMethodsOf(context);
  const writes = writeMethodsOf(context);
  const writesOf: MethodsOf<typeof writes> = () => writes;
  const plain = methodsOn(callers, writesOf);
  const steps: SaveContext = {
    methods: <M extends object>(methodsOf: (asked: never) => M | Promise<M>) =>
      methodsOn(callers, methodsOf as MethodsOf<M>),
    read: async (resource, id) => (await getOne<RaRecord>(resource, { id })).data,
    serviceProviderSid: () => context.requestScope().serviceProviderSid,
    isDryRun,
  };
  const rulesOf = async (resource: string): Promise<WriteRules> => {
    const { writes: load } = context.mapped(resource).api;
    return load ? (await loaded(load)).default : {};
  };
  const paramsOf = (
    { ofWhole }: WriteRules,
    { data, previousData, meta }: { data: unknown; previousData?: unknown; meta?: unknown },
    id?: Identifier,
  ): SaveParams => {
    const { save = {}, whole } = (meta ?? {}) as SaveMeta;
    const own = { ...(id === undefined ? {} : { id }), previousData: previousData as Row | undefined };
    if (!whole || !ofWhole) return { ...own, data: data as Row, save };
    const { data: values, loaded: known } = ofWhole(whole);
    return { ...own, data: values, save: { ...save, loaded: known } };
  };
  const own: Pick<DataProvider, 'create' | 'update'> = {
    create: async (resource, params) => {
      const rules = await rulesOf(resource);
      if (!rules.create) return plain.create(resource, params);
      const asked = paramsOf(rules, params);
      const { create } = rules;
      const next = async ({ data }: { data: Row }) =>
        (await plain.create(resource, { ...params, data })).data as Row;
      return performed(asked.save, asked.data, () => create(steps, asked, next));
    },
    update: async (resource, params) => {
      const rules = await rulesOf(resource);
      if (!rules.update) return plain.update(resource, params);
      const asked = paramsOf(rules, params, params.id);
      const { update } = rules;
      const next = async ({
        data,
        previousData = params.previousData as Row,
      }: {
        data: Row;
        previousData?: Row | undefined;
      }) =>
        (await plain.update(resource, { ...params, data, previousData: previousData as RaRecord }))
          .data as Row;
      return performed(asked.save, asked.data, () => update(steps, asked, next));
    },
  };
  return { ...own, updateMany: plain.updateMany, delete: plain.delete, deleteMany: plain.deleteMany };
};
