import { mergeTranslations, type RaRecord } from 'ra-core';
import type { AccessRules } from '../authProvider/access.ts';
import type { FieldDefinition } from './fields.ts';

export interface Sentences {
  one: string;
  /** Plural, e.g. 'SIP clients'; capitalized, it is the list heading unless `heading` is set. */
  many: string;
  heading?: string;
  menu?: string;
  add?: string;
  addTitle?: string;
  editTitle?: string;
  filter?: string;
  empty?: string;
  about?: string;
  created?: string;
  updated?: string;
  deleted?: string;
  confirmDelete?: string;
  deleteButton?: string;
}

type BySource<T, Text = string> = Partial<Record<Extract<keyof T, string>, Text>>;

/** Default export of `en.ts`, or `text` of the declaration; becomes `resources.{name}.*`, with any further keys. */
export type ResourceTexts<T extends RaRecord = RaRecord> = Sentences & {
  fields?: BySource<T>;
  help?: BySource<T>;
  placeholder?: BySource<T>;
  unique?: BySource<T>;
  /** Texts of a boolean's values and of a null reference; absent: 'Yes', 'No' and 'None'. */
  words?: BySource<T, { on?: string; off?: string; none?: string }>;
  consequence?: string;
  sections?: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

/** Default export of `en.form.ts` (forms and dialogs only) or of `en.list.ts`; adds to `resources.{name}.*`. */
export type FormTexts = Readonly<Record<string, unknown>>;

export const listSentences = (text: Sentences) => {
  const { one, many } = text;
  return {
    name: `${one} |||| ${many}`,
    heading: text.heading ?? capitalize(many),
    menu: text.menu ?? text.heading ?? capitalize(many),
    filter: text.filter ?? '',
    empty: text.empty ?? `No ${many}.`,
    about: text.about ?? '',
  };
};

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const labelFrom = (source: string) => capitalize(source.replace(/_sid$/, '').replaceAll(/[_-]/g, ' '));

export interface DescribedResource {
  name: string;
  access: AccessRules;
  text?: ResourceTexts;
  fields: readonly FieldDefinition[];
  sections?: readonly string[];
}

export const isReadOnly = ({ access }: Pick<DescribedResource, 'access'>): boolean =>
  !access.create && !access.edit;

export const resourceTextsOf = (
  { name, text }: DescribedResource,
  beside: ResourceTexts | undefined,
): ResourceTexts => {
  const plain = name.replaceAll('-', ' ');
  return { one: plain, many: plain, ...text, ...beside };
};

const messagesOf = (definition: DescribedResource, beside: ResourceTexts | undefined) => {
  const { fields, sections = [] } = definition;
  const { one, many, ...own } = resourceTextsOf(definition, beside);
  const labels = {
    sections: Object.fromEntries(sections.map(key => [key, labelFrom(key)])),
    fields: Object.fromEntries(fields.map(({ source }) => [source, labelFrom(source)])),
    unique: Object.fromEntries(
      fields.filter(field => field.unique).map(({ source }) => [source, 'This value is already in use.']),
    ),
    words: Object.fromEntries(
      fields
        .filter(field => field.type === 'reference' && field.none)
        .map(({ source }) => [source, { none: 'None' }]),
    ),
  };
  const add = isReadOnly(definition) ? {} : { add: own.add ?? `Add ${one}` };
  return mergeTranslations(labels, own, listSentences({ one, many, ...own }), add);
};

export const resourceMessages = (
  definitions: readonly DescribedResource[],
  texts: Readonly<Record<string, ResourceTexts>>,
) =>
  Object.fromEntries(
    definitions.map(definition => [definition.name, messagesOf(definition, texts[definition.name])]),
  );
