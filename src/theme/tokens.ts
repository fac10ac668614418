/** tokens.css repeats the values as `--pb-*`; a test compares the two and checks the contrast. */
export interface ColorTokens {
  bg: string;
  surface: string;
  raised: string;
  border: string;
  text: string;
  muted: string;
  accent: string;
  onAccent: string;
  ok: string;
  warn: string;
  bad: string;
  idle: string;
}

export const light: ColorTokens = {
  bg: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  border: '#dfe3e8',
  text: '#1a1f26',
  muted: '#57606a',
  accent: '#0b6e8f',
  onAccent: '#ffffff',
  ok: '#1a7f4b',
  warn: '#8a5a00',
  bad: '#b42318',
  idle: '#57606a',
};

export const dark: ColorTokens = {
  bg: '#0e1116',
  surface: '#161b22',
  raised: '#1c222b',
  border: '#343c47',
  text: '#e6e9ee',
  muted: '#9aa4b2',
  accent: '#4db5d6',
  onAccent: '#0e1116',
  ok: '#4cc38a',
  warn: '#e0a83c',
  bad: '#ff7a6b',
  idle: '#9aa4b2',
};

export const fonts = {
  font: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
};

/** Pixels; a test compares those that tokens.css has as well. */
export const sizes = {
  grid: 4,
  inset: 8,
  radius: 6,
  control: 32,
  controlTouch: 40,
  baseText: 14,
  tableText: 13,
};
