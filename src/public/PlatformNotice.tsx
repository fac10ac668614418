import type { PlatformState } from '../config/platformCheck.ts';
import { Notice } from './Notice.tsx';
import { translate } from './translate.ts';

type Trouble = Exclude<PlatformState, { kind: 'ok' }>;

const textOf = (trouble: Trouble): string => {
  const { address } = trouble;
  switch (trouble.kind) {
    case 'no-answer':
      return translate('portal.platform.no_answer', { address });
    case 'unavailable':
      return translate('portal.platform.unavailable', { address, status: trouble.status });
    case 'cors':
      return translate('portal.platform.cors', { address, origin: location.origin });
    case 'mixed-content':
      return translate('portal.platform.mixed_content', { address });
    case 'blocked':
      return translate('portal.platform.blocked', { address });
    case 'not-a-platform':
      return translate('portal.platform.not_a_platform', { address, status: trouble.status });
  }
};

/** A password goes nowhere while the address is known to be wrong; a platform that is down may be back any moment. */
export const acceptsSignIn = (state: PlatformState | null): boolean =>
  state === null || state.kind === 'ok' || state.kind === 'no-answer' || state.kind === 'unavailable';

interface PlatformNoticeProps {
  state: PlatformState | null;
  checking: boolean;
  onRetry: () => void;
}

/** What is wrong with the configured API address, naming it (architecture, 'Runtime configuration'). */
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
