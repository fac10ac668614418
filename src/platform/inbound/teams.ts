import { isInNetwork } from './addresses.ts';

/** Addresses that Microsoft Teams calls from. */
const TEAMS = ['52.112.0.0/14', '52.120.0.0/14'];

/** @param more networks that the server's settings add */
export const isTeamsAddress = (source: string, more: readonly string[] = []): boolean =>
  [...TEAMS, ...more].some(network => isInNetwork(source, network));
