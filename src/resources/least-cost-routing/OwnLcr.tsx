import { useNavigate, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import type { Lcr } from '../../platform/records.ts';
import { Empty } from '../../components/ui/Empty.tsx';

const NAME = 'least-cost-routing';

/** For users without the list: their table, or the add page (docs/decisions.md#lcr-scopes). */
const OwnLcr = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const mayAdd = useCan()('create', NAME);
  const { rows, error, isFetching, refetch } = useLookup<Lcr>(NAME, { fresh: true });
  const text = useTexts(`resources.${NAME}`);
  const own = rows?.[0]?.id;
  const target = own !== undefined ? [own, 'edit'] : mayAdd ? ['add'] : null;
  const to = isFetching || !rows || !target ? null : internalPath(NAME, ...target);
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  return (
    <div className="pb-page">
      <Title>{text('heading')}</Title>
      {error && !isFetching ? (
        <section className="pb-empty pb-error" role="alert">
          <p className="pb-empty-title">
            <WarnIcon /> {text('own.failed')}
          </p>
          <p>{errorText(error)}</p>
          <Button onClick={() => void refetch()}>{translate('portal.action.retry')}</Button>
        </section>
      ) : rows && !isFetching && target === null ? (
        <Empty title={text('empty')}>
          <p>{text('own.none')}</p>
        </Empty>
      ) : (
        <p role="status" className="pb-muted">
          {translate('portal.shell.loading')}
        </p>
      )}
    </div>
  );
};

export default OwnLcr;
