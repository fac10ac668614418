import { clsx } from 'clsx';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { groupDigits } from '../../lib/quantity.ts';
import { MAX_BYTES, MAX_COLUMNS, MAX_ROWS } from '../../platform/numberImport/fileLimits.ts';
import type { Delimiter } from '../../platform/numberImport/readTable.ts';
import styles from './number-import.module.css';

export const useImportText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const count = (value: number): string => groupDigits(value, locale);
    return {
      text: (key: string, args: object = {}): string => translate(`${TEXTS}.${key}`, args),
      count,
      counted: (key: string, value: number, args: object = {}): string =>
        translate(`${TEXTS}.${key}`, { count: count(value), ...args, smart_count: value }),
      locale,
    };
  }, [translate, locale]);
};

export const TEXTS = 'screens.number-import';

export const limitsIn = (locale: string) => ({
  most_megabytes: MAX_BYTES / 1_000_000,
  most_rows: groupDigits(MAX_ROWS, locale),
  most_columns: MAX_COLUMNS,
});

export const DELIMITER_WORDS: Readonly<Record<Delimiter, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** Takes the focus when it appears, as the control that opened it is gone or disabled. */
export const FocusedSection = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={clsx(styles.part, wide && styles.wide)}>
      {children}
    </div>
  );
};
