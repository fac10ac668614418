import type { ReactNode } from 'react';

export const icon = (content: ReactNode, filled = false) => {
  const Icon = () => (
    <svg
      className="pb-icon"
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {content}
    </svg>
  );
  return Icon;
};

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4" />);
export const EyeIcon = icon(
  <path d="M3 12s3-6 9-6 9 6 9 6-3 6-9 6-9-6-9-6ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5" />,
);
export const TrashIcon = icon(<path d="M4 7h16M10 4h4M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const UndoIcon = icon(<path d="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9" />);
export const HistoryIcon = icon(<path d="M4 4v5h5M4.500 9a8 8 0 1 1-.5 4M12 8v4.500l3 2" />);
export const RefreshIcon = icon(<path d="M20 11a8 8 0 1 0-2.3 6M20 4v7h-7" />);
export const OpenIcon = icon(<path d="M13 5h6v6M19 5l-8 8M16 13v6H5V8h6" />);
export const DownloadIcon = icon(<path d="M12 4v11M7 11l5 5 5-5M5 20h14" />);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM10 5v14M15 5v14" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const WarnIcon = icon(<path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.3v.2" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.2" />
  </>,
);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const UpIcon = icon(<path d="m6 14 6-6 6 6" />);
export const DownIcon = icon(<path d="m6 10 6 6 6-6" />);
export const LeftIcon = icon(<path d="m14 6-6 6 6 6" />);
export const RightIcon = icon(<path d="m10 6 6 6-6 6" />);
export const PinIcon = icon(<path d="M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6ZM12 15v6" />);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const BookmarkIcon = icon(<path d="M6 4h12v16l-6-4.500L6 20V4Z" />);
export const SlidersIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5" />);
export const SignOutIcon = icon(<path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" />);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.8-3.6 3.5-5.5 7-5.5s6.2 1.9 7 5.5" />
  </>,
);
export const BuildingIcon = icon(<path d="M5 20V4h9v16M14 9h5v11M3 20h18M8 8h3M8 12h3M8 16h3" />);
export const DeviceIcon = icon(<path d="M7 3h10v18H7zM11 18h2" />);
export const PulseIcon = icon(<path d="M3 12h4l3-7 4 14 3-7h4" />);
export const DevicesIcon = icon(<path d="M3 6h11v9H3zM2 19h11M17 9h4v10h-4z" />);
export const ForkIcon = icon(<path d="M12 20v-6L6 8V4M12 14l6-6V4" />);
export const DialpadIcon = icon(
  <path d="M6 6h.1M12 6h.1M18 6h.1M6 12h.1M12 12h.1M18 12h.1M6 18h.1M12 18h.1M18 18h.1" />,
);
export const GearIcon = icon(
  <>
    <circle cx="12" cy="12" r="2.8" />
    <circle cx="12" cy="12" r="6.5" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1" />
  </>,
);
export const OverviewIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
export const AppIcon = icon(<path d="M4 5h16v14H4zM4 9h16M8 13l2 2-2 2M12.5 17H16" />);
export const HashIcon = icon(<path d="M9 4 7 20M17 4l-2 16M4 9h16M4 15h16" />);
export const TrunkIcon = icon(
  <>
    <path d="M12 21V10M8.500 21h7M8.800 12.400a4.500 4.500 0 0 1 0-6.300M15.200 12.400a4.500 4.500 0 0 0 0-6.300" />
    <path d="M6 15a8 8 0 0 1 0-11.500M18 15a8 8 0 0 0 0-11.500" />
    <circle cx="12" cy="9" r="1" />
  </>,
);
export const RouteIcon = icon(
  <>
    <circle cx="5.500" cy="18.500" r="2" />
    <path d="M7.500 18.500H11c5 0 1-13 6-13h2.500M16.500 2.500l3 3-3 3M13 18.500h6.500M16.500 15.500l3 3-3 3" />
  </>,
);
export const SpeechIcon = icon(
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.500 0 0 0 13 0M12 18v3M8.500 21h7" />
  </>,
);
export const TeamIcon = icon(
  <>
    <circle cx="8.5" cy="8" r="3" />
    <circle cx="17" cy="9" r="2.300" />
    <path d="M2.500 19c.6-3.400 2.800-5 6-5s5.400 1.600 6 5M16.500 14c2.600 0 4.400 1.300 5 4" />
  </>,
);
