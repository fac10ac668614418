import { LinkBase, useTranslate } from 'ra-core';
import { WarnIcon } from '../../components/app/icons.tsx';
import { Title } from '../../components/app/Title.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { useListPath } from './useListPath.ts';

/** A record that could not be read: its address stays, so that it can be asked for again. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const translate = useTranslate();
  const listPath = useListPath();
  const { name } = useDefinition();
  return (
    <div className="pb-page">
      <Title>{translate(`resources.${name}.editTitle`)}</Title>
      <section className="pb-empty pb-error" role="alert">
        <p className="pb-empty-title">
          <WarnIcon /> {translate('portal.form.load_failed')}
        </p>
        <p>{translate(message, { _: message })}</p>
        <p className="pb-empty-actions">
          <button type="button" className="pb-button" onClick={onRetry}>
            {translate('portal.action.retry')}
          </button>
          {listPath === null ? null : (
            <LinkBase className="pb-button" to={listPath}>
              {translate('portal.form.back_to_list')}
            </LinkBase>
          )}
        </p>
      </section>
    </div>
  );
};
