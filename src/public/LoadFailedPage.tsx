import { Notice } from './Notice.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { translate } from './translate.ts';

export const LoadFailedNotice = () => (
  <Notice
    title={translate('portal.public.load_failed_screen')}
    text={translate('portal.public.load_failed_help')}
  >
    <button type="button" className="pb-button" onClick={() => location.reload()}>
      {translate('portal.public.reload')}
    </button>
  </Notice>
);

export const LoadFailedPage = () => (
  <PublicLayout screen={translate('portal.public.load_failed_screen')}>
    <h1>{translate('portal.public.load_failed')}</h1>
    <LoadFailedNotice />
  </PublicLayout>
);
