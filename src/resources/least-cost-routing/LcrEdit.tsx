import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useCreatePath, useNavigate, useRecordContext, useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { routingMethodsOf } from './api.ts';
import { isAdmin } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { HistoryDisclosure } from '../../components/snapshots/HistoryDisclosure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import DeleteRecordDialog from '../../components/dialog/DeleteRecordDialog.tsx';
import { SKIP_UNSAVED_PROMPT } from '../../components/form/formContext.ts';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import type { Lcr } from '../../platform/records.ts';
import { type LcrValues, readTableOf, type StoredTable, valuesOf } from './model/lcrTable.ts';
import { EditFrame } from '../standard/EditFrame.tsx';
import { RecordHead } from '../standard/RecordHead.tsx';
import { LcrForm } from './form/LcrForm.tsx';
import { LcrLayout } from './form/LcrLayout.tsx';
import { OwnersNote } from './owners.tsx';

const NAME = 'least-cost-routing';
const KEYS = `resources.${NAME}`;

/** Deleted, or owned by somebody else: the platform does not tell the two apart. */
const GoneTable = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  const link = (type: 'list' | 'create', text: string) => (
    <ButtonLink to={createPath({ resource: NAME, type })}>{translate(text)}</ButtonLink>
  );
  return (
    <div className="pb-page">
      <Title>{translate(`${KEYS}.editTitle`)}</Title>
      <section className="pb-empty pb-error" role="alert">
        <p className="pb-empty-title">
          <WarnIcon /> {translate(`${KEYS}.gone.title`)}
        </p>
        <p>{translate(`${KEYS}.gone.text`)}</p>
        <p>
          {can('create', NAME) ? link('create', `${KEYS}.add`) : null}
          {can('list', NAME) ? link('list', 'portal.form.back_to_list') : null}
        </p>
      </section>
    </div>
  );
};

interface Start {
  stored: StoredTable;
  values: LcrValues;
}

const LcrFormWithRoutes = ({ lcr }: { lcr: Lcr }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(routingMethodsOf);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [NAME, 'routes-of', lcr.lcr_sid],
    queryFn: ({ signal }) => provider.lcrRoutes({ lcrSid: lcr.lcr_sid, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const [saved, setSaved] = useState<Start | null>(null);
  const start = useMemo((): Start | null => {
    if (saved ?? !data) return saved;
    const stored = readTableOf({ ...lcr }, data);
    return { stored, values: valuesOf(stored) };
  }, [saved, data, lcr]);
  const record = useMemo(() => start && { ...start.values, id: start.stored.sid }, [start]);
  if (start && record)
    return (
      <RecordContextProvider value={record}>
        <LcrForm stored={start.stored} onSaved={(stored, values) => setSaved({ stored, values })} />
      </RecordContextProvider>
    );
  if (!error)
    return (
      <p role="status" className="pb-muted">
        {translate(`${KEYS}.form.loading`)}
      </p>
    );
  return (
    <section className="pb-empty pb-error" role="alert">
      <p className="pb-empty-title">
        <WarnIcon /> {translate(`${KEYS}.form.routes_failed`, { message: errorText(error) })}
      </p>
      <p>{translate(`${KEYS}.form.routes_failed_text`)}</p>
      <Button aria-busy={isFetching} onClick={() => void refetch()}>
        {translate('portal.action.retry')}
      </Button>
    </section>
  );
};

const DeleteOwn = () => {
  const record = useRecordContext<Lcr>();
  const translate = useTranslate();
  const viewer = useViewer();
  const can = useCan();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  if (!record || isAdmin(viewer) || !can('delete', NAME, record)) return null;
  return (
    <section className="pb-danger" aria-labelledby={heading}>
      <h2 id={heading}>{translate('portal.form.danger')}</h2>
      <p className="pb-hint pb-muted">{translate(`${KEYS}.consequence`)}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {translate(`${KEYS}.deleteButton`)}
      </Button>
      {asking ? (
        <DeleteRecordDialog
          record={record}
          deleted={`${KEYS}.table_deleted`}
          onClose={() => setAsking(false)}
          onDeleted={() =>
            navigate(createPath({ resource: NAME, type: 'create' }), {
              replace: true,
              state: SKIP_UNSAVED_PROMPT,
            })
          }
        />
      ) : null}
    </section>
  );
};

const LcrEditPage = () => {
  const lcr = useRecordContext<Lcr>();
  if (!lcr) return null;
  return (
    <>
      <RecordHead />
      <OwnersNote />
      <LcrLayout>
        <LcrFormWithRoutes lcr={lcr} />
        <HistoryDisclosure sid={lcr.lcr_sid} account={lcr.account_sid ?? null} />
        <DeleteOwn />
      </LcrLayout>
    </>
  );
};

const LcrEdit = () => (
  <EditFrame missing={<GoneTable />}>
    <LcrEditPage />
  </EditFrame>
);

export default LcrEdit;
