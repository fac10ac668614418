import { type CreateParams, HttpError, type UpdateParams } from 'ra-core';
import type { ShownRequest } from '../lib/curl.ts';
import { quietMeta, savesOf } from './declaredSaves.ts';
import { featureMethodsOf } from './featureMethods.ts';
import type { HttpClient, HttpRequest } from './httpClient.ts';
import { addressOf } from './paths.ts';
import { contextOf, type DataProviderOptions } from './providerContext.ts';
import { readsOf } from './read.ts';
import { shownRequest } from './sentRequests.ts';

const dryMethodsOf = (options: DataProviderOptions) => {
  const context = contextOf(options);
  const features = featureMethodsOf(context, { log: false });
  const saves = savesOf(context, features, { isDryRun: true });
  return {
    ...readsOf(context),
    ...features,
    ...saves,
    create: (resource: string, { data, meta }: CreateParams) =>
      saves.create(resource, { data, meta: quietMeta(meta) }),
    update: (resource: string, { meta, ...params }: UpdateParams) =>
      saves.update(resource, { ...params, meta: quietMeta(meta) }),
  };
};

/** The data provider of a save that sends no write. */
export type DryRunProvider = ReturnType<typeof dryMethodsOf>;

export interface DryRunResult {
  /** In the order in which the save would send them, its reads before the first write included. */
  requests: ShownRequest[];
  /** The save would send more: {@link MOST} are shown. */
  isCut: boolean;
}

/** Writes. A table of 2,000 routes is no text to read. */
const MOST = 30;

/** A refusal: no save repeats it, and none goes on to reconcile it. */
const notSent = (): HttpError => new HttpError('portal.errors.generic', 400, { text: null });

/** Answers a write as the platform would; what is read after it would not show it, so that such a read fails. */
const recordingClient = (http: HttpClient, baseUrl: string) => {
  const requests: ShownRequest[] = [];
  let writes = 0;
  let created = 0;
  let isCut = false;
  const show = ({ method, path, query, body }: HttpRequest) =>
    requests.push(shownRequest({ method, address: addressOf(baseUrl, path, query), body }));
  const request = async (sent: HttpRequest): Promise<unknown> => {
    if (sent.method === 'GET' && !sent.once) {
      if (writes > 0) throw notSent();
      show(sent);
      return http.request(sent);
    }
    if (writes === MOST) {
      isCut = true;
      throw notSent();
    }
    writes += 1;
    show(sent);
    return sent.method === 'POST' ? { sid: `NEW_SID_${String(++created)}` } : null;
  };
  return {
    http: { request } as HttpClient,
    result: (): DryRunResult => ({ requests, isCut }),
  };
};

/** Full lists of a dry run are read anew, and none is dropped. */
const NO_CACHE: DataProviderOptions['fullLists'] = {
  read: (_key, load) => load(),
  drop: () => undefined,
};

/** @public index.ts imports it lazily. */
export const dryRunMethodsOf = (options: DataProviderOptions) => ({
  /**
   * The requests that a save would send. Reads go to the platform, writes do not.
   *
   * @param baseUrl of the API, for the addresses
   * @param save what the form does to the data provider
   * @throws what the reads of the save throw
   */
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
      // A save that wants to know what its writes have done ends here.
      const { requests } = result();
      if (!requests.some(({ method }) => method !== 'GET')) throw error;
    }
    return result();
  },
});
