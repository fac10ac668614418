import { pickedProviderSid } from '../browserStorage/currentProvider.ts';
import { isAdmin, type Viewer } from './access.ts';

/** Users below admin have their own provider, an admin the picked one. */
export const providerSidOf = (viewer: Viewer): string | null =>
  isAdmin(viewer) ? pickedProviderSid() : viewer.serviceProviderSid;
