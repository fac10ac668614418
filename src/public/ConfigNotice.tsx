import { CONFIG_PATH } from '../config/config.ts';
import type { ConfigProblem } from '../config/ConfigError.ts';
import { Notice } from './Notice.tsx';
import { translate } from './translate.ts';

const textOf = (problem: ConfigProblem, address: string): string => {
  switch (problem.kind) {
    case 'missing':
      return problem.status === null
        ? translate('portal.config.unreachable', { address })
        : translate('portal.config.missing', { address, status: problem.status });
    case 'not-json':
      return translate('portal.config.not_json', { address });
    case 'unknown-key':
      return translate('portal.config.unknown_key', { address, key: problem.key });
    case 'wrong-value':
      return translate('portal.config.wrong_value', {
        address,
        key: problem.key,
        expected: translate(`portal.config.expected.${problem.expected}`),
      });
  }
};

/** Stands where the login form would be: without its configuration the portal does not know whom to ask. */
export const ConfigNotice = ({ problem }: { problem: ConfigProblem }) => {
  const address = new URL(CONFIG_PATH, location.origin).href;
  return (
    <Notice
      title={translate('portal.config.title')}
      text={textOf(problem, address)}
      code={'key' in problem ? [address, problem.key] : [address]}
    >
      <button type="button" className="pb-button" onClick={() => location.reload()}>
        {translate('portal.public.retry')}
      </button>
    </Notice>
  );
};
