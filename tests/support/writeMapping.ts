import type { ApiMapping, WriteMapping } from '../../src/dataProvider/apiMapping.ts';

/** A declaration's `api` with what its `writes` load, as the data provider's writes have it. */
export const writeMapping = async ({ api }: { api: ApiMapping }): Promise<WriteMapping> => ({
  ...api,
  ...(await api.writes?.())?.default,
});
