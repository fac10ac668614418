import { Frame } from './Frame.tsx';
import { Notice } from './Notice.tsx';
import { translate } from './translate.ts';

/** The signed-in application's code did not arrive. */
export const LoadFailedPage = () => (
  <Frame screen={translate('portal.public.load_failed_screen')}>
    <h1>{translate('portal.public.load_failed')}</h1>
    <Notice
      title={translate('portal.public.load_failed_screen')}
      text={translate('portal.public.load_failed_help')}
    >
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.public.reload')}
      </button>
    </Notice>
  </Frame>
);
