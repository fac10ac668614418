import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../components/app/icons.tsx';
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
      <p role="status" className="pb-muted">
        {translate('portal.shell.loading')}
      </p>
    );
  return (
    <section className="pb-empty pb-error" role="alert">
      <p className="pb-empty-title">
        <WarnIcon /> {translate('screens.settings.loading_failed')}
      </p>
      <p>{errorText(error)}</p>
      <button type="button" className="pb-button" onClick={retry}>
        {translate('portal.action.retry')}
      </button>
    </section>
  );
};
