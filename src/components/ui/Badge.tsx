import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, MinusIcon, WarnIcon } from '../app/icons.tsx';

const ICONS = { ok: CheckIcon, idle: MinusIcon, warn: InfoIcon, bad: WarnIcon };

export type BadgeTone = keyof typeof ICONS;

export const Badge = ({ tone, children }: { tone: BadgeTone; children: string }) => {
  const Icon = ICONS[tone];
  return (
    <span className={`pb-status pb-status-${tone}`}>
      <Icon />
      {children}
    </span>
  );
};

export const Pill = ({ tone, children }: { tone: 'accent' | 'warn' | 'muted'; children: ReactNode }) => (
  <span className="pb-pill" data-tone={tone}>
    {children}
  </span>
);
