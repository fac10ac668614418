import type { AccessTable } from '../authProvider/access.ts';
import type { Messages, ResourceDefinition } from './defineResource.ts';
import { placeInMenu } from './menu.ts';
import { completeText } from './text.ts';

/** All declarations, in the order of the menu. Adding a resource is adding a folder: nothing lists them by name. */
export const registry: readonly ResourceDefinition[] = Object.values(
  import.meta.glob<ResourceDefinition>('./*/index.{ts,tsx}', { eager: true, import: 'default' }),
).sort((left, right) => placeInMenu(left.menu) - placeInMenu(right.menu));

/** The rights of everything declared: resources, and screens beside them. */
export const accessTableOf = (
  definitions: readonly Pick<ResourceDefinition, 'name' | 'access'>[],
): AccessTable => new Map(definitions.map(({ name, access }) => [name, access]));

/** English messages under `resources` that the declarations carry. */
export const messagesOf = (definitions: readonly ResourceDefinition[]) =>
  Object.fromEntries(
    definitions.map(({ name, text, fields, messages, sections }) => [
      name,
      {
        ...completeText(text),
        ...messages,
        sections: sections ?? {},
        fields: Object.fromEntries(fields.map(field => [field.source, field.label])),
        help: Object.fromEntries(fields.map(field => [field.source, field.help ?? ''])),
        unique: Object.fromEntries(fields.map(field => [field.source, field.unique ?? ''])),
        placeholder: Object.fromEntries(fields.map(field => [field.source, field.placeholder ?? ''])),
        words: Object.fromEntries(
          fields.flatMap((field): [string, Messages][] => {
            if (field.type === 'boolean' && field.words) return [[field.source, field.words]];
            if (field.type === 'reference' && field.none) return [[field.source, { none: field.none }]];
            return [];
          }),
        ),
      },
    ]),
  );
