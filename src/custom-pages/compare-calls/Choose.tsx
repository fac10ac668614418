import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { comparePath } from '../../components/calls/comparePath.ts';
import { useCallsOfNumber } from '../../components/calls/useCallsOfNumber.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import { otherCallsOfNumber, lastGoodCall, namedCall } from '../../platform/compareCalls/question.ts';
import { CallChoices } from './CallChoices.tsx';

const TEXTS = 'screens.compare-calls';
const MOST_OFFERED = 50;

interface ChooseProps {
  left: RecentCall;
  find: boolean;
}

export const Choose = ({ left, find }: ChooseProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useCallsOfNumber(left, find);
  const navigate = useNavigate();
  const named = namedCall(left);
  const good = data && find ? lastGoodCall(left, data.rows) : null;
  const target = good ? comparePath({ left: named, right: namedCall(good) }) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  if (filledText(left.to) === null)
    return <p className="pb-muted">{translate(`${TEXTS}.choose.no_number`)}</p>;
  if (target !== null) return null;
  const looked = data && { shown: data.rows.length, smart_count: data.total };
  /** Nothing absolute is said where some were not looked at. */
  const noneText = (name: 'none' | 'none_good') =>
    looked && looked.shown < looked.smart_count
      ? translate(`${TEXTS}.choose.${name}_of`, looked)
      : translate(`${TEXTS}.choose.${name}`);
  const rows = otherCallsOfNumber(left, data?.rows ?? []);
  return (
    <Panel title={translate(`${TEXTS}.choose.title`)}>
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.choose.failed`, { message: errorText(error) })}
        </LineFailure>
      ) : null}
      {isFetching ? <p className="pb-muted">{translate('portal.shell.loading')}</p> : null}
      {find ? (
        <>
          {data ? <p>{noneText('none_good')}</p> : null}
          <p>
            <LinkBase to={comparePath({ left: named })}>{translate(`${TEXTS}.choose.list`)}</LinkBase>
          </p>
        </>
      ) : (
        <>
          <p>
            <ButtonLink to={comparePath({ left: named, find: true })}>
              {translate(`${TEXTS}.choose.last_good`)}
            </ButtonLink>
          </p>
          {data && rows.length === 0 ? <p className="pb-muted">{noneText('none')}</p> : null}
          {rows.length > 0 ? (
            <CallChoices
              label={translate(`${TEXTS}.choose.list`)}
              rows={rows.slice(0, MOST_OFFERED)}
              pathOf={row => comparePath({ left: named, right: namedCall(row) })}
            />
          ) : null}
        </>
      )}
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.choose.good_hint`)}</p>
    </Panel>
  );
};
