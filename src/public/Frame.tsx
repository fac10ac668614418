import { useEffect, type ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import { Toast } from './Toast.tsx';
import { translate } from './translate.ts';

const REPOSITORY = 'https://github.com/jambonz';

interface FrameProps {
  /** Name of the screen in the title of the document. */
  screen: string;
  children: ReactNode;
}

/** What every public page has around it: brand, one column, footer, and the message that waited for it. */
export const Frame = ({ screen, children }: FrameProps) => {
  useEffect(() => {
    document.title = translate('portal.public.title', { screen });
  }, [screen]);
  return (
    <div className="pb-public">
      <main>
        <p className="pb-brand">
          <Mark /> {translate('portal.public.product')}
        </p>
        {children}
      </main>
      <footer>
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
