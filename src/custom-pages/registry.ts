import { matchPath } from 'react-router-dom';
import type { Page } from '../components/app/lazyComponent.tsx';
import type { ScreenDefinition, ScreenTexts } from './defineScreen.ts';

/** Every folder with an index.ts is a screen: adding one needs no entry here. */
export const screens: readonly ScreenDefinition[] = Object.values(
  import.meta.glob<ScreenDefinition>('./*/index.{ts,tsx}', { eager: true, import: 'default' }),
);

/** Messages under `screens` in one language; `texts` holds the files beside the declarations, by screen name. */
export const screenMessages = (
  definitions: readonly ScreenDefinition[],
  texts: Readonly<Record<string, ScreenTexts>>,
) =>
  Object.fromEntries(
    definitions.map(({ name, text }) => {
      const own = texts[name] ?? text ?? { menu: name };
      return [name, { heading: own.menu, ...own }];
    }),
  );

/** Screens that list a collection have their texts where the list looks for them, `resources.{name}`, too. */
export const listTexts = <T>(texts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    screens.flatMap(({ name, api }) => {
      const own = texts[name];
      return api && own ? [[name, own] as const] : [];
    }),
  );

/** Path below /internal, without slashes at its ends. */
export const pathOf = ({ name, path = name }: ScreenDefinition, page: string): string =>
  page === '' ? path : `${path}/${page}`;

/** The page at an address below /internal, e.g. `settings/service-provider`; undefined when no screen has it. */
export const screenPageAt = (definitions: readonly ScreenDefinition[], address: string): Page | undefined => {
  for (const definition of definitions.filter(({ when }) => when?.() ?? true))
    for (const [path, page] of Object.entries(definition.pages))
      if (matchPath(`/${pathOf(definition, path)}`, `/${address}`)) return page;
  return undefined;
};
