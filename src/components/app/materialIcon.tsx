import type { ReactNode } from 'react';

/** Replaces MUI's `createSvgIcon` (vite.config.ts), which would load MUI's style engine on the first screen. */
const materialIcon = (path: ReactNode) => {
  const Icon = () => (
    <svg className="pb-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      {path}
    </svg>
  );
  return Icon;
};

export default materialIcon;
