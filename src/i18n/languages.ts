/** Messages of a further language; '': not translated yet, shown in English. */
export interface Messages {
  readonly [key: string]: string | readonly string[] | Messages;
}

export interface Language {
  name: string;
  /** Shown in the menu; a test then requires it to be complete. */
  isOffered: boolean;
}

type Files = Readonly<Record<string, Messages>>;

const PORTAL = ['portal', 'forms', 'lists', 'panels', 'speech', 'work', 'activity'];

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges two trees; what `above` does not translate stays as in `below`. */
export const overMessages = (below: Messages, above: Messages): Messages => {
  const merged: Record<string, Messages[string]> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const before = merged[key];
    if (isMessages(value)) merged[key] = overMessages(isMessages(before) ? before : {}, value);
    else if (typeof value === 'string') merged[key] = value === '' ? (before ?? '') : value;
    else
      merged[key] = value.map((text, at) =>
        text === '' && Array.isArray(before) ? String(before[at]) : text,
      );
  }
  return merged;
};

const placed = (path: string, messages: Messages): Messages => {
  const [file = '', folder = ''] = path.replace(/\.ts$/, '').split('/').reverse();
  if (folder === 'screens' || folder === 'resources') return { [folder]: { [file]: messages } };
  if (file === 'errors') return { portal: { errors: messages } };
  return { [PORTAL.includes(file) ? 'portal' : file]: messages };
};

/** Merges the files of a language's folder `first` or `forms`; `screens/alarms.ts` becomes `screens.alarms`. */
export const messageTreeOf = (files: Files): Messages =>
  Object.entries(files).reduce((tree, [path, messages]) => overMessages(tree, placed(path, messages)), {});

export const ruleTextsOf = (files: Files): Messages => Object.assign({}, ...Object.values(files)) as Messages;

type Load = Readonly<Record<string, () => Promise<unknown>>>;

const PARTS = {
  public: {
    ...import.meta.glob('./languages/*/public.ts', { import: 'default' }),
    ...import.meta.glob('../../extensions/languages/*/public.ts', { import: 'default' }),
  },
  recovery: {
    ...import.meta.glob('./languages/*/recovery.ts', { import: 'default' }),
    ...import.meta.glob('../../extensions/languages/*/recovery.ts', { import: 'default' }),
  },
  newPassword: {
    ...import.meta.glob('./languages/*/newPassword.ts', { import: 'default' }),
    ...import.meta.glob('../../extensions/languages/*/newPassword.ts', { import: 'default' }),
  },
  signup: {
    ...import.meta.glob('./languages/*/signup.ts', { import: 'default' }),
    ...import.meta.glob('../../extensions/languages/*/signup.ts', { import: 'default' }),
  },
  trouble: {
    ...import.meta.glob('./languages/*/trouble.ts', { import: 'default' }),
    ...import.meta.glob('../../extensions/languages/*/trouble.ts', { import: 'default' }),
  },
} satisfies Record<string, Load>;

export type PublicPart = keyof typeof PARTS;

/** Finds the file of a language: `./languages/de/public.ts` for `de`. */
export const fileOf = (files: Load, locale: string): (() => Promise<unknown>) | undefined =>
  Object.entries(files).find(([path]) => path.split('/').at(-2) === locale)?.[1];

/** Texts of the login page, or of the pages around it; {} if the language has none. */
export const publicPart = async (part: PublicPart, locale: string): Promise<Messages> =>
  ((await fileOf(PARTS[part], locale)?.()) ?? {}) as Messages;
