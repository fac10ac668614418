import type { AccessTable } from '../authProvider/access.ts';
import type { Messages, ResourceDefinition } from './defineResource.ts';
import { completeText } from './text.ts';

const GROUPS = ['main', 'byo'] as const;

const place = ({ menu }: ResourceDefinition): number =>
  menu ? GROUPS.indexOf(menu.group) * 1000 + menu.order : Number.MAX_SAFE_INTEGER;

/** All declarations, in the order of the menu. Adding a resource is adding a folder: nothing lists them by name. */
export const registry: readonly ResourceDefinition[] = Object.values(
  import.meta.glob<ResourceDefinition>('./*/index.{ts,tsx}', { eager: true, import: 'default' }),
).sort((left, right) => place(left) - place(right));

/** The rights of every declared resource. */
export const accessTableOf = (definitions: readonly ResourceDefinition[]): AccessTable =>
  new Map(definitions.map(({ name, access }) => [name, access]));

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
