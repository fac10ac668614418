import { useSetLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { hasScope, isAdmin } from '../../authProvider/access.ts';
import { filesInView } from '../../components/configFile/filesInView.ts';
import { contributions } from '../../components/extensions/contributions.ts';
import { testCallPath } from '../../components/fields/TestCallLink.tsx';
import { shownLinks } from '../../components/links/shownLinks.ts';
import { internalPath } from '../../config/internalPath.ts';
import { pathOf, screens } from '../../custom-pages/registry.ts';
import { chooseLocale, currentLocale, LOCALES } from '../../i18n/preferences.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { questionQuery } from '../../platform/inbound/questionQuery.ts';
import { nameOf } from '../../platform/names.ts';
import { writtenNumber } from '../../platform/writtenNumber.ts';
import { pagesOf } from '../../resources/pages.ts';
import { registry } from '../../resources/registry.ts';
import { chooseTheme, THEME_CHOICES, themeChoice } from '../../theme/preference.ts';
import { openActivityListeners } from '../activity/opening.ts';
import { AFTER_SWITCH, useMenu, useServiceProviders } from '../menu.ts';
import { labelled } from '../../lib/labelled.ts';

export interface Command {
  id: string;
  name: string;
  words?: string;
  /** null: `run` does it. */
  path: string | null;
  run?: () => void;
  /** Travels with the navigation, after the question about unsaved changes. */
  state?: object;
}

const UNLISTED = screens.filter(({ menu, pages }) => !menu && pages[''] !== undefined);

export const useScreens = (): Command[] => {
  const can = useCan();
  const translate = useTranslate();
  const wordsOf = (name: string) => translate(`portal.command.words.${name}`, { _: '' });
  const listed = useMenu().map(({ entry, to, label }) => ({
    id: `screen/${entry.name}`,
    name: label,
    words: wordsOf(entry.name),
    path: to,
  }));
  const others = UNLISTED.filter(
    ({ name, when }) => (when?.() ?? true) && can(name === 'test-call' ? 'create' : 'list', name),
  ).map(screen => ({
    id: `screen/${screen.name}`,
    name: translate(`screens.${screen.name}.menu`),
    words: wordsOf(screen.name),
    path: internalPath(pathOf(screen, '')),
  }));
  return [...listed, ...others];
};

const useShellActions = (onSignOut: () => void): Command[] => {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  const themes = THEME_CHOICES.filter(id => id !== themeChoice()).map(id => ({
    id: `theme/${id}`,
    name: labelled(translate, translate('portal.shell.theme'), translate(`portal.shell.theme_${id}`)),
    words: translate('portal.command.words.theme'),
    path: null,
    run: () => chooseTheme(id),
  }));
  const languages = LOCALES.filter(({ locale }) => locale !== currentLocale()).map(({ locale, name }) => ({
    id: `language/${locale}`,
    name: labelled(translate, translate('portal.shell.language'), name),
    words: translate('portal.command.words.language'),
    path: null,
    run: () => {
      chooseLocale(locale);
      void setLocale(locale);
    },
  }));
  const leave = {
    id: 'sign-out',
    name: translate('portal.shell.sign_out'),
    words: translate('portal.command.words.sign_out'),
    path: null,
    run: onSignOut,
  };
  return [...themes, ...languages, leave];
};

const useTestCall = (number: string): Command[] => {
  const can = useCan();
  const translate = useTranslate();
  if (!can('create', 'test-call')) return [];
  return [
    {
      id: 'test-call',
      name: translate('portal.command.test_call', { number }),
      path: testCallPath({ number }),
    },
  ];
};

const linksOut = (): Command[] =>
  shownLinks().map(({ label, href }) => ({
    id: `link/${label}/${href}`,
    name: label,
    path: null,
    run: () => void window.open(href, '_blank', 'noopener,noreferrer'),
  }));

/** The number in a text, whatever precedes it: 'explain +1 617 …'. */
const numberIn = (typed: string): string => /[+\d(].*$/s.exec(typed)?.[0].trim() ?? '';

export const useNumberCommands = (typed: string): Command[] => {
  const can = useCan();
  const translate = useTranslate();
  const number = numberIn(typed);
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

export const useActionCommands = (onSignOut: () => void): Command[] => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const menu = useMenu();
  const current = useServiceProviderSid();
  const { providers } = useServiceProviders();
  const shell = useShellActions(onSignOut);
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
    run: openActivityListeners.tell,
  };
  const further = contributions.commands
    .filter(({ scopes }) => !scopes || hasScope(viewer, scopes))
    .map(({ id, name, words, path = null, run }) => ({
      id: `extension/${id}`,
      name: translate(name, { _: name }),
      ...(words === undefined ? {} : { words: translate(words, { _: words }) }),
      path,
      ...(run ? { run } : {}),
    }));
  const files = filesInView().map(({ name, path }) => ({ id: `file/${path}`, name, path }));
  return [...linksOut(), ...files, ...further, ...adding, ...switching, activity, ...shell];
};
