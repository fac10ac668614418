import { clsx } from 'clsx';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { CopyIcon } from '../../components/app/icons.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { copyText } from '../../lib/secureContext.ts';
import type { DrawnRow } from './model/drawing.ts';
import { light } from '../../theme/tokens.ts';
import { TEXTS } from '../../components/inbound/words.ts';
import styles from './number-explainer.module.css';

const BOX = { width: 206, height: 44 };
const STEP = 64;
const SIDE = { x: BOX.width + 22, width: 112 };
const FITS = { main: 28, lost: 15 };

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const COPIED: readonly (readonly [string, string])[] = Object.entries(light).map(([name, color]) => [
  `var(--pb-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)})`,
  color as string,
]);

/** The story beside it says the same in words. */
export const InboundDrawing = ({ rows }: { rows: readonly DrawnRow[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const drawn = useRef<SVGSVGElement>(null);
  const width = rows.some(({ lost }) => lost.length > 0) ? SIDE.x + SIDE.width : BOX.width + 2;
  const height = rows.length * STEP - (STEP - BOX.height) + 2;
  const copy = async () => {
    if (!drawn.current) return;
    const themed = new XMLSerializer().serializeToString(drawn.current);
    const text = COPIED.reduce((svg, [name, color]) => svg.replaceAll(name, color), themed);
    try {
      await copyText(text);
      notify(`${TEXTS}.copied`, { type: 'success' });
    } catch {
      notify('portal.copy.failed', { type: 'error', messageArgs: { text: translate(`${TEXTS}.drawing`) } });
    }
  };
  return (
    <figure className={clsx(styles.drawing, 'pb-grid')}>
      <svg
        ref={drawn}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        width={width}
        height={height}
        role="img"
        aria-labelledby={id}
        fontFamily="sans-serif"
      >
        <title id={id}>
          {translate(`${TEXTS}.drawing_of`, { way: rows.map(({ text }) => text).join(' → ') })}
        </title>
        {rows.map(({ kind, text, lost }, place) => {
          const y = place * STEP + 1;
          const color = kind === 'refused' ? 'var(--pb-bad)' : 'var(--pb-accent)';
          return (
            <g key={kind}>
              {place > 0 ? (
                <path
                  d={`M${String(BOX.width / 2)} ${String(y - STEP + BOX.height)}V${String(y)}`}
                  stroke={color}
                  strokeWidth="2"
                />
              ) : null}
              <rect
                x="1"
                y={y}
                width={BOX.width}
                height={BOX.height}
                rx="6"
                fill="var(--pb-surface)"
                stroke={color}
                strokeWidth="1.5"
              />
              <text x="10" y={y + 17} fontSize="11" fill="var(--pb-muted)">
                {translate(`${TEXTS}.box.${kind}`)}
              </text>
              <text
                className={kind === 'number' ? 'pb-mono' : undefined}
                x="10"
                y={y + 35}
                fontSize="13"
                fill={kind === 'refused' ? 'var(--pb-bad)' : 'var(--pb-text)'}
              >
                {cut(text, FITS.main)}
              </text>
              {lost.map((name, at) => (
                <g key={name}>
                  <rect
                    x={SIDE.x}
                    y={y + at * 23}
                    width={SIDE.width - 1}
                    height="20"
                    rx="4"
                    fill="none"
                    stroke="var(--pb-border)"
                    strokeDasharray="3 3"
                  />
                  <text x={SIDE.x + 6} y={y + at * 23 + 14} fontSize="11" fill="var(--pb-muted)">
                    {cut(name, FITS.lost)}
                  </text>
                </g>
              ))}
            </g>
          );
        })}
      </svg>
      <Button onClick={() => void copy()}>
        <CopyIcon />
        {translate(`${TEXTS}.copy_drawing`)}
      </Button>
    </figure>
  );
};
