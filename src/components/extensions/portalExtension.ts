import type { ComponentType } from 'react';
import type { RecentCall } from '../../platform/calls/call.ts';
import type { Scope } from '../../platform/scopes.ts';

export interface CallTab {
  /** Part of the page's address; not 'details', 'tracing', 'latency', 'sip' or 'logs'. */
  id: string;
  /** A text or a message key. */
  label: string;
  /** Preferably a `lazyComponent`, which loads with the tab. */
  component: ComponentType<{ call: RecentCall }>;
  when?: (call: RecentCall) => boolean;
}

export interface ExtensionCommand {
  id: string;
  /** A text or a message key. */
  name: string;
  words?: string;
  /** Address (`internalPath`, `listPath`); absent: `run` is called. */
  path?: string;
  run?: () => void;
  scopes?: readonly Scope[];
}

/** Additions of an integrator to screens of the portal (docs/extending.md). */
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

export const isPortalExtension = (declared: object): declared is PortalExtension =>
  'extendsPortal' in declared;
