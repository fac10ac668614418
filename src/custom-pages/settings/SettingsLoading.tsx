import { useTranslate } from 'ra-core';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';

interface SettingsLoadingProps {
  error: unknown;
  retry: () => void;
}

export const SettingsLoading = ({ error, retry }: SettingsLoadingProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (!error)
    return (
      <p role="status" className="pb-muted" data-waiting>
        {translate('portal.shell.loading')}
      </p>
    );
  return (
    <PageFailure title={translate('screens.settings.loading_failed')} onRetry={retry}>
      {errorText(error)}
    </PageFailure>
  );
};
