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
  /** The add form refuses to be saved empty. */
  hasRequired: boolean;
  texts: Record<'menu' | 'heading' | 'add' | 'addTitle' | 'editTitle' | 'deleteButton', string>;
  refusal: string;
}

/** Resources with a menu item; `order` holds all names of the menu. */
export interface Description {
  order: string[];
  resources: DescribedResource[];
}

interface Declared {
  name: string;
  menu?: object;
  access: Partial<Record<keyof DescribedResource['scopes'], readonly string[]>> & {
    refusals?: { list?: string };
  };
  fields: readonly { required?: unknown; on?: string; form?: false }[];
  slots?: { bulk?: object };
}

// Declarations import what reads the browser's storage.
Object.assign(globalThis, { localStorage: { getItem: () => null } });
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
try {
  const { menuEntries } = await vite.ssrLoadModule('/src/internal/shell/Navigation.tsx');
  const { registry } = await vite.ssrLoadModule('/src/resources/registry.ts');
  const { i18nProvider } = await vite.ssrLoadModule('/src/internal/i18nProvider.ts');
  const { englishMessages } = await vite.ssrLoadModule('/tests/support/messages.ts');
  const texts = (englishMessages as { resources: Record<string, DescribedResource['texts']> }).resources;
  const translate = (i18nProvider as { translate: (key: string) => string }).translate;
  const resources = (registry as Declared[])
    .filter(({ menu }) => menu)
    .map(({ name, access, fields, slots }): DescribedResource => {
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
        hasRequired: fields.some(({ required, on, form }) => required && on !== 'edit' && form !== false),
        texts: texts[name] as DescribedResource['texts'],
        refusal: translate(access.refusals?.list ?? 'portal.access.none'),
      };
    });
  const order = (menuEntries as { name: string }[]).map(({ name }) => name);
  console.log(JSON.stringify({ order, resources } satisfies Description));
} finally {
  await vite.close();
}
