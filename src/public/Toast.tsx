import { use, useEffect, useState } from 'react';
import { FlashContext } from './flashContext.ts';
import { Icon } from './Icon.tsx';
import { translate, translateAny } from './translate.ts';

/** Successes leave by themselves, errors stay (look, 'Toasts'). Milliseconds, the toast time of the specification. */
const SHOWN_FOR = 5000;

/** The flash message: announced, dismissible, shown once. */
export const Toast = () => {
  const { flash, dismiss } = use(FlashContext);
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    // A live region speaks only of what changes in it: the text comes after the region.
    const timer = setTimeout(() => setAnnounced(true), 50);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (flash?.kind !== 'success') return;
    const timer = setTimeout(dismiss, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [flash, dismiss]);
  const isError = flash?.kind === 'error';
  return (
    <div className="pb-flash-region" role={isError ? 'alert' : 'status'}>
      {flash && announced ? (
        <div className={`pb-flash pb-flash-${flash.kind}`}>
          <Icon name={isError ? 'alert' : 'check'} />
          <span>{translateAny(flash.key, flash.params)}</span>
          <button type="button" className="pb-flash-close" onClick={dismiss}>
            <Icon name="close" />
            <span className="pb-visually-hidden">{translate('portal.public.dismiss')}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
};
