import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { PanelFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { openForm } from '../../components/form/openForm.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { RequestLine } from './RequestLine.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';

const TEXTS = 'portal.activity.of_save';

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

/** The requests follow the form's current values (docs/decisions.md#api-view). */
export const RequestsOfSave = ({ baseUrl }: { baseUrl: string }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useDataProvider<PortalDataProvider>();
  const id = useId();
  const form = useStoreValue(openForm);
  const { data, error, refetch } = useQuery({
    // The panel covers the form, so its values stay until it closes.
    queryKey: ['dry-run', id],
    queryFn: () => (form ? provider.dryRun({ baseUrl, save: form.save }) : null),
    enabled: form?.isChanged === true,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (!form) return null;
  const content = () => {
    if (error) return <PanelFailure onRetry={() => void refetch()}>{errorText(error)}</PanelFailure>;
    if (form.isChanged && !data) return <p role="status">{translate('portal.shell.loading')}</p>;
    if (!data || data.requests.length === 0) return <p role="status">{translate(`${TEXTS}.none`)}</p>;
    return (
      <>
        <p className="pb-muted">{translate(`${TEXTS}.text`)}</p>
        <ol className="pb-requests">
          {data.requests.map((request, index) => (
            <RequestLine key={index} request={request} baseUrl={baseUrl}>
              {request.body === undefined ? null : (
                <pre className="pb-request-body">{pretty(request.body)}</pre>
              )}
            </RequestLine>
          ))}
        </ol>
        {data.isCut ? <p>{translate(`${TEXTS}.cut`)}</p> : null}
      </>
    );
  };
  return (
    <section>
      <h3>{translate(`${TEXTS}.title`)}</h3>
      {content()}
    </section>
  );
};
