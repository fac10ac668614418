import { CONFIG_PATH, type ConfigProblem } from '../config/configKeys.ts';
import type { PlatformState } from '../config/platformCheck.ts';
import { troubleMessages } from '../i18n/en/trouble.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { Notice } from './Notice.tsx';
import { loadPageTexts, type Params, translate } from './translate.ts';

export { checkPlatform } from '../config/platformCheck.ts';

/** Must load before a notice renders. @public for src/public/usePlatformState.ts */
export const loadTexts = (): Promise<void> =>
  loadPageTexts('trouble', troubleMessages, () =>
    import('../i18n/fr/trouble.ts').then(module => module.troubleMessages),
  );

const configProblemText = (problem: ConfigProblem, address: string): string => {
  const { kind, ...params } = problem;
  // The platform gave no answer, not even a status.
  if ('status' in params && params.status === null)
    return translate('portal.config.unreachable', { address });
  const expected = 'expected' in params ? translate(`portal.config.expected.${params.expected}`) : '';
  const contrast =
    'contrast' in params
      ? Number(params.contrast).toLocaleString(currentLocale(), { minimumFractionDigits: 2 })
      : '';
  const theme = 'theme' in params ? translate(`portal.config.theme.${params.theme}`) : '';
  return translate(`portal.config.${kind}`, { ...(params as Params), address, expected, contrast, theme });
};

/** @public for src/public/LoginPage.tsx */
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

const troubleText = ({ kind, ...params }: Trouble): string =>
  translate(`portal.platform.${kind}`, { ...params, origin: location.origin });

interface PlatformNoticeProps {
  state: PlatformState | null;
  checking: boolean;
  onRetry: () => void;
}

/** @public for src/public/LoginPage.tsx */
export const PlatformNotice = ({ state, checking, onRetry }: PlatformNoticeProps) =>
  state === null || state.kind === 'ok' ? null : (
    <Notice title={translate('portal.platform.title')} text={troubleText(state)} code={[state.address]}>
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
