import { mergeTranslations, type RaRecord } from 'ra-core';
import type { AccessRules } from '../authProvider/access.ts';
import type { FieldDefinition } from './fields.ts';

/** Only `one` and `many` are required: the others follow from them. */
export interface Sentences {
  /** Singular as inside a sentence, e.g. 'SIP client'. */
  one: string;
  /** Plural, e.g. 'SIP clients'; capitalized, it is the heading of the list unless `heading` is set. */
  many: string;
  heading?: string;
  menu?: string;
  /** E.g. 'Add sip client'. */
  add?: string;
  addTitle?: string;
  editTitle?: string;
  /** Placeholder and label of the search box; absent: no search box. */
  filter?: string;
  /** E.g. 'No sip clients.' */
  empty?: string;
  /** One line of explanation for the empty list. */
  about?: string;
  created?: string;
  updated?: string;
  /** `%{name}` is the record's title. */
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
  /** Texts of a boolean's values and a reference's null; absent: 'Yes', 'No' and 'None'. */
  words?: BySource<T, { on?: string; off?: string; none?: string }>;
  /** A sentence about what deleting means. */
  consequence?: string;
  sections?: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

/** Default export of `en.form.ts`, which only forms and dialogs show, or of `en.list.ts`: more of `resources.{name}.*`. */
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

/** 'voip_carrier_sid' → 'Voip carrier'. */
const labelFrom = (source: string) => capitalize(source.replace(/_sid$/, '').replaceAll(/[_-]/g, ' '));

export interface DescribedResource {
  name: string;
  access: AccessRules;
  text?: ResourceTexts;
  fields: readonly FieldDefinition[];
  sections?: readonly string[];
}

/** Nothing says that such a record was added or changed. */
export const isReadOnly = ({ access }: Pick<DescribedResource, 'access'>): boolean =>
  !access.create && !access.edit;

/** The name stands in where a declaration says nothing. */
export const saidOf = (
  { name, text }: DescribedResource,
  beside: ResourceTexts | undefined,
): ResourceTexts => {
  const plain = name.replaceAll('-', ' ');
  return { one: plain, many: plain, ...text, ...beside };
};

const messagesOf = (definition: DescribedResource, beside: ResourceTexts | undefined) => {
  const { fields, sections = [] } = definition;
  const { one, many, ...own } = saidOf(definition, beside);
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

/** formText.ts has the texts of forms. */
export const resourceMessages = (
  definitions: readonly DescribedResource[],
  texts: Readonly<Record<string, ResourceTexts>>,
) =>
  Object.fromEntries(
    definitions.map(definition => [definition.name, messagesOf(definition, texts[definition.name])]),
  );
