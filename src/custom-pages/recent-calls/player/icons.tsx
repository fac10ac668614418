import { icon } from '../../../components/app/icons.tsx';

export const PlayIcon = icon(<path d="M8 5v14l11-7Z" />, true);
export const PauseIcon = icon(<path d="M7 5h3v14H7zM14 5h3v14h-3z" />, true);
export const BackIcon = icon(<path d="M11 6l-7 6 7 6ZM20 6l-7 6 7 6Z" />);
export const AheadIcon = icon(<path d="M13 6l7 6-7 6ZM4 6l7 6-7 6Z" />);
export const VolumeIcon = icon(
  <path d="M4 10v4h4l5 4V6L8 10ZM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11" />,
);
export const ZoomIcon = icon(
  <path d="M4 10.500a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M16 16l4.500 4.500M7.500 10.500h6M10.500 7.500v6" />,
);
export const WaveIcon = icon(<path d="M3 12h2M7 8v8M11 4v16M15 9v6M19 6v12M22 12h0" />);
