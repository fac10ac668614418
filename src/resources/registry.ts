import type { AccessTable } from '../authProvider/access.ts';
import { menuOrder, type ResourceDefinition } from './defineResource.ts';

type Files = Record<string, ResourceDefinition>;

const own: Files = import.meta.glob('./*/index.{ts,tsx}', { eager: true, import: 'default' });
const extensions: Files = import.meta.glob('../../extensions/*/index.{ts,tsx}', {
  eager: true,
  import: 'default',
});

const byName = new Map(
  [...Object.values(own), ...Object.values(extensions)].map(definition => [definition.name, definition]),
);

/**
 * All declarations in the order of the menu. They are found by their folders and listed nowhere by name. An integrator's
 * resource takes the place of one with the same name.
 */
export const registry: readonly ResourceDefinition[] = [...byName.values()].sort(
  (left, right) => menuOrder(left.menu) - menuOrder(right.menu),
);

/** The rights of everything declared: resources, and screens beside them. */
export const accessTableOf = (
  definitions: readonly Pick<ResourceDefinition, 'name' | 'access'>[],
): AccessTable => new Map(definitions.map(({ name, access }) => [name, access]));
