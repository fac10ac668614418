import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { FlashMessage } from '../browserStorage/flashMessage.ts';
import { onBrandChange, productName, shownBrand } from '../config/brand.ts';
import { Brand } from '../theme/Brand.tsx';
import { Icon } from './Icon.tsx';
import { translate, translateAny } from './translate.ts';

export const FlashContext = createContext<{ flash: FlashMessage | null; dismiss: () => void }>({
  flash: null,
  dismiss: () => undefined,
});

/** Milliseconds until a success disappears; errors stay. */
const SHOWN_FOR = 5000;

/** Live regions announce only changes, so the text follows the region, which the prepared page lacks. */
const Toast = () => {
  const { flash, dismiss } = use(FlashContext);
  const [stage, setStage] = useState<'none' | 'region' | 'text'>('none');
  const waiting = flash !== null;
  useEffect(() => {
    if (!waiting) return;
    const timers = [setTimeout(() => setStage('region')), setTimeout(() => setStage('text'), 50)];
    return () => timers.forEach(clearTimeout);
  }, [waiting]);
  useEffect(() => {
    if (flash?.kind !== 'success') return;
    const timer = setTimeout(dismiss, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [flash, dismiss]);
  if (stage === 'none') return null;
  const isError = flash?.kind === 'error';
  return (
    <div className="pb-flash-region" role={isError ? 'alert' : 'status'}>
      {flash && stage === 'text' ? (
        <div className={`pb-flash pb-flash-${flash.kind}`}>
          <Icon name={isError ? 'alert' : 'check'} />
          <span>
            {translateAny(flash.key, flash.params)} {flash.more && translateAny(flash.more)}{' '}
            {flash.action ? <a href={flash.action.href}>{flash.action.text}</a> : null}
          </span>
          <button type="button" className="pb-flash-close" onClick={dismiss}>
            <Icon name="close" />
            <span className="pb-visually-hidden">{translate('portal.public.dismiss')}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
};

const none = () => null;

const REPOSITORY = 'https://github.com/jambonz';

interface PublicLayoutProps {
  screen: string;
  children: ReactNode;
}

export const PublicLayout = ({ screen, children }: PublicLayoutProps) => {
  // The prepared page has neither notice nor support.
  const brand = useSyncExternalStore(onBrandChange, shownBrand, none);
  useEffect(() => {
    document.title = translate('portal.public.title', { screen, product: productName() });
  }, [screen, brand]);
  return (
    <div className="pb-public">
      <main>
        <p className="pb-brand">
          <Brand />
        </p>
        {children}
        {brand?.notice ? <p className="pb-below pb-brand-notice">{brand.notice}</p> : null}
      </main>
      <footer>
        {brand?.supportUrl ? (
          <>
            <a href={brand.supportUrl}>{translate('portal.public.support')}</a>
            {' · '}
          </>
        ) : null}
        {translate('portal.public.footer')}{' '}
        <a href={REPOSITORY} target="_blank" rel="noreferrer">
          {translate('portal.public.github')}{' '}
          <span className="pb-visually-hidden">{translate('portal.public.new_tab')}</span>
        </a>
      </footer>
      <Toast />
    </div>
  );
};
