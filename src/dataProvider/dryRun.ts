import { type CreateParams, HttpError, type UpdateParams } from 'ra-core';
import type { ShownRequest } from '../lib/curl.ts';
import { dryRunMeta, savesOf } from './declaredSaves.ts';
import { featureMethodsOf } from './featureMethods.ts';
import type { HttpClient, HttpRequest } from './httpClient.ts';
import { addressOf } from './paths.ts';
import { contextOf, type DataProviderOptions } from './providerContext.ts';
import { readMethodsOf } from './read.ts';
import { redactedRequest } from './sentRequests.ts';

const dryMethodsOf = (options: DataProviderOptions) => {
  const context = contextOf(options);
  const features = featureMethodsOf(context, { log: false });
  const saves = savesOf(context, features, { isDryRun: true });
  return {
    ...readMethodsOf(context),
    ...features,
    ...saves,
    create: (resource: string, { data, meta }: CreateParams) =>
      saves.create(resource, { data, meta: dryRunMeta(meta) }),
    update: (resource: string, { meta, ...params }: UpdateParams) =>
      saves.update(resource, { ...params, meta: dryRunMeta(meta) }),
  };
};

export type DryRunProvider = ReturnType<typeof dryMethodsOf>;

export interface DryRunResult {
  requests: ShownRequest[];
  isCut: boolean;
}

/** Writes shown: nobody reads 2,000 of them. */
const MOST = 30;

/** Sids of records that a dry run adds begin so. */
const NEW = 'NEW_SID_';

/** A status that no save retries or reconciles. */
const notSent = (): HttpError => new HttpError('portal.errors.generic', 400, { text: null });

/** Answers writes itself. A read after them would miss them, so it fails, unless it is of what no write has touched. */
const recordingClient = (http: HttpClient, baseUrl: string) => {
  const requests: ShownRequest[] = [];
  const written = new Set<string>();
  let writes = 0;
  let created = 0;
  let isCut = false;
  const show = ({ method, path, query, body }: HttpRequest) =>
    requests.push(redactedRequest({ method, address: addressOf(baseUrl, path, query), body }));
  const request = async (sent: HttpRequest): Promise<unknown> => {
    if (sent.method === 'GET' && !sent.once) {
      const isUntouched =
        sent.beforeWrite && !written.has(sent.path) && !JSON.stringify([sent.path, sent.query]).includes(NEW);
      if (writes > 0 && !isUntouched) throw notSent();
      show(sent);
      return http.request(sent);
    }
    if (writes === MOST) {
      isCut = true;
      throw notSent();
    }
    writes += 1;
    written.add(sent.path);
    show(sent);
    return sent.method === 'POST' ? { sid: `${NEW}${String(++created)}` } : null;
  };
  return {
    http: { request } as HttpClient,
    result: (): DryRunResult => ({ requests, isCut }),
  };
};

const NO_CACHE: DataProviderOptions['fullLists'] = {
  read: (_key, load) => load(),
  drop: () => undefined,
};

/** @public index.ts imports it lazily. */
export const dryRunMethodsOf = (options: DataProviderOptions) => ({
  /** Requests that a save would send; only its reads go to the platform. @throws what the reads throw */
  dryRun: async ({
    baseUrl,
    save,
  }: {
    baseUrl: string;
    save: (provider: DryRunProvider) => Promise<unknown>;
  }): Promise<DryRunResult> => {
    const { http, result } = recordingClient(options.http, baseUrl);
    try {
      await save(dryMethodsOf({ ...options, http, fullLists: NO_CACHE }));
    } catch (error) {
      const { requests } = result();
      if (!requests.some(({ method }) => method !== 'GET')) throw error;
    }
    return result();
  },
});
