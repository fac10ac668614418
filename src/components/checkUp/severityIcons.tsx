import type { ComponentType } from 'react';
import type { Severity } from '../../platform/checkUp/types.ts';
import { icon, InfoIcon, WarnIcon } from '../app/icons.tsx';

const StopIcon = icon(<path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.2" />);
const ShieldIcon = icon(<path d="M12 3 4 6v6c0 4.5 3.2 7.6 8 9 4.8-1.4 8-4.5 8-9V6z" />);

/** A shape for each, as colours alone tell too little. */
export const SEVERITY_ICONS: Readonly<Record<Severity, ComponentType>> = {
  fails: StopIcon,
  security: ShieldIcon,
  risky: WarnIcon,
  note: InfoIcon,
};
