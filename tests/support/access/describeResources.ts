import { createServer } from 'vite';

/**
 * Prints what the walks need of the declared resources, as JSON. A process of its own, with Vite to load the declarations
 * as the portal does.
 */
export interface DescribedResource {
  name: string;
  /** Scopes by action; an empty list where nobody may. */
  scopes: Record<'list' | 'create' | 'edit' | 'save' | 'delete', string[]>;
  bulk: boolean;
  /** The add form refuses to be saved as it opens. */
  hasRequired: boolean;
  texts: Record<'menu' | 'heading' | 'add' | 'addTitle' | 'editTitle' | 'deleteButton', string>;
  refusal: string;
}

export interface DescribedScreen {
  name: string;
  /** Absent: no item in the menu. */
  menu?: string;
  heading: string;
  scopes: string[];
  /** Addresses below /internal; those of one record are not among them, but for `:account`. */
  paths: string[];
  refusal: string;
}

/** Resources with a menu item; `order` holds all names of the menu. */
export interface Description {
  order: string[];
  resources: DescribedResource[];
  screens: DescribedScreen[];
}

interface DeclaredScreen {
  name: string;
  when?: () => boolean;
  menu?: object;
  access: { list: readonly string[]; refusals?: { list?: string } };
  pages: Readonly<Record<string, unknown>>;
}

interface DeclaredField {
  source: string;
  type?: string;
  required?: unknown;
  on?: string;
  form?: false;
  input?: unknown;
  defaultValue?: unknown;
  defaultFor?: unknown;
  first?: unknown;
}

interface Declared {
  name: string;
  menu?: object;
  access: Partial<Record<keyof DescribedResource['scopes'], readonly string[]>> & {
    refusals?: { list?: string };
  };
  create?: unknown;
  fields: readonly DeclaredField[];
  slots?: { bulk?: object };
}

/**
 * Whether the standard add form refuses to be saved as it opens: a field is demanded that starts empty. What a component of
 * one's own does with a field is not known, so nothing is promised of it.
 */
const startsEmpty = (field: DeclaredField): boolean =>
  field.type !== 'boolean' &&
  field.input === undefined &&
  field.defaultValue === undefined &&
  field.defaultFor === undefined &&
  field.first === undefined &&
  // The account that is pinned or the only one is chosen from the start.
  field.source !== 'account_sid';

// Declarations import what reads the browser's storage, and config.json says addresses against the page's own.
Object.assign(globalThis, {
  localStorage: { getItem: () => null },
  location: { origin: 'http://localhost:3000' },
});
const vite = await createServer({
  // Workers do it side by side, and would take one port for changes.
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
try {
  const { menuEntries } = await vite.ssrLoadModule('/src/internal/menu.ts');
  const { registry } = await vite.ssrLoadModule('/src/resources/registry.ts');
  const { screens, pathOf } = await vite.ssrLoadModule('/src/custom-pages/registry.ts');
  // Screens may depend on flags of config.json.
  const { loadConfig } = await vite.ssrLoadModule('/src/config/config.ts');
  await (loadConfig as (read: () => Promise<Response>) => Promise<unknown>)(() =>
    Promise.resolve(Response.json({})),
  );
  const { i18nProvider } = await vite.ssrLoadModule('/src/internal/i18nProvider.ts');
  const { englishMessages } = await vite.ssrLoadModule('/tests/support/messages.ts');
  const { resources: texts, screens: screenTexts } = englishMessages as {
    resources: Record<string, DescribedResource['texts']>;
    screens: Record<string, { menu: string; heading: string }>;
  };
  const translate = (i18nProvider as { translate: (key: string) => string }).translate;
  const resources = (registry as Declared[])
    .filter(({ menu }) => menu)
    .map(({ name, access, create, fields, slots }): DescribedResource => {
      const of = (scopes: readonly string[] = []) => [...scopes];
      return {
        name,
        scopes: {
          list: of(access.list),
          create: of(access.create),
          edit: of(access.edit),
          save: of(access.save ?? access.edit),
          delete: of(access.delete),
        },
        bulk: slots?.bulk !== undefined,
        hasRequired:
          create === undefined &&
          fields.some(
            field => field.required && field.on !== 'edit' && field.form !== false && startsEmpty(field),
          ),
        texts: texts[name] as DescribedResource['texts'],
        refusal: translate(access.refusals?.list ?? 'portal.access.none'),
      };
    });
  const described = (screens as DeclaredScreen[])
    .filter(({ when }) => when?.() ?? true)
    .map((declared): DescribedScreen => {
      const { name, menu, access, pages } = declared;
      const { menu: item = name, heading = item } = screenTexts[name] ?? {};
      return {
        name,
        ...(menu ? { menu: item } : {}),
        heading,
        scopes: [...access.list],
        paths: Object.keys(pages)
          .map(page => (pathOf as (screen: DeclaredScreen, page: string) => string)(declared, page))
          .map(path => path.replace(':account_sid', ':account'))
          .filter(path => !/:(?!account\b)/.test(path)),
        refusal: translate(access.refusals?.list ?? 'portal.access.none'),
      };
    });
  const order = (menuEntries as { name: string }[]).map(({ name }) => name);
  console.log(JSON.stringify({ order, resources, screens: described } satisfies Description));
} finally {
  await vite.close();
}
