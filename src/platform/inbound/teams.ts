import { isInNetwork, TEAMS_NETWORKS } from '../configuration/networks.ts';

/** @param more networks from the server's settings */
export const isTeamsAddress = (source: string, more: readonly string[] = []): boolean =>
  [...TEAMS_NETWORKS, ...more].some(network => isInNetwork(source, network));
