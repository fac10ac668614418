import { clsx } from 'clsx';
import CallIcon from '@mui/icons-material/CallOutlined';
import DialpadIcon from '@mui/icons-material/Dialpad';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import PsychologyIcon from '@mui/icons-material/PsychologyOutlined';
import VolumeIcon from '@mui/icons-material/VolumeUpOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { useTranslate } from 'ra-core';
import type { SpanFamilyName } from '../../../platform/calls/trace.ts';
import styles from './tracing.module.css';

const ICONS = {
  stt: MicIcon,
  tts: VolumeIcon,
  verb: ExtensionIcon,
  webhook: WebhookIcon,
  sip: CallIcon,
  llm: PsychologyIcon,
  dtmf: DialpadIcon,
  other: MoreIcon,
} as const;

export const FAMILIES = Object.keys(ICONS) as SpanFamilyName[];

export const SpanFamily = ({ family, iconOnly = false }: { family: SpanFamilyName; iconOnly?: boolean }) => {
  const translate = useTranslate();
  const Icon = ICONS[family];
  const name = translate(`resources.recent-calls.tracing.families.${family}`);
  return (
    <span
      className={clsx(styles.family, 'pb-inline pb-gap-4')}
      data-family={family}
      title={iconOnly ? name : undefined}
    >
      <Icon />
      <span className={iconOnly ? 'pb-visually-hidden' : undefined}>{name}</span>
    </span>
  );
};
