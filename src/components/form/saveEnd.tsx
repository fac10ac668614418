import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { endSave, type RunningSave } from './runningSaves.ts';

/** Read at the beginning of a save: the page may change before its end. */
export const formPath = (): string => location.pathname;

/** Both return true if the page was left: a toast has already reported the end. */
export const useSaveEnd = () => {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const tell = useCallback(
    (save: RunningSave | null, type: 'success' | 'error', text: string, to: ReactNode): boolean => {
      if (!save?.isLeft) return false;
      notify(
        <>
          {text} {to}
        </>,
        { type },
      );
      return true;
    },
    [notify],
  );
  const saved = useCallback(
    (path: string, message: string, record?: string): boolean =>
      tell(
        endSave(path, 'saved'),
        'success',
        translate(message, { _: message }),
        <LinkBase to={record ?? path}>{translate('portal.form.open_record')}</LinkBase>,
      ),
    [tell, translate],
  );
  const failed = useCallback(
    (path: string, error: unknown): boolean => {
      if (error instanceof SessionEndedError) {
        endSave(path, 'session');
        return true;
      }
      const save = endSave(path, 'failed');
      const said = { title: save?.title ?? '', reason: errorText(error) };
      return tell(
        save,
        'error',
        translate('portal.form.left_failed', said),
        <LinkBase to={path}>{translate('portal.form.open_form')}</LinkBase>,
      );
    },
    [tell, translate, errorText],
  );
  return useMemo(() => ({ saved, failed }), [saved, failed]);
};
