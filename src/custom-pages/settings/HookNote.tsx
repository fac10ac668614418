import { useTranslate } from 'ra-core';
import type { Webhook } from '../../platform/records.ts';

/** The registration webhook of a provider, so that nobody takes it for lost; without its credentials. */
export const HookNote = ({ hook }: { hook: Webhook | null | undefined }) => {
  const translate = useTranslate();
  if (!hook) return null;
  return (
    <dl className="pb-locked">
      <dt>{translate('screens.settings.hook')}</dt>
      <dd>
        <code>
          {hook.method} {hook.url}
        </code>
      </dd>
      <dd className="pb-muted">{translate('screens.settings.hook_help')}</dd>
    </dl>
  );
};
