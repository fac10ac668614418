import { CheckIcon, InfoIcon, MinusIcon, WarnIcon } from '../app/icons.tsx';

const ICONS = { ok: CheckIcon, idle: MinusIcon, warn: InfoIcon, bad: WarnIcon };

export const StatusBadge = ({ tone, children }: { tone: keyof typeof ICONS; children: string }) => {
  const Icon = ICONS[tone];
  return (
    <span className={`pb-status pb-status-${tone}`}>
      <Icon />
      {children}
    </span>
  );
};
