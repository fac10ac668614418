import type { ComponentType } from 'react';
import type { RecentCall } from '../../platform/calls/call.ts';
import type { Scope } from '../../platform/scopes.ts';

/** A tab of a call's page, behind the portal's own. */
export interface CallTab {
  /** Part of the page's address; none of the portal's own ('details', 'tracing', 'latency', 'sip', 'logs'). */
  id: string;
  /** A text, or the key of one. */
  label: string;
  /** Best a `lazyComponent`: its code then loads with the tab. */
  component: ComponentType<{ call: RecentCall }>;
  /** Absent: on every call. */
  when?: (call: RecentCall) => boolean;
}

/** An action of the command box. */
export interface ExtensionCommand {
  id: string;
  /** A text, or the key of one. */
  name: string;
  /** Other words that find it. */
  words?: string;
  /** Where it leads (`internalPath`, `listPath`); without one, `run` does it. */
  path?: string;
  run?: () => void;
  /** Absent: for everybody. */
  scopes?: readonly Scope[];
}

/** What an integrator adds to screens of the portal; docs/extending.md explains it. */
export interface PortalExtension {
  extendsPortal: true;
  callTabs?: readonly CallTab[];
  /** Panels at the end of the overview, each a `Panel`. */
  overviewPanels?: readonly ComponentType[];
  commands?: readonly ExtensionCommand[];
}

/** Default export of `extensions/<name>/index.ts`. */
export const extendPortal = (parts: Omit<PortalExtension, 'extendsPortal'>): PortalExtension => ({
  extendsPortal: true,
  ...parts,
});

/** Of the declarations in `extensions/`, by folder or path. */
export const isPortalExtension = (declared: object): declared is PortalExtension =>
  'extendsPortal' in declared;
