import type { Viewer } from '../authProvider/access.ts';
import type { RequestScope } from './endpoints.ts';
import type { FullListCache } from './fullListCache.ts';
import type { HttpClient } from './httpClient.ts';
import type { MappedResource } from './mapping.ts';

export interface DataProviderOptions {
  definitions: readonly MappedResource[];
  http: HttpClient;
  /** Who is signed in; asked at every request. */
  getViewer: () => Viewer;
  /** The current service provider; asked at every request. */
  getServiceProviderSid: () => string | null;
  fullLists: FullListCache;
}

/** What reads, writes and methods share. */
export interface ProviderContext {
  http: HttpClient;
  fullLists: FullListCache;
  /** The declaration behind a resource name; throws for a name nobody declared. */
  mapped: (resource: string) => MappedResource;
  /** The declaration that lies on a collection, if there is one. */
  declared: (collection: string) => MappedResource | undefined;
  /** From where a request is made now, about this account. */
  requestScope: (accountSid?: unknown) => RequestScope;
  /** Forgets whole lists of the resources that lie on a collection; all of them when none is named. */
  forget: (collection?: string) => void;
}

const checked = (definition: MappedResource): MappedResource => {
  const { name, api } = definition;
  // A page cannot be thinned out afterwards without making its total a lie.
  if (api.restrict && api.paging === 'server') throw new Error(`${name}: restrict needs a whole list`);
  return definition;
};

export const contextOf = (options: DataProviderOptions): ProviderContext => {
  const { definitions, http, fullLists, getViewer, getServiceProviderSid } = options;
  const byName = new Map(definitions.map(definition => [definition.name, checked(definition)]));
  return {
    http,
    fullLists,
    mapped: resource => {
      const found = byName.get(resource);
      if (!found) throw new Error(`No resource is declared under the name ${resource}`);
      return found;
    },
    declared: collection => definitions.find(({ api }) => api.collection === collection),
    requestScope: accountSid => ({
      viewer: getViewer(),
      serviceProviderSid: getServiceProviderSid(),
      accountSid: typeof accountSid === 'string' && accountSid !== '' ? accountSid : null,
    }),
    forget: collection => {
      for (const { name, api } of definitions) {
        if (collection === undefined || api.collection === collection) fullLists.drop(name);
      }
    },
  };
};
