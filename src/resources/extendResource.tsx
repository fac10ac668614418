import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import { preloadLazyComponents } from '../components/app/lazyComponent.tsx';
import {
  type ListParts,
  mappedFields,
  type ResourceDefinition,
  type ResourceSlots,
} from './defineResource.ts';
import type { FieldDefinition } from './fields.ts';
import type { ResourceTexts } from './text.ts';

/** Changes of an integrator to a resource; docs/extending.md explains every option. */
export interface ResourceExtension<T extends RaRecord = RaRecord> {
  extends: string;
  fields?: readonly FieldDefinition<T>[];
  change?: Readonly<Record<string, Partial<FieldDefinition<T>>>>;
  /** Added to the portal's own slots where several can show; otherwise replace them. */
  slots?: ResourceSlots;
  text?: Partial<ResourceTexts<T>>;
}

export const extendResource = <T extends RaRecord = RaRecord>(
  name: string,
  extension: Omit<ResourceExtension<T>, 'extends'>,
): ResourceExtension<T> => ({ extends: name, ...extension });

export const isResourceExtension = (declared: object): declared is ResourceExtension => 'extends' in declared;

const JOINED = [
  'listActions',
  'listNotice',
  'formNotice',
  'formEnd',
  'editActions',
  'editTop',
  'editPanels',
] as const;

type Part = ComponentType<{ readOnly: boolean }>;

const joined = (Own: Part | undefined, Further: Part | undefined): Part | undefined => {
  if (!Own || !Further) return Further ?? Own;
  const Joined: Part = props => (
    <>
      <Own {...props} />
      <Further {...props} />
    </>
  );
  return Object.assign(Joined, { preload: () => preloadLazyComponents([Own, Further]) });
};

const withSlots = (own: ResourceSlots = {}, further: ResourceSlots = {}): ResourceSlots => ({
  ...own,
  ...further,
  ...Object.fromEntries(
    JOINED.flatMap(name => {
      const part = joined(own[name] as Part | undefined, further[name] as Part | undefined);
      return part ? [[name, part]] : [];
    }),
  ),
});

const withFields = (
  own: readonly FieldDefinition[],
  { fields = [], change = {} }: ResourceExtension,
): FieldDefinition[] => [
  ...own.map(field =>
    change[field.source] ? ({ ...field, ...change[field.source] } as FieldDefinition) : field,
  ),
  ...fields,
];

const tellMissing = (
  { name, fields, listParts }: ResourceDefinition,
  { change = {} }: ResourceExtension,
): void => {
  if (listParts) return;
  const missing = Object.keys(change).filter(source => !fields.some(field => field.source === source));
  if (missing.length > 0)
    // eslint-disable-next-line no-console -- only who wrote the extension can mend it
    console.warn(`An extension changes fields that ${name} does not have: ${missing.join(', ')}`);
};

/** Columns that a list has to keep for its cells; never what is secret. */
const listSources = (
  { fields: own }: ResourceDefinition,
  { fields = [], change = {} }: ResourceExtension,
): string[] => {
  const changed = Object.entries(change).flatMap(([source, more]) =>
    more.list ? [{ ...own.find(field => field.source === source), ...more, source }] : [],
  );
  return [...fields.filter(({ list }) => list), ...changed].flatMap(({ source, type, shownOnce, columns }) =>
    type === 'secret' || shownOnce
      ? []
      : [source, ...Object.keys(columns ?? {})].map(name => name.split('.')[0] ?? name),
  );
};

const extendOnce = (definition: ResourceDefinition, extension: ResourceExtension): ResourceDefinition => {
  tellMissing(definition, extension);
  const { api, listParts } = definition;
  const { fields: added, ...mapped } = mappedFields(extension.fields ?? []);
  const further = { ...extension, fields: added };
  const both = (part: keyof typeof mapped) => [...(api[part] ?? []), ...mapped[part]];
  const withParts = (parts: ListParts): ListParts => ({
    ...parts,
    fields: withFields(parts.fields, further),
    slots: withSlots(parts.slots, extension.slots),
  });
  return {
    ...definition,
    fields: withFields(definition.fields, listParts ? { ...extension, fields: [] } : further),
    slots: withSlots(definition.slots, listParts ? {} : extension.slots),
    ...(listParts ? { listParts: async () => ({ default: withParts((await listParts()).default) }) } : {}),
    api: {
      ...api,
      texts: both('texts'),
      flags: both('flags'),
      shownOnce: both('shownOnce'),
      createFields: both('createFields'),
      updateFields: both('updateFields'),
      ...(api.listFields ? { listFields: [...api.listFields, ...listSources(definition, further)] } : {}),
    },
  };
};

export const withExtensions = (
  definition: ResourceDefinition,
  extensions: readonly ResourceExtension[],
): ResourceDefinition =>
  extensions.filter(extension => extension.extends === definition.name).reduce(extendOnce, definition);
