import type { Store } from '../engine/store.ts';
import { userPermissions } from '../tables/users.ts';

export const isViewOnly = async (store: Store, userSid: string): Promise<boolean> => {
  const granted = await store.find(userPermissions, { user_sid: userSid });
  return granted.length === 1 && granted[0]?.['permission'] === 'VIEW_ONLY';
};

export const setViewOnly = async (store: Store, userSid: string, viewOnly: boolean): Promise<void> => {
  const permission = { user_sid: userSid, permission: 'VIEW_ONLY' };
  const has = await store.one(userPermissions, permission);
  if (viewOnly && !has) await store.insert(userPermissions, permission);
  if (!viewOnly && has) await store.remove(userPermissions, permission);
};
