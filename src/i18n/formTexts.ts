interface TextLoaders {
  /** Of all forms, dialogs and screens. */
  load: () => Promise<unknown>;
  /** Adds what one list says in English. */
  add: (texts: object) => Promise<unknown>;
}

let loaders: TextLoaders = { load: () => Promise.resolve(), add: () => Promise.resolve() };

/** The i18n provider gives the loaders: this folder knows no messages of pages. */
export const provideFormTexts = (given: TextLoaders): void => {
  loaders = given;
};

/** Lists do not show these texts, so everything else that a user opens awaits them. */
export const loadFormTexts = (): Promise<unknown> => loaders.load();

/** @param texts a tree of messages, e.g. `{ resources: { alerts: … } }`; other languages load theirs with all others */
export const addListTexts = (texts: object): Promise<unknown> => loaders.add(texts);
