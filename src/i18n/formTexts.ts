interface TextLoaders {
  load: () => Promise<unknown>;
  add: (texts: object) => Promise<unknown>;
}

let loaders: TextLoaders = { load: () => Promise.resolve(), add: () => Promise.resolve() };

/** Called by the i18n provider: this folder knows no messages of pages. */
export const provideFormTexts = (given: TextLoaders): void => {
  loaders = given;
};

/** Lists do not show these texts, so everything else awaits them. */
export const loadFormTexts = (): Promise<unknown> => loaders.load();

/** @param texts tree, e.g. `{ resources: { alerts: … } }`; other languages load theirs with all others */
export const addListTexts = (texts: object): Promise<unknown> => loaders.add(texts);
