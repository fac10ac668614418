import { useNotify, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { lacksPlatformFeature } from '../../dataProvider/httpError.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import { useErrorText } from '../app/requestErrors.ts';

interface Refusal {
  /** Why the last save failed; null after a change of the form and when the next save begins. */
  text: ReactNode;
  clear: () => void;
  /** A toast announces it, and the save bar keeps it. */
  tell: (text: ReactNode) => void;
  /** Says nothing when the session has ended or the platform's version lacks the request. */
  tellError: (error: unknown) => void;
}

/** The save bar keeps the words, so that their toast may go. */
const TOAST_MS = 5000;

const nothing = () => undefined;

/** Whether the platform may have saved it. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof Error && error.message === 'portal.errors.no_answer';

const RefusalContext = createContext<Refusal>({
  text: null,
  clear: nothing,
  tell: nothing,
  tellError: nothing,
});

export const RefusalProvider = RefusalContext.Provider;

export const useRefusal = (): Refusal => useContext(RefusalContext);

/** For the frame of a form, which passes it on by `RefusalProvider`. */
export const useRefusalOfForm = (): Refusal => {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const [text, setText] = useState<ReactNode>(null);
  const clear = useCallback(() => setText(null), []);
  const show = useCallback(
    (said: ReactNode, kept: ReactNode) => {
      notify(said, { type: 'error', messageArgs: { _: said }, autoHideDuration: TOAST_MS });
      setText(kept);
    },
    [notify],
  );
  const tell = useCallback(
    (said: ReactNode) => {
      // What is no plain text says itself whether something may be saved.
      show(said, typeof said === 'string' ? translate('portal.form.not_saved', { reason: said }) : said);
    },
    [show, translate],
  );
  const tellError = useCallback(
    (error: unknown) => {
      if (error instanceof SessionEndedError || lacksPlatformFeature(error)) return;
      const said = errorText(error);
      if (isNoAnswer(error)) show(said, said);
      else tell(said);
    },
    [show, tell, errorText],
  );
  return useMemo(() => ({ text, clear, tell, tellError }), [text, clear, tell, tellError]);
};
