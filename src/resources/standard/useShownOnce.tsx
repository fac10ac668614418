import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type OnceText, ShownOnceDialog } from '../../components/dialog/ShownOnceDialog.tsx';
import { CopyText } from '../../components/fields/cells.tsx';
import type { ToldOnce } from '../../dataProvider/asAnswered.ts';
import { useDefinition } from './DefinitionContext.ts';

interface Shown {
  texts: readonly OnceText[];
  leave: () => void;
}

/**
 * `tellOnce` is for the create's meta (undefined: nothing is `shownOnce`); `show` returns false if there is nothing to
 * show; `tell` says the values where the page is gone.
 */
export const useShownOnce = () => {
  const { name, fields } = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  // A ref, because a page that is gone has to say it as well.
  const told = useRef<Parameters<ToldOnce>[0]>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const isOpen = useRef(false);
  const isDeclared = fields.some(field => field.shownOnce);
  const tellOnce = useMemo(
    (): ToldOnce | undefined =>
      isDeclared
        ? texts => {
            told.current = texts;
          }
        : undefined,
    [isDeclared],
  );
  const textsNow = (): OnceText[] =>
    Object.entries(told.current).map(([source, text]) => ({
      label: translate(`resources.${name}.fields.${source}`),
      text,
    }));
  const show = (leave: () => void): boolean => {
    isOpen.current = isDeclared;
    if (isDeclared) setShown({ texts: textsNow(), leave });
    return isDeclared;
  };
  const tell = (): void => {
    if (!isDeclared) return;
    const texts = textsNow();
    const said = texts.length > 0 ? 'portal.shown_once.warning' : 'portal.shown_once.lost';
    notify(
      <>
        {texts.map(({ label, text }) => (
          <span key={label}>
            {label} <CopyText text={text} />{' '}
          </span>
        ))}
        {translate(said)}
      </>,
      { type: 'warning', autoHideDuration: null },
    );
  };
  const tellLast = useRef(tell);
  useEffect(() => {
    tellLast.current = tell;
  });
  // The page can unmount with the dialog open, e.g. if the answer came while the guard was asking.
  useEffect(
    () => () => {
      if (isOpen.current) tellLast.current();
    },
    [],
  );
  const dialog: ReactNode = shown ? (
    <ShownOnceDialog
      title={translate(`resources.${name}.created`)}
      texts={shown.texts}
      file={`${name}.txt`}
      onClose={() => {
        isOpen.current = false;
        told.current = {};
        setShown(null);
        shown.leave();
      }}
    />
  ) : null;
  return { tellOnce, show, tell, dialog };
};
