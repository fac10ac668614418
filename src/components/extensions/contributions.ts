import { isPortalExtension, type PortalExtension } from './portalExtension.ts';

type Parts = Required<Omit<PortalExtension, 'extendsPortal'>>;

const declared = Object.values(
  import.meta.glob<object>('../../../extensions/*/index.{ts,tsx}', { eager: true, import: 'default' }),
).filter(isPortalExtension);

/** In the order of their folders. */
export const contributionsOf = (extensions: readonly PortalExtension[]): Parts => ({
  callTabs: extensions.flatMap(({ callTabs = [] }) => callTabs),
  overviewPanels: extensions.flatMap(({ overviewPanels = [] }) => overviewPanels),
  commands: extensions.flatMap(({ commands = [] }) => commands),
});

export const contributions = contributionsOf(declared);
