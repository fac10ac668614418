type Load = () => Promise<unknown>;

let load: Load = () => Promise.resolve();

/** The i18n provider says how: this room knows no messages of pages. */
export const provideFormTexts = (loader: Load): void => {
  load = loader;
};

/** Texts that no list shows: whatever else a user opens awaits them. */
export const loadFormTexts = (): Promise<unknown> => load();
