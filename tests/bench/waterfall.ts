import { writeFileSync } from 'node:fs';
import type { Entry, Sample } from './flow.ts';

const ROW = 13;
const LEFT = 190;
const WIDTH = 900;
const GAP = 54;

const kindOf = ({ name }: Entry): string => {
  if (name.includes('/api/')) return '#b45309';
  if (name.endsWith('.js')) return '#0b6e8f';
  if (name.endsWith('.css')) return '#6d5bd0';
  return '#8a929c';
};

/** Names without the hash of the build. */
const labelOf = ({ name }: Entry): string =>
  name
    .replace(/^.*\/api\/v1\//, 'GET ')
    .replace(/^\/assets\//, '')
    .replace(/-[\w-]{8}\.(\w+)$/, '.$1')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, '…')
    .slice(-34);

const escaped = (text: string) => text.replace(/[<>&"]/g, sign => `&#${sign.charCodeAt(0)};`);

const chart = (title: string, { entries, ms }: Sample, { top, scale }: { top: number; scale: number }) => {
  const bars = entries.map((entry, index) => {
    const y = top + 22 + index * ROW;
    const x = LEFT + entry.start * scale;
    const width = Math.max(1, (Math.min(entry.end, ms) - entry.start) * scale);
    return (
      `<text x="${LEFT - 6}" y="${y + 9}" text-anchor="end">${escaped(labelOf(entry))}</text>` +
      `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 3}" fill="${kindOf(entry)}"/>`
    );
  });
  const x = (LEFT + ms * scale).toFixed(1);
  const bottom = top + 22 + entries.length * ROW;
  return [
    `<text x="${LEFT}" y="${top + 12}" class="title">${escaped(title)}: rows after ${Math.round(ms)} ms, ${entries.length} requests</text>`,
    ...bars,
    `<line x1="${x}" x2="${x}" y1="${top + 18}" y2="${bottom}" stroke="#b42318" stroke-dasharray="3 2"/>`,
  ].join('\n');
};

/** Draws what a browser loaded until rows, before above after on one scale, as an SVG file. */
export const writeWaterfall = (file: string, before: Sample, after: Sample): void => {
  const scale = (WIDTH - LEFT - 20) / Math.max(before.ms, after.ms);
  const second = 22 + before.entries.length * ROW + GAP;
  const height = second + 22 + after.entries.length * ROW + 16;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    '<style>text{font:9px sans-serif;fill:#57606a}.title{font:bold 12px sans-serif;fill:#1a1f26}</style>',
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    chart('Before', before, { top: 4, scale }),
    chart('After', after, { top: second, scale }),
    '</svg>',
  ].join('\n');
  writeFileSync(file, `${svg}\n`);
};
