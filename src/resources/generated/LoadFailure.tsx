import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../components/app/icons.tsx';

/** A record that could not be read, for viewers with no list to go back to. */
export const LoadFailure = ({ message }: { message: string }) => {
  const translate = useTranslate();
  return (
    <section className="pb-empty pb-error" role="alert">
      <p className="pb-empty-title">
        <WarnIcon /> {translate('portal.form.load_failed')}
      </p>
      <p>{translate(message, { _: message })}</p>
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.action.retry')}
      </button>
    </section>
  );
};
