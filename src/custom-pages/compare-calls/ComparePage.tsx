import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { callPath } from '../../components/calls/callPath.ts';
import { comparePath } from '../../components/calls/comparePath.ts';
import { useCall } from '../../components/calls/useCall.ts';
import { BackLink } from '../../components/app/BackLink.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { Time } from '../../components/fields/cells.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { momentOf } from '../../platform/calls/call.ts';
import { callSummaryPhrases } from '../../platform/calls/outcome.ts';
import { comparedIn } from '../../platform/compareCalls/question.ts';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Choose } from './Choose.tsx';
import { ChooseFirst } from './ChooseFirst.tsx';
import { Comparison } from './Comparison.tsx';
import { Parties } from './Parties.tsx';
import type { Side } from './useComparison.ts';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';

interface CallHeadProps {
  side: Side;
  asked: ReturnType<typeof useCall>;
}

const CallHead = ({ side, asked: { data: call, error, refetch } }: CallHeadProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const path = call ? callPath(call) : null;
  const began = momentOf(call?.attempted_at);
  return (
    <li>
      <span className="pb-muted pb-small">{translate(`${TEXTS}.side`, { side })}</span>
      {call ? (
        <>
          <strong>
            {path === null ? (
              <Parties call={call} />
            ) : (
              <LinkBase to={path}>
                <Parties call={call} />
              </LinkBase>
            )}
          </strong>
          {began ? <Time value={began.toISOString()} /> : null}
          <span>{callSummaryPhrases(call).map(({ key, args }) => translate(key, { ...args }))}</span>
        </>
      ) : null}
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {statusOf(error) === 404
            ? translate(`${TEXTS}.gone`, { side })
            : `${translate(`${TEXTS}.load_failed`, { side })} ${errorText(error)}`}
        </LineFailure>
      ) : null}
      {call || error ? null : <span className="pb-muted">{translate('portal.shell.loading')}</span>}
    </li>
  );
};

/** The address is `?left={account}/{call}&right={account}/{call}`, or has `&find=good` for the second call. */
const ComparePage = () => {
  const translate = useTranslate();
  const { search } = useLocation();
  const compared = useMemo(() => comparedIn(new URLSearchParams(search)), [search]);
  const left = useCall(compared.left);
  const right = useCall(compared.right);
  const chosen = compared.left;
  return (
    <div className={clsx('pb-page', styles.root)}>
      <header>
        <BackLink to={internalPath('recent-calls')}>{translate('resources.recent-calls.menu')}</BackLink>
        <Title>{translate(`${TEXTS}.heading`)}</Title>
        {chosen && compared.right ? (
          <ButtonLink className={styles.swap} to={comparePath({ left: compared.right, right: chosen })}>
            {translate(`${TEXTS}.swap`)}
          </ButtonLink>
        ) : null}
      </header>
      {chosen ? (
        <ol className={clsx(styles.calls, 'pb-grid pb-plain')} aria-label={translate(`${TEXTS}.calls`)}>
          <CallHead side="A" asked={left} />
          {compared.right ? <CallHead side="B" asked={right} /> : null}
        </ol>
      ) : (
        <ChooseFirst />
      )}
      {left.data && !compared.right ? <Choose key={search} left={left.data} find={compared.find} /> : null}
      {left.data && right.data && compared.right ? <Comparison left={left.data} right={right.data} /> : null}
    </div>
  );
};

export default ComparePage;
