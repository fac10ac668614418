export const Logo = () => (
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

const PATHS = {
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5v5.5M12 16.3v.2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  open: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
};

export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg
    className="pb-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
