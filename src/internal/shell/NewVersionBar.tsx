import { useTranslate } from 'ra-core';
import { useNewVersion } from './newVersion.ts';

/** Offers to load the page again, which forms with unsaved changes hold up as ever. */
export const NewVersionBar = () => {
  const translate = useTranslate();
  return (
    <div role="status">
      {useNewVersion() ? (
        <div className="pb-notice pb-session pb-new-version">
          {translate('portal.shell.new_version')}
          <button type="button" className="pb-button" onClick={() => location.reload()}>
            {translate('portal.shell.reload')}
          </button>
        </div>
      ) : null}
    </div>
  );
};
