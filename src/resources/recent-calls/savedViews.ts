import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';
import { isObject, isRow } from '../../lib/values.ts';

/** Named filters; an owner is a user, a list and a service provider. */
export interface SavedView {
  name: string;
  filter: Readonly<Record<string, unknown>>;
}

const isView = (value: unknown): value is SavedView =>
  isRow(value) && typeof value['name'] === 'string' && isObject(value['filter']);

export const savedViews = createPerOwnerStore<readonly SavedView[]>('savedViews', stored =>
  Array.isArray(stored) ? stored.filter(isView) : [],
);
