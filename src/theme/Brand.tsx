import { useSyncExternalStore } from 'react';
import { brandAtStart, onBrandChange, productName, shownBrand } from '../config/brand.ts';

const Logo = () => (
  <svg className="pb-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--pb-accent)" />
    <g fill="none" stroke="var(--pb-on-accent)" strokeWidth="2">
      <circle cx="16" cy="9.5" r="2" opacity="0.55" />
      <circle cx="24" cy="9.5" r="2" opacity="0.55" />
      <circle cx="8" cy="22.5" r="2" opacity="0.55" />
      <circle cx="16" cy="22.5" r="2" opacity="0.55" />
      <path d="M8 9.5c0 9 16 4 16 13" strokeWidth="2.4" strokeLinecap="round" />
    </g>
    <circle cx="8" cy="9.5" r="3" fill="var(--pb-on-accent)" />
    <circle cx="24" cy="22.5" r="3" fill="var(--pb-on-accent)" />
  </svg>
);

/**
 * public/login.js repeats these elements (docs/operating.md#brand). Always `img`, where an SVG's script does not run.
 */
export const Brand = () => {
  const brand = useSyncExternalStore(onBrandChange, shownBrand, brandAtStart);
  const name = productName(brand);
  if (!brand?.logo)
    return (
      <>
        <Logo />
        <span>{name}</span>
      </>
    );
  return (
    <>
      <img className="pb-logo pb-logo-light" src={brand.logo} alt={name} />
      <img className="pb-logo pb-logo-dark" src={brand.logoDark ?? brand.logo} alt={name} />
    </>
  );
};
