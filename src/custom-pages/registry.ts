import { matchPath } from 'react-router-dom';
import type { Page } from '../components/app/lazyComponent.tsx';
import { declarations } from '../components/extensions/declarations.ts';
import type { ScreenDefinition, ScreenTexts } from './defineScreen.ts';

/** Every folder with an index.ts is a screen: adding one needs no entry here. */
const own = Object.values(
  import.meta.glob<ScreenDefinition>('./*/index.{ts,tsx}', { eager: true, import: 'default' }),
);
const extensions = declarations
  .map(([, declared]) => declared)
  .filter((declared): declared is ScreenDefinition => 'pages' in declared && !('title' in declared));

const byName = new Map([...own, ...extensions].map(definition => [definition.name, definition]));

/** An integrator's screen replaces one of the same name. */
export const screens: readonly ScreenDefinition[] = [...byName.values()];

export const extensionTexts = <T>(
  kind: 'screens' | 'resources',
  texts: Readonly<Record<string, T>>,
): Record<string, T> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => byName.has(name) === (kind === 'screens')));

/** `texts` holds the files beside the declarations, by screen name. */
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
export const pathOf = ({ name, path = name }: ScreenDefinition, page: string): string =>
  page === '' ? path : `${path}/${page}`;

/** `address` is below /internal, e.g. `settings/service-provider`. */
export const screenPageAt = (definitions: readonly ScreenDefinition[], address: string): Page | undefined => {
  for (const definition of definitions.filter(({ when }) => when?.() ?? true))
    for (const [path, page] of Object.entries(definition.pages))
      if (matchPath(`/${pathOf(definition, path)}`, `/${address}`)) return page;
  return undefined;
};
