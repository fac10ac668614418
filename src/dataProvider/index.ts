import type { DataProvider } from 'ra-core';
import { featureMethodsOf } from './featureMethods.ts';
import { createKnownColumns } from './knownColumns.ts';
import { lazyMethods } from './lazyMethods.ts';
import { contextOf, type DataProviderOptions } from './providerContext.ts';
import { readMethodsOf } from './read.ts';

const loadDryRun = () => import('./dryRun.ts');
const loadWrites = () => Promise.all([import('./declaredSaves.ts'), import('./actionLog.ts')]);

/** Preloads the code of writes, so that a first save does not wait. */
export const preloadDataProvider = (): Promise<unknown> => loadWrites();

/** Only this folder, features' `api.ts`, src/startup and src/authProvider build paths and send requests. */
export const createDataProvider = (asked: DataProviderOptions) => {
  const options = { ...asked, columns: createKnownColumns(asked.session) };
  const context = contextOf(options);
  const features = featureMethodsOf(context);
  return {
    supportAbortSignal: true,
    ...readMethodsOf(context),
    ...features,
    ...lazyMethods(async () => (await loadDryRun()).dryRunMethodsOf(options), { dryRun: true }),
    ...lazyMethods(
      async () => {
        const [{ savesOf }] = await loadWrites();
        return savesOf(context, features);
      },
      { create: true, update: true, updateMany: true, delete: true, deleteMany: true },
    ),
  } satisfies DataProvider;
};

export type PortalDataProvider = ReturnType<typeof createDataProvider>;
