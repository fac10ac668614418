import { useTranslate } from 'ra-core';
import { Notice } from '../../components/ui/Notice.tsx';
import type { FileProblem } from '../../platform/configFile/text.ts';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
const PROBLEMS = 20;

export interface RefusedFile {
  problems: readonly FileProblem[];
  name: string | null;
}

export const RefusedFileNotice = ({ problems, name }: RefusedFile) => {
  const translate = useTranslate();
  return (
    <Notice tone="bad" role="alert">
      <p>
        {translate(`${TEXTS}.refused`)}
        {name === null ? null : (
          <>
            {': '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      <ul className={styles.entries}>
        {problems.slice(0, PROBLEMS).map(({ line, column, code, detail }) => (
          <li key={`${String(line)} ${String(column)} ${code} ${detail}`}>
            {translate(`${TEXTS}.problem`, {
              line,
              column,
              what: translate(`${TEXTS}.problems.${code}`, { detail }),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
