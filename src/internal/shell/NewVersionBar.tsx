import { useTranslate } from 'ra-core';
import { useNewVersion } from './newVersion.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

export const NewVersionBar = () => {
  const translate = useTranslate();
  return (
    <div role="status">
      {useNewVersion() ? (
        <Notice className="pb-session pb-new-version">
          {translate('portal.shell.new_version')}
          <Button onClick={() => location.reload()}>{translate('portal.shell.reload')}</Button>
        </Notice>
      ) : null}
    </div>
  );
};
