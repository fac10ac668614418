import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isAdmin } from '../../authProvider/access.ts';
import { testCallPath } from '../../components/fields/TestCallLink.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { questionQuery } from '../../platform/inbound/questionQuery.ts';
import { nameOf } from '../../platform/names.ts';
import { writtenNumber } from '../../platform/writtenNumber.ts';
import { pagesOf } from '../../resources/pages.ts';
import { registry } from '../../resources/registry.ts';
import { AFTER_SWITCH, useMenu, useServiceProviders } from '../menu.ts';

export interface Command {
  id: string;
  name: string;
  /** null: `run` does it. */
  path: string | null;
  run?: () => void;
  /** Travels with the navigation, after the question about unsaved changes. */
  state?: object;
}

/** The screens stand in the order of the menu. */
export const useScreens = (): Command[] =>
  useMenu().map(({ entry, to, label }) => ({ id: `screen/${entry.name}`, name: label, path: to }));

/** Provider users get it too: the page says why the platform places no calls for them. */
const useTestCall = (number: string): Command[] => {
  const can = useCan();
  const viewer = useViewer();
  const translate = useTranslate();
  if (viewer.isViewOnly || !can('list', 'test-call')) return [];
  return [
    {
      id: 'test-call',
      name:
        number === ''
          ? translate('screens.test-call.menu')
          : translate('portal.command.test_call', { number }),
      path: testCallPath({ number }),
    },
  ];
};

export const useForNumber = (typed: string): Command[] => {
  const can = useCan();
  const translate = useTranslate();
  const number = typed.trim();
  const isNumber = (writtenNumber(number)?.digits.length ?? 0) >= 3;
  const testing = useTestCall(number);
  if (!isNumber) return [];
  const explaining = can('list', 'number-explainer')
    ? [
        {
          id: 'explain',
          name: translate('portal.command.explain', { number }),
          path: `${internalPath('number-explainer')}?${questionQuery({ number })}`,
        },
      ]
    : [];
  return [...explaining, ...testing];
};

export const useActions = (): Command[] => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const menu = useMenu();
  const current = useServiceProviderSid();
  const { providers } = useServiceProviders();
  const testing = useTestCall('');
  const shown = new Set(menu.map(({ entry }) => entry.name));
  const adding = registry
    .filter(definition => shown.has(definition.name) && pagesOf(definition).create !== undefined)
    .filter(({ name }) => can('create', name))
    .map(({ name }) => ({
      id: `add/${name}`,
      name: translate(`resources.${name}.addTitle`),
      path: internalPath(name, 'add'),
    }));
  const switching = useMemo(
    () =>
      isAdmin(viewer)
        ? (providers ?? [])
            .filter(provider => provider.service_provider_sid !== current)
            .map(provider => ({
              id: `provider/${provider.service_provider_sid}`,
              name: translate('portal.command.switch_provider', {
                name: nameOf(provider.name, provider.service_provider_sid),
              }),
              path: AFTER_SWITCH,
              state: { serviceProvider: provider.service_provider_sid },
            }))
        : [],
    [current, providers, translate, viewer],
  );
  const activity = {
    id: 'activity',
    name: translate('portal.shell.activity'),
    path: null,
    run: () => document.querySelector<HTMLElement>('[data-activity]')?.click(),
  };
  return [...adding, ...switching, ...testing, activity];
};
