import type { Texts } from '../i18n/texts.ts';
import {
  capitalize,
  type DescribedResource,
  isReadOnly,
  listSentences,
  type ResourceTexts,
  resourceTextsOf,
  type Sentences,
} from './text.ts';

const writeSentences = (text: Sentences) => {
  const { one } = text;
  const add = text.add ?? `Add ${one}`;
  return {
    add,
    addTitle: text.addTitle ?? add,
    editTitle: text.editTitle ?? `Edit ${one}`,
    created: text.created ?? `${capitalize(one)} created successfully`,
    updated: text.updated ?? `${capitalize(one)} updated successfully`,
    deleted: text.deleted ?? `Deleted ${one} %{name}`,
    confirmDelete: text.confirmDelete ?? `Are you sure you want to delete the ${one} %{name}?`,
    deleteButton: text.deleteButton ?? `Delete ${one}`,
  };
};

export const completeText = (text: Sentences) => ({ ...listSentences(text), ...writeSentences(text) });

export const resourceFormMessages = (
  definitions: readonly DescribedResource[],
  texts: Readonly<Record<string, ResourceTexts>>,
) =>
  Object.fromEntries(
    definitions
      .filter(definition => !isReadOnly(definition))
      .map(definition => [
        definition.name,
        writeSentences(resourceTextsOf(definition, texts[definition.name])),
      ]),
  );

type Optional = 'filter' | 'about';

type Translated<E, Sentence extends string> = Texts<Omit<E, keyof Sentences>> &
  Record<Exclude<Sentence, Optional>, string> &
  Texts<Pick<E, Extract<keyof E, Optional>>>;

export type Translation<E> = Translated<E, keyof ReturnType<typeof completeText>>;

export type ListTranslation<E> = Translated<E, keyof ReturnType<typeof listSentences>>;
