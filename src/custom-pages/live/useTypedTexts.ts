import { useEffect, useMemo, useState } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { dropDraft, readDraft, registerFormDraft } from '../../browserStorage/formDraft.ts';

const EMPTY = { whisper: '', keys: '', tag: '{}', siprec: '' };
type Texts = typeof EMPTY;
export type TypedName = keyof Texts;

const begin = (): Texts => {
  const { values = {} } = readDraft(readSession()?.userSid ?? '', location.pathname) ?? {};
  const text = (name: TypedName) => (typeof values[name] === 'string' ? values[name] : EMPTY[name]);
  return { whisper: text('whisper'), keys: text('keys'), tag: text('tag'), siprec: text('siprec') };
};

/** Asks before typed texts are lost, and keeps them over a new sign-in. */
export const useTypedTexts = () => {
  const [texts, setTexts] = useState(begin);
  const [sent, setSent] = useState(EMPTY);
  const unsent = useMemo(
    () =>
      Object.fromEntries(Object.entries(texts).filter(([name, text]) => sent[name as TypedName] !== text)),
    [texts, sent],
  );
  useEffect(() => dropDraft({ path: location.pathname }), []);
  useEffect(() => registerFormDraft(() => ({ path: location.pathname, values: unsent })), [unsent]);
  return {
    isChanged: Object.keys(unsent).length > 0,
    isUnsent: (name: string) => name in unsent,
    typed: (name: TypedName) => ({
      text: texts[name],
      onText: (text: string) => setTexts(before => ({ ...before, [name]: text })),
      onSent: () => setSent(before => ({ ...before, [name]: texts[name] })),
    }),
  };
};
