import { useTranslate } from 'ra-core';
import { useNewVersion } from './newVersion.ts';
import { Notice } from '../../components/ui/Notice.tsx';

/** Offers to load the page again, which forms with unsaved changes hold up as ever. */
export const NewVersionBar = () => {
  const translate = useTranslate();
  return (
    <div role="status">
      {useNewVersion() ? (
        <Notice className="pb-session pb-new-version">
          {translate('portal.shell.new_version')}
          <button type="button" className="pb-button" onClick={() => location.reload()}>
            {translate('portal.shell.reload')}
          </button>
        </Notice>
      ) : null}
    </div>
  );
};
