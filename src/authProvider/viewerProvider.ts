import { pickedProviderSid } from '../browserStorage/currentProvider.ts';
import { isAdmin, type Viewer } from './access.ts';

/** An admin's picked provider, others' own. */
export const providerSidOf = (viewer: Viewer): string | null =>
  isAdmin(viewer) ? pickedProviderSid() : viewer.serviceProviderSid;
