import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { CopyIcon } from '../../components/app/icons.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { copyText } from '../../lib/secureContext.ts';
import { curlOf, type ShownRequest } from '../../lib/curl.ts';

const TEXTS = 'portal.activity';

const CopyCurl = ({ request, path }: { request: ShownRequest; path: string }) => {
  const translate = useTranslate();
  const id = useId();
  const [state, setState] = useState<'copied' | 'shown' | null>(null);
  const text = curlOf(request);
  const copy = async () => {
    try {
      await copyText(text);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <>
      <Button
        aria-label={translate(`${TEXTS}.copy_of`, { request: `${request.method} ${path}` })}
        onClick={() => void copy()}
      >
        <CopyIcon />
        {translate(`${TEXTS}.copy`)}
      </Button>
      <span role="status" id={id} className="pb-request-said pb-if-any">
        {state === null ? null : translate(`${TEXTS}.${state}`)}
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

interface RequestLineProps {
  request: ShownRequest;
  baseUrl: string;
  children?: ReactNode;
}

export const RequestLine = ({ request, baseUrl, children }: RequestLineProps) => {
  const { method, address } = request;
  const base = new URL(baseUrl, location.href).href;
  const path = address.startsWith(base) ? address.slice(base.length) : address;
  return (
    <li>
      <code>
        <b>{method}</b> {path}
      </code>
      {children}
      <CopyCurl request={request} path={path} />
    </li>
  );
};
