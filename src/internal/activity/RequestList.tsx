import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Time } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { sentRequests, type SentRequest } from '../../dataProvider/sentRequests.ts';
import { RequestLine } from './RequestLine.tsx';
import { RequestsOfSave } from './RequestsOfSave.tsx';

const TEXTS = 'portal.activity';

const Result = ({ request: { result, duration } }: { request: SentRequest }) => {
  const translate = useTranslate();
  if (result === null) return <Badge tone="idle">{translate(`${TEXTS}.under_way`)}</Badge>;
  const took = translate(`${TEXTS}.took`, { ms: Math.max(0, Math.round(duration)) });
  const isNumber = typeof result === 'number';
  const word = !isNumber ? result : result < 400 ? 'answered' : 'refused';
  const tone = word === 'answered' ? 'ok' : word === 'cancelled' ? 'idle' : 'bad';
  return (
    <>
      <Badge tone={tone}>{`${isNumber ? `${String(result)} ` : ''}${translate(`${TEXTS}.${word}`)}`}</Badge>
      <span className="pb-muted">{took}</span>
    </>
  );
};

interface RequestListProps {
  token: string | null;
  baseUrl: string;
}

export const RequestList = ({ token, baseUrl }: RequestListProps) => {
  const translate = useTranslate();
  const requests = useSyncExternalStore(sentRequests.subscribe, () => sentRequests.of(token));
  const latest = [...requests].reverse();
  // Reopened pages read anew, so only requests after the last other page belong to this one.
  const other = latest.findIndex(({ page }) => page !== location.pathname);
  const own = other === -1 ? latest : latest.slice(0, other);
  const groups: { page: string; requests: SentRequest[] }[] = [];
  for (const request of other === -1 ? [] : latest.slice(other)) {
    const group = groups.at(-1);
    if (group?.page === request.page) group.requests.push(request);
    else groups.push({ page: request.page, requests: [request] });
  }
  const list = (shown: readonly SentRequest[]) => (
    <ul className="pb-requests">
      {shown.map(request => (
        <RequestLine key={request.id} request={request} baseUrl={baseUrl}>
          <span className="pb-flow pb-gap-2 pb-gap-x-12">
            <Result request={request} />
            <Time value={new Date(request.sentAt).toISOString()} />
            {request.retries > 0 ? (
              <span>{translate(`${TEXTS}.again`, { smart_count: request.retries })}</span>
            ) : null}
          </span>
        </RequestLine>
      ))}
    </ul>
  );
  return (
    <>
      <RequestsOfSave baseUrl={baseUrl} />
      <section>
        <h3>{translate(`${TEXTS}.this_page`)}</h3>
        {own.length > 0 ? (
          <>
            <p className="pb-muted">{translate(`${TEXTS}.requests_text`)}</p>
            {list(own)}
          </>
        ) : (
          <p role="status">{translate(`${TEXTS}.no_requests`)}</p>
        )}
      </section>
      {groups.length > 0 ? (
        <details>
          <summary>{translate(`${TEXTS}.earlier_pages`, { smart_count: groups.length })}</summary>
          {groups.map(group => (
            <section key={group.requests[0]?.id}>
              <h3>{group.page}</h3>
              {list(group.requests)}
            </section>
          ))}
        </details>
      ) : null}
    </>
  );
};
