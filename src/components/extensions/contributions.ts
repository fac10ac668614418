import { declarations } from './declarations.ts';
import { isPortalExtension, type PortalExtension } from './portalExtension.ts';

type Parts = Required<Omit<PortalExtension, 'extendsPortal'>>;

export const contributionsOf = (extensions: readonly PortalExtension[]): Parts => ({
  callTabs: extensions.flatMap(({ callTabs = [] }) => callTabs),
  overviewPanels: extensions.flatMap(({ overviewPanels = [] }) => overviewPanels),
  commands: extensions.flatMap(({ commands = [] }) => commands),
});

export const contributions = contributionsOf(
  declarations.map(([, declared]) => declared).filter(isPortalExtension),
);
