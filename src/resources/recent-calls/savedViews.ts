import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

/** Named filters; an owner is a user, a list and a service provider. */
export interface SavedView {
  name: string;
  filter: Readonly<Record<string, unknown>>;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'filter' in value &&
  typeof value.filter === 'object' &&
  value.filter !== null &&
  !Array.isArray(value.filter);

export const savedViews = createPerOwnerStore<readonly SavedView[]>('savedViews', stored =>
  Array.isArray(stored) ? stored.filter(isView) : [],
);
