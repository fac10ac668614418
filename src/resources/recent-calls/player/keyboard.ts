/** `seconds` are relative; `part` is of the whole recording. */
export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'by'; seconds: number }
  | { kind: 'part'; part: number }
  | { kind: 'speed'; step: 1 | -1 };

export const JUMP = 15;
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'by', seconds: -JUMP },
  ArrowRight: { kind: 'by', seconds: JUMP },
  ',': { kind: 'by', seconds: -1 },
  '.': { kind: 'by', seconds: 1 },
  Home: { kind: 'part', part: 0 },
  End: { kind: 'part', part: 1 },
  '[': { kind: 'speed', step: -1 },
  ']': { kind: 'speed', step: 1 },
};

export interface PlayerKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  on: { tag: string; type: string };
}

const OWN_KEYS: Readonly<Record<string, RegExp>> = {
  BUTTON: /^( |Enter)$/,
  A: /^Enter$/,
  SUMMARY: /^( |Enter)$/,
  SELECT: /./,
  TEXTAREA: /./,
  DIALOG: /./,
};

const isOwnKey = (key: string, { tag, type }: PlayerKey['on']): boolean => {
  if (tag !== 'INPUT') return OWN_KEYS[tag]?.test(key) ?? false;
  if (type === 'range') return /^(Arrow|Home|End|Page)/.test(key);
  return type === 'checkbox' ? key === ' ' : true;
};

/** null: a key of the browser, of others, or of the focused control. */
export const playerAction = ({ key, ctrlKey, altKey, metaKey, on }: PlayerKey): PlayerAction | null => {
  if (ctrlKey || altKey || metaKey || isOwnKey(key, on)) return null;
  if (/^\d$/.test(key)) return { kind: 'part', part: Number(key) / 10 };
  return ACTIONS[key] ?? null;
};

export const nextSpeed = (speed: number, step: 1 | -1): number => {
  const place = SPEEDS.findIndex(each => each >= speed);
  const at = Math.min(SPEEDS.length - 1, Math.max(0, (place < 0 ? SPEEDS.length - 1 : place) + step));
  return SPEEDS[at] ?? 1;
};
