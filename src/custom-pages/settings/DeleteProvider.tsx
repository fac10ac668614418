import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { pickProvider } from '../../authProvider/browserStorage/currentProvider.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { unwrapOrThrowUnauthorized } from '../../components/app/unwrapOrThrowUnauthorized.ts';
import { GuardedDelete } from '../../components/dialog/GuardedDelete.tsx';
import { useNames } from '../../components/select/useNames.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Blockers } from '../../dataProvider/methods/blocker.ts';
import type { ServiceProvider } from '../../platform/records.ts';

const RESOURCE = 'service-providers';

/**
 * Deletes the service provider, when it is not the only one; accounts and users in the way are named first (gap G22).
 * Afterwards the first remaining provider is the current one.
 */
export const DeleteProvider = ({ provider }: { provider: ServiceProvider }) => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const can = useCan();
  const { rows = [] } = useNames<ServiceProvider>(RESOURCE);
  const [asking, setAsking] = useState(false);
  const [next] = rows
    .filter(({ id }) => id !== provider.id)
    .sort((left, right) => left.name.localeCompare(right.name));
  if (!next || !can('delete', RESOURCE, provider)) return null;
  const explain = (blockers: Blockers['blockers']) => {
    const count = (kind: string) => blockers.find(blocker => blocker.kind === kind)?.total ?? 0;
    return translate('resources.service-providers.blocked', {
      accounts: count('accounts'),
      users: count('users'),
      numbers: count('phoneNumbers'),
      routes: count('outboundRoutes'),
    });
  };
  return (
    <section className="pb-danger" aria-label={translate('portal.form.danger')}>
      <p className="pb-hint pb-muted">{translate('screens.settings.delete_note')}</p>
      <button type="button" className="pb-button pb-button-danger" onClick={() => setAsking(true)}>
        {translate('screens.settings.delete')}
      </button>
      {asking ? (
        <ResourceContextProvider value={RESOURCE}>
          <GuardedDelete
            record={provider}
            resource={RESOURCE}
            typed={provider.name}
            load={async signal =>
              unwrapOrThrowUnauthorized(await dataProvider.providerBlockers({ provider, signal }))
            }
            explain={explain}
            onClose={() => setAsking(false)}
            onDeleted={() => pickProvider(next.service_provider_sid)}
          />
        </ResourceContextProvider>
      ) : null}
    </section>
  );
};
