import { useTranslate } from 'ra-core';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { KEY } from './words.ts';

/** What the viewer's scope hides, in the open: a carrier that somebody cannot see may decide. */
export const HiddenFrom = ({ scope }: Pick<CompiledInbound, 'scope'>) => {
  const translate = useTranslate();
  return scope === 'admin' ? null : (
    <p className="pb-muted">{translate(`${KEY}.hidden.${scope === 'account' ? 'account' : 'provider'}`)}</p>
  );
};
