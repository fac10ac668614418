import type { AccessTable } from '../authProvider/access.ts';
import { declarations } from '../components/extensions/declarations.ts';
import { menuOrder, type ResourceDefinition } from './defineResource.ts';
import { withExtensions } from './extendResource.tsx';
import { resourceExtensions } from './extensions.ts';

type Files = Record<string, ResourceDefinition>;

const own: Files = import.meta.glob('./*/index.{ts,tsx}', { eager: true, import: 'default' });
const extensions = declarations
  .map(([, declared]) => declared)
  .filter((declared): declared is ResourceDefinition => 'title' in declared);

const byName = new Map(
  [...Object.values(own), ...extensions].map(definition => [definition.name, definition]),
);

/** In menu order. An integrator's resource replaces one of the same name. */
export const registry: readonly ResourceDefinition[] = [...byName.values()]
  .map(definition => withExtensions(definition, resourceExtensions))
  .sort((left, right) => menuOrder(left.menu) - menuOrder(right.menu));

export const accessTableOf = (
  definitions: readonly Pick<ResourceDefinition, 'name' | 'access'>[],
): AccessTable => new Map(definitions.map(({ name, access }) => [name, access]));
