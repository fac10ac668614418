import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/ui/Button.tsx';
import { InHeadMenu } from '../../../components/ui/HeadMenu.tsx';
import { Choice } from '../../../components/ui/Choice.tsx';
import { clock } from './playerText.ts';
import { JUMP, SPEEDS } from './keyboard.ts';
import type { PlayedSound } from './useSound.ts';
import { DownloadIcon, icon, TrashIcon } from '../../../components/app/icons.tsx';
import styles from './player.module.css';

export const PlayIcon = icon(<path d="M8 5v14l11-7Z" />, true);
const PauseIcon = icon(<path d="M7 5h3v14H7zM14 5h3v14h-3z" />, true);
const BackIcon = icon(<path d="M11 6l-7 6 7 6ZM20 6l-7 6 7 6Z" />);
const AheadIcon = icon(<path d="M13 6l7 6-7 6ZM4 6l7 6-7 6Z" />);
const VolumeIcon = icon(<path d="M4 10v4h4l5 4V6L8 10ZM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11" />);
const ZoomIcon = icon(
  <path d="M4 10.500a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M16 16l4.500 4.500M7.500 10.500h6M10.500 7.500v6" />,
);
export const WaveIcon = icon(<path d="M3 12h2M7 8v8M11 4v16M15 9v6M19 6v12M22 12h0" />);

const TEXTS = 'resources.recent-calls.player';

interface RecordingFileProps {
  onSave: () => void;
  onDelete: (() => void) | null;
}

export const RecordingFile = ({ onSave, onDelete }: RecordingFileProps) => {
  const translate = useTranslate();
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <IconButton label={translate(`${TEXTS}.${name}`)} onClick={onClick}>
      {icon}
      <span className={styles.word} aria-hidden>
        {translate(`${TEXTS}.${name}`)}
      </span>
    </IconButton>
  );
  return (
    <InHeadMenu>
      <span className={styles.files}>
        {button('download', <DownloadIcon />, onSave)}
        {onDelete ? button('delete', <TrashIcon />, onDelete) : null}
      </span>
    </InHeadMenu>
  );
};

interface SliderProps {
  label: string;
  icon: ReactNode;
  value: number;
  text: string;
  onChange: (value: number) => void;
}

/** 0 to 100. */
const Slider = ({ label, icon, value, text, onChange }: SliderProps) => (
  <label className={clsx(styles.slider, 'pb-inline pb-gap-6')} title={label}>
    {icon}
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value)}
      aria-label={label}
      aria-valuetext={text}
      onChange={event => onChange(event.target.valueAsNumber)}
    />
  </label>
);

interface ControlsProps {
  sound: PlayedSound;
  onToggle: () => void;
  onJump: (seconds: number) => void;
  speed: number;
  onSpeed: (speed: number) => void;
  /** 0 to 1. */
  volume: number;
  onVolume: (volume: number) => void;
  /** 0 is the whole call, 1 the largest. */
  zoom: number;
  perSecond: number;
  onZoom: (zoom: number) => void;
}

export const Controls = (props: ControlsProps) => {
  const { sound, onToggle, onJump, speed, onSpeed, volume, onVolume, zoom, perSecond, onZoom } = props;
  const translate = useTranslate();
  const isReady = sound.audio !== null && sound.state !== 'failed';
  const plays = sound.state === 'playing';
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <IconButton
      label={translate(`${TEXTS}.${name}`)}
      title={translate(`${TEXTS}.${name}_key`)}
      disabled={!isReady}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      {button('jump_left', <BackIcon />, () => onJump(-JUMP))}
      {plays ? button('pause', <PauseIcon />, onToggle) : button('play', <PlayIcon />, onToggle)}
      {button('jump_right', <AheadIcon />, () => onJump(JUMP))}
      <span className={styles.time}>
        <span className="pb-visually-hidden">{translate(`${TEXTS}.elapsed`)} </span>
        {clock(sound.time)} / {clock(sound.duration)}
      </span>
      <Choice
        label={translate(`${TEXTS}.speed`)}
        value={String(speed)}
        choices={SPEEDS.map(each => ({ id: String(each), name: `${String(each)}x` }))}
        onChange={id => onSpeed(Number(id))}
      />
      <Slider
        label={translate(`${TEXTS}.volume`)}
        icon={<VolumeIcon />}
        value={volume * 100}
        text={`${String(Math.round(volume * 100))} %`}
        onChange={value => onVolume(value / 100)}
      />
      <Slider
        label={translate(`${TEXTS}.zoom`)}
        icon={<ZoomIcon />}
        value={zoom * 100}
        text={translate(`${TEXTS}.zoom_value`, {
          pixels: perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond),
        })}
        onChange={value => onZoom(value / 100)}
      />
    </>
  );
};
