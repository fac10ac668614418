import type { ReactNode } from 'react';

/**
 * Takes the place of MUI's `createSvgIcon` in the icons that the portal's own code imports from @mui/icons-material
 * (vite.config.ts): MUI's would bring its style engine into the first screen.
 */
const materialIcon = (path: ReactNode) => {
  const Icon = () => (
    <svg className="pb-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      {path}
    </svg>
  );
  return Icon;
};

export default materialIcon;
