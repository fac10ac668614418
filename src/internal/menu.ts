import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useCan, useServiceProviderSid, useViewer } from '../components/access/AccessContext.ts';
import type { Page } from '../components/app/lazyComponent.tsx';
import { useLookup } from '../components/select/useLookup.ts';
import { flag } from '../config/config.ts';
import { internalPath } from '../config/internalPath.ts';
import { screens } from '../custom-pages/registry.ts';
import { byName } from '../platform/names.ts';
import type { ServiceProvider } from '../platform/records.ts';
import { type MenuItem, menuOrder } from '../resources/defineResource.ts';
import { pagesOf } from '../resources/pages.ts';
import { registry } from '../resources/registry.ts';

/** The platform returns only their own provider to users below admin. */
export const useServiceProviders = () => {
  const { rows, ...lookup } = useLookup<ServiceProvider>('service-providers', { persistent: true });
  const providers = useMemo(() => rows && [...rows].sort(byName), [rows]);
  return { ...lookup, providers };
};

export const AFTER_SWITCH = internalPath('accounts');

interface MenuEntry {
  name: string;
  menu: MenuItem;
  label: string;
  page: Page | undefined;
  own: Page | undefined;
}

export const menuEntries: readonly MenuEntry[] = [
  ...registry.map(definition => ({
    ...definition,
    label: `resources.${definition.name}.menu`,
    page: pagesOf(definition).list,
    own: pagesOf(definition).own,
  })),
  ...screens.map(definition => ({
    ...definition,
    label: `screens.${definition.name}.menu`,
    page: definition.pages[''],
    own: undefined,
  })),
]
  .flatMap(({ name, menu, label, page, own }) => (menu ? [{ name, menu, label, page, own }] : []))
  .sort((left, right) => menuOrder(left.menu) - menuOrder(right.menu));

export interface MenuLink {
  entry: MenuEntry;
  to: string;
  label: string;
}

export const useMenu = (): MenuLink[] => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const sid = useServiceProviderSid();
  const { providers = [] } = useServiceProviders();
  const serviceProvider = providers.find(provider => provider.service_provider_sid === sid);
  return menuEntries
    .filter(({ menu }) => menu.when?.({ viewer, flag, serviceProvider }) ?? true)
    .flatMap(entry => {
      const { name, own } = entry;
      if (can('list', name)) return [{ entry, to: internalPath(name), label: translate(entry.label) }];
      if (own && can('edit', name))
        return [
          { entry: { ...entry, page: own }, to: internalPath(name, 'own'), label: translate(entry.label) },
        ];
      return name === 'accounts' && viewer.accountSid
        ? [
            {
              entry: { ...entry, menu: { ...entry.menu, with: ['config-file'] } },
              to: internalPath('accounts', viewer.accountSid, 'edit'),
              label: translate('portal.shell.account'),
            },
          ]
        : [];
    });
};
