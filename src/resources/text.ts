/**
 * English texts of a resource. Only `one` and `many` are needed: the other sentences follow the pattern of the
 * specification and are given where its wording differs.
 */
export interface ResourceText {
  /** 'SIP client': singular, as inside a sentence. */
  one: string;
  /** 'SIP clients': plural, and the heading of the list unless `heading` says otherwise. */
  many: string;
  heading?: string;
  menu?: string;
  /** Button on the list, e.g. 'Add sip client'. */
  add?: string;
  /** Headings of the forms. */
  addTitle?: string;
  editTitle?: string;
  /** Placeholder and label of the search box; absent: no search box. */
  filter?: string;
  /** Sentence of the empty list, e.g. 'No sip clients.' */
  empty?: string;
  /** One line on what this thing is for, under the empty sentence. */
  about?: string;
  created?: string;
  updated?: string;
  /** `%{name}` is the record's title. */
  deleted?: string;
  confirmDelete?: string;
  deleteButton?: string;
}

/** All texts of a resource with their patterns filled in; becomes `resources.{name}` of the English messages. */
export const completeText = (text: ResourceText) => {
  const { one, many } = text;
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    name: `${one} |||| ${many}`,
    heading: text.heading ?? many,
    menu: text.menu ?? text.heading ?? many,
    add: text.add ?? `Add ${one}`,
    addTitle: text.addTitle ?? text.add ?? `Add ${one}`,
    editTitle: text.editTitle ?? `Edit ${one}`,
    filter: text.filter ?? '',
    empty: text.empty ?? `No ${many}.`,
    about: text.about ?? '',
    created: text.created ?? `${capital} created successfully`,
    updated: text.updated ?? `${capital} updated successfully`,
    deleted: text.deleted ?? `Deleted ${one} %{name}`,
    confirmDelete: text.confirmDelete ?? `Are you sure you want to delete the ${one} %{name}?`,
    deleteButton: text.deleteButton ?? `Delete ${one}`,
  };
};
