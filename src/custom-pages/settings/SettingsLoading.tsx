import { useTranslate } from 'ra-core';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Waiting } from '../../components/ui/Waiting.tsx';

interface SettingsLoadingProps {
  error: unknown;
  retry: () => void;
}

export const SettingsLoading = ({ error, retry }: SettingsLoadingProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (!error) return <Waiting role="status">{translate('portal.shell.loading')}</Waiting>;
  return (
    <PageFailure title={translate('screens.settings.loading_failed')} onRetry={retry}>
      {errorText(error)}
    </PageFailure>
  );
};
