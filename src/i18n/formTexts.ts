type Load = () => Promise<unknown>;

let load: Load = () => Promise.resolve();

/** The i18n provider gives the loader: this folder knows no messages of pages. */
export const provideFormTexts = (loader: Load): void => {
  load = loader;
};

/** Lists do not show these texts, so everything else that a user opens awaits them. */
export const loadFormTexts = (): Promise<unknown> => load();
