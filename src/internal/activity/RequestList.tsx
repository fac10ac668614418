import { useTranslate } from 'ra-core';
import { useId, useState, useSyncExternalStore } from 'react';
import { CopyIcon } from '../../components/app/icons.tsx';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import { Time } from '../../components/fields/Time.tsx';
import { sentRequests, type SentRequest } from '../../dataProvider/sentRequests.ts';
import { curlOf } from '../../platform/curl.ts';

const KEY = 'portal.activity';

const Result = ({ request: { result, duration } }: { request: SentRequest }) => {
  const translate = useTranslate();
  if (result === null) return <StatusBadge tone="idle">{translate(`${KEY}.under_way`)}</StatusBadge>;
  const took = translate(`${KEY}.took`, { ms: Math.max(0, Math.round(duration)) });
  const isNumber = typeof result === 'number';
  const word = !isNumber ? result : result < 400 ? 'answered' : 'refused';
  const tone = word === 'answered' ? 'ok' : word === 'cancelled' ? 'idle' : 'bad';
  return (
    <>
      <StatusBadge
        tone={tone}
      >{`${isNumber ? `${String(result)} ` : ''}${translate(`${KEY}.${word}`)}`}</StatusBadge>
      <span className="pb-muted">{took}</span>
    </>
  );
};

/** The command; it stands below its request where the browser has no clipboard. */
const CopyCurl = ({ request, path }: { request: SentRequest; path: string }) => {
  const translate = useTranslate();
  const id = useId();
  const [state, setState] = useState<'copied' | 'shown' | null>(null);
  const text = curlOf(request);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Plain http pages and denied permissions have no clipboard.
      setState('shown');
    }
  };
  return (
    <>
      <button
        type="button"
        className="pb-button"
        aria-label={translate(`${KEY}.copy_of`, { request: `${request.method} ${path}` })}
        onClick={() => void copy()}
      >
        <CopyIcon />
        {translate(`${KEY}.copy`)}
      </button>
      <span role="status" id={id} className="pb-request-said">
        {state === null ? null : translate(`${KEY}.${state}`)}
      </span>
      {state === 'shown' ? (
        <textarea
          className="pb-input pb-request-curl"
          readOnly
          rows={text.split('\n').length}
          value={text}
          aria-labelledby={id}
          onFocus={event => event.target.select()}
        />
      ) : null}
    </>
  );
};

interface RequestListProps {
  token: string | null;
  /** Paths are shown below it. */
  baseUrl: string;
}

/** Latest first, below the page that sent them. */
export const RequestList = ({ token, baseUrl }: RequestListProps) => {
  const translate = useTranslate();
  const requests = useSyncExternalStore(sentRequests.subscribe, () => sentRequests.of(token));
  const base = new URL(baseUrl, location.href).href;
  const groups: { page: string; requests: SentRequest[] }[] = [];
  for (const request of [...requests].reverse()) {
    const group = groups.at(-1);
    if (group?.page === request.page) group.requests.push(request);
    else groups.push({ page: request.page, requests: [request] });
  }
  if (groups.length === 0) return <p role="status">{translate(`${KEY}.no_requests`)}</p>;
  return (
    <>
      <p className="pb-muted">{translate(`${KEY}.requests_text`)}</p>
      {groups.map(group => (
        <section key={group.requests[0]?.id}>
          <h3>{group.page}</h3>
          <ul className="pb-requests">
            {group.requests.map(request => {
              const { address } = request;
              const path = address.startsWith(base) ? address.slice(base.length) : address;
              return (
                <li key={request.id}>
                  <code>
                    <b>{request.method}</b> {path}
                  </code>
                  <span className="pb-request-facts">
                    <Result request={request} />
                    <Time value={new Date(request.sentAt).toISOString()} />
                    {request.retries > 0 ? (
                      <span>{translate(`${KEY}.again`, { smart_count: request.retries })}</span>
                    ) : null}
                  </span>
                  <CopyCurl request={request} path={path} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
};
