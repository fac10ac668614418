import { isInNetwork, TEAMS_NETWORKS } from '../configuration/networks.ts';

export const isTeamsAddress = (source: string): boolean =>
  TEAMS_NETWORKS.some(network => isInNetwork(source, network));
