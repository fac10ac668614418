import { matchPath } from 'react-router-dom';
import type { Page } from '../resources/lazyComponent.tsx';
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

/** Path below /internal, without slashes at its ends. */
export const pathOf = ({ name }: ScreenDefinition, page: string): string =>
  page === '' ? name : `${name}/${page}`;

/** The page at an address below /internal, e.g. `settings/service-provider`; undefined when no screen has it. */
export const screenPageAt = (definitions: readonly ScreenDefinition[], address: string): Page | undefined => {
  for (const definition of definitions)
    for (const [path, page] of Object.entries(definition.pages))
      if (matchPath(`/${pathOf(definition, path)}`, `/${address}`)) return page;
  return undefined;
};
