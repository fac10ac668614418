import { useCallback, useEffect, useState } from 'react';
import { CONFIG_PATH, whenConfigured } from '../config/config.ts';
import type { ConfigProblem } from '../config/configKeys.ts';
import { checkPlatform, type PlatformState } from '../config/platformCheck.ts';
import { Notice } from './Notice.tsx';
import { type Params, translate } from './translate.ts';

/** null while the first check runs. `checkAgain` keeps the last answer until the next arrives. */
export const usePlatformState = () => {
  const [state, setState] = useState<PlatformState | null>(null);
  const [run, setRun] = useState(0);
  const [finishedRun, setFinishedRun] = useState(-1);
  useEffect(() => {
    let current = true;
    const check = async () => {
      const answer = await checkPlatform((await whenConfigured()).apiBaseUrl);
      if (!current) return;
      setState(answer);
      setFinishedRun(run);
    };
    // Without a configuration the page shows what is wrong with it.
    check().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [run]);
  const checkAgain = useCallback(() => setRun(last => last + 1), []);
  return { state, checking: finishedRun !== run, checkAgain };
};

const configProblemText = (problem: ConfigProblem, address: string): string => {
  const { kind, ...params } = problem;
  // Nothing answered, not even with a status.
  if ('status' in params && params.status === null)
    return translate('portal.config.unreachable', { address });
  const expected = 'expected' in params ? translate(`portal.config.expected.${params.expected}`) : '';
  return translate(`portal.config.${kind}`, { ...(params as Params), address, expected });
};

export const ConfigNotice = ({ problem }: { problem: ConfigProblem }) => {
  const address = new URL(CONFIG_PATH, location.origin).href;
  return (
    <Notice
      title={translate('portal.config.title')}
      text={configProblemText(problem, address)}
      code={'key' in problem ? [address, problem.key] : [address]}
    >
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.public.retry')}
      </button>
    </Notice>
  );
};

type Trouble = Exclude<PlatformState, { kind: 'ok' }>;

const textOf = ({ kind, ...params }: Trouble): string =>
  translate(`portal.platform.${kind}`, { ...params, origin: location.origin });

/** No password goes to an address known to be wrong; a platform that is down may be back any moment. */
export const acceptsSignIn = (state: PlatformState | null): boolean =>
  state === null || state.kind === 'ok' || state.kind === 'no_answer' || state.kind === 'unavailable';

interface PlatformNoticeProps {
  state: PlatformState | null;
  checking: boolean;
  onRetry: () => void;
}

export const PlatformNotice = ({ state, checking, onRetry }: PlatformNoticeProps) =>
  state === null || state.kind === 'ok' ? null : (
    <Notice title={translate('portal.platform.title')} text={textOf(state)} code={[state.address]}>
      <button
        type="button"
        className="pb-button"
        aria-disabled={checking}
        onClick={checking ? undefined : onRetry}
      >
        {translate(checking ? 'portal.platform.checking' : 'portal.public.retry')}
      </button>
    </Notice>
  );
