import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import type { ShownState } from './outcome.ts';
import { useText } from './useText.ts';

const TONES: Readonly<Record<ShownState, 'ok' | 'idle' | 'warn' | 'bad'>> = {
  ready: 'ok',
  warning: 'warn',
  error: 'bad',
  exists: 'idle',
  dropped: 'idle',
  created: 'ok',
  failed: 'bad',
};

/** The state of a row as icon and word. */
export const StateBadge = ({ state }: { state: ShownState }) => (
  <StatusBadge tone={TONES[state]}>{useText().text(`states.${state}`)}</StatusBadge>
);
