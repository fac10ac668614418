import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { check, resolveConfig } from 'prettier';
import ts from 'typescript';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { newResource } from '../../../scripts/newResource.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';

const ROOT = join(import.meta.dirname, '../../..');
let sandbox: Sandbox;
/** Stands for the root of a project. */
let folder: string;

beforeAll(async () => {
  sandbox = await seededSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patchbay-new-'));
  return () => rmSync(folder, { recursive: true });
});

const run = (...args: string[]) =>
  newResource(args, {
    root: folder,
    env: {},
    fetch: (url, init) => Promise.resolve(sandbox.app.request(url, init)),
  });
const written = (name: string, file = 'index.ts') =>
  readFileSync(join(folder, 'extensions', name, file), 'utf8');

/** Errors of the types of files that lie in the project's `extensions/` only as far as the compiler is concerned. */
const typeErrors = (files: ReadonlyMap<string, string>): string[] => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), path => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: ['src/*.d.ts'] }, ts.sys, ROOT);
  const host = ts.createCompilerHost({ ...options, incremental: false, tsBuildInfoFile: undefined });
  const { readFile, fileExists, getSourceFile, directoryExists } = host;
  host.directoryExists = path =>
    [...files.keys()].some(file => file.startsWith(`${path}/`)) || directoryExists?.(path) === true;
  host.fileExists = path => files.has(path) || fileExists(path);
  host.readFile = path => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0], true);
  };
  const program = ts.createProgram([...files.keys()], { ...options, incremental: false }, host);
  return [...files.keys()].flatMap(path =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
};

/** The worked examples where they are copied to. */
const examples = (): [string, string][] =>
  readdirSync(join(ROOT, 'docs/examples'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => [join(ROOT, 'extensions', file), readFileSync(join(ROOT, 'docs/examples', file), 'utf8')]);

const COLLECTIONS = [
  ...['Sbcs', 'Smpps', 'Lcrs', 'SpeechCredentials', 'ApiKeys', 'PredefinedCarriers', 'Accounts'],
  ...['Queues', 'LcrRoutes', 'SmppGateways'],
];

describe('new-resource', () => {
  it('writes what passes types, lint and format, and so do the worked examples', async () => {
    for (const collection of COLLECTIONS) await run(collection, `my-${collection.toLowerCase()}`);
    const files = new Map([
      ...COLLECTIONS.flatMap(collection =>
        ['index.ts', 'en.ts'].map(file => {
          const name = `my-${collection.toLowerCase()}`;
          return [join(ROOT, 'extensions', name, file), written(name, file)] as const;
        }),
      ),
      ...examples(),
    ]);
    expect(typeErrors(files)).toEqual([]);
    const eslint = new ESLint({ cwd: ROOT });
    const style = await resolveConfig(join(ROOT, 'package.json'));
    for (const [path, text] of files) {
      const [result] = await eslint.lintText(text, { filePath: path });
      expect(result?.messages).toEqual([]);
      expect(await check(text, { ...style, filepath: path }), path).toBe(true);
    }
  }, 120_000);

  it('has pages whose blocks of code pass the types', () => {
    const blocks = ['resource', 'screen', 'speech-vendor'].flatMap(page =>
      [
        ...readFileSync(join(ROOT, `docs/adding-a-${page}.md`), 'utf8').matchAll(/^```ts\n([^]*?)^```$/gm),
      ].map(([, code = '']) => code),
    );
    expect(blocks).toHaveLength(3);
    const folder = (index: number) => join(ROOT, 'extensions', `page-${String(index)}`);
    const files = blocks.flatMap((code, index): [string, string][] => [
      // The fields of a vendor are shown as they stand among the others.
      [
        join(folder(index), 'index.ts'),
        code.startsWith('import ')
          ? code
          : `import type { ExtensionVendor } from '../../src/extension.ts';\nexport default {\n${code}} satisfies Record<string, ExtensionVendor['fields']>;\n`,
      ],
      // What a screen loads is for its author to write.
      [join(folder(index), 'HealthPage.tsx'), 'export default () => null;\n'],
    ]);
    expect(typeErrors(new Map(files))).toEqual([]);
  });

  it('has worked examples that import nothing of the portal but the extension module', () => {
    const imported = examples().flatMap(([, text]) =>
      [...text.matchAll(/(?:from|import\(|import) '(\.[^']+)'/g)].map(([, path]) => path),
    );
    expect(imported.length).toBeGreaterThan(3);
    const beyond = imported.filter(path => path?.startsWith('../'));
    expect([...new Set(beyond)]).toEqual(['../../src/extension.ts']);
  });

  it('finds the sid, types, secrets, owners and read-only columns of a collection below providers', async () => {
    await run('SpeechCredentials', 'keys');
    const declaration = written('keys');
    for (const part of [
      "idField: 'speech_credential_sid'",
      "nesting: { list: 'serviceProvider', item: 'serviceProvider', create: 'serviceProvider' }",
      "{ source: 'vendor', type: 'text', required: true, list: 'primary' }",
      "{ source: 'use_for_tts', type: 'boolean', list: 'shown' }",
      "{ source: 'service_key', type: 'secret' }",
      "{ source: 'created_at', type: 'date', form: false, list: 'hidden' }",
      'record: ownOnly',
      '    accountField,\n',
      'title: record => record.vendor',
    ])
      expect(declaration).toContain(part);
    expect(/listFields: \[[^\]]*\]/.exec(declaration)?.[0]).not.toMatch(/api_key|secret/);
  });

  it('restricts rows of the provider and its accounts, and writes the labels', async () => {
    await run('Lcrs', 'routing-tables');
    expect(written('routing-tables')).toContain("restrict: 'providerAndAccounts'");
    expect(written('routing-tables')).toMatch(/edit: EVERYBODY/);
    expect(written('routing-tables', 'en.ts')).toContain("one: 'LCR',\n  many: 'LCRs'");
    expect(written('routing-tables', 'en.ts')).toContain("is_active: 'Is active'");
  });

  it('leaves what all providers share to admins, without an edit page where no record can be read', async () => {
    await run('Sbcs');
    expect(written('sbcs')).toContain('access: { list: ADMINS, create: ADMINS, delete: ADMINS }');
    expect(written('sbcs')).not.toMatch(/restrict|ownerOnCreate/);
  });

  it('lists what has no sid by its name, one account at a time, and writes nothing there', async () => {
    await run('Queues');
    const declaration = written('queues');
    for (const part of [
      "idField: 'name', nesting: { list: 'account' } }",
      'access: { list: EVERYBODY },',
      "accountFilter: { mode: 'required', minimum: 'service_provider' }",
      "{ source: 'name', type: 'text', list: 'primary' }",
      "{ source: 'length', type: 'number', list: 'shown' }",
    ])
      expect(declaration).toContain(part);
    expect(declaration).not.toMatch(/type: 'sid'|ownerOnCreate|required: true/);
  });

  it.each([
    ['LcrRoutes', 'lcr_sid', 'least-cost-routing'],
    ['SmppGateways', 'voip_carrier_sid', 'carriers'],
  ])('lists %s by the parameter that the platform wants', async (collection, parent, reference) => {
    await run(collection, 'parts');
    const declaration = written('parts').replaceAll(/\s+/g, ' ');
    expect(declaration).toContain(`parent: '${parent}'`);
    expect(declaration).toMatch(
      new RegExp(
        `source: '${parent}', type: 'reference', reference: '${reference}', required: true, on: 'create'`,
      ),
    );
    expect(written('parts', 'en.ts')).not.toMatch(/IPV4/);
  });

  it('creates at the root what is only listed below an owner', async () => {
    await run('ApiKeys');
    expect(written('api-keys')).toMatch(/nesting: { list: 'serviceProvider' }/);
    expect(written('api-keys')).toContain("ownerOnCreate: 'serviceProvider'");
  });

  it('leaves what the platform makes out of the forms, and shows it where its answer says it once', async () => {
    await run('ApiKeys', 'keys');
    expect(written('keys')).toContain("{ source: 'token', type: 'secret', shownOnce: true }");
    await run('Accounts', 'customers');
    expect(written('customers')).not.toContain("source: 'webhook_secret'");
    expect(written('customers')).toContain('because the platform makes them: webhook_secret.');
    await run('Clients', 'devices-of-clients');
    expect(written('devices-of-clients')).toContain("{ source: 'password', type: 'secret', required: true }");
  });

  it('takes columns that no row has a value in for what their names say', async () => {
    const row = {
      thing_sid: 'a',
      name: 'x',
      note: null,
      page_url: null,
      secret: null,
      seen_at: null,
      used: 1,
    };
    const fetch = (url: string) =>
      Promise.resolve(
        Response.json(url.endsWith('/login') ? { token: 'x' } : [row, { ...row, thing_sid: 'b' }]),
      );
    await newResource(['Things'], { root: folder, env: {}, fetch });
    const declaration = written('things');
    for (const column of ['note', 'page_url', 'secret', 'seen_at'])
      expect(declaration).toContain(`${column}: string | null;`);
    expect(declaration).toContain("{ source: 'note', type: 'text', list: 'shown' }");
    expect(declaration).toContain("{ source: 'seen_at', type: 'date', form: false, list: 'hidden' }");
    expect(typeErrors(new Map([[join(ROOT, 'extensions/things/index.ts'), declaration]]))).toEqual([]);
  });

  it('is told of collections that there are, in the pages', async () => {
    const page = readFileSync(join(ROOT, 'docs/adding-a-resource.md'), 'utf8');
    const named = [...page.matchAll(/npm run new-resource -- (\w+) ([\w-]+)/g)];
    expect(named.length).toBeGreaterThan(1);
    const answers = [];
    for (const [, collection = '', name = ''] of named) answers.push(await run(collection, name));
    expect(answers.filter(answer => page.includes(answer))).toHaveLength(1);
  });

  it('reads the pages of a collection that has them', async () => {
    await run('VoipCarriers', 'trunks');
    expect(written('trunks')).toContain("paging: 'server'");
    expect(written('trunks')).toMatch(
      /source: 'application_sid', type: 'reference', reference: 'applications'/,
    );
  });

  it('does not write over what is there', async () => {
    await run('Sbcs');
    await expect(run('Smpps', 'sbcs')).rejects.toThrow(/extensions\/sbcs exists/);
    await expect(
      newResource(['Clients'], { root: ROOT, env: {}, fetch: () => Promise.reject(new Error('asked')) }),
    ).rejects.toThrow(/The portal has clients already/);
  });

  it.each<[string, string[], RegExp]>([
    ['a wrong password', ['Sbcs', '--password', 'x'], /refuses admin: Forbidden.*--password/],
    ['an unknown collection', ['Nonsense'], /has no collection Nonsense/],
    ['no collection', ['phone numbers'], /no name of a collection/],
    ['no URL segment', ['Sbcs', 'SBCs'], /no URL segment/],
    ['an address that is no platform', ['Sbcs', '--url', 'http://localhost/nowhere'], /does not answer like/],
  ])('says what is wrong: %s', async (_case, args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(existsSync(join(folder, 'extensions'))).toBe(false);
  });

  it('says which address does not answer', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
    await expect(newResource(['Sbcs'], { root: folder, env: {}, fetch })).rejects.toThrow(
      /No answer from http:\/\/localhost:3001\/api\/v1 \(ECONNREFUSED\)/,
    );
  });

  it('says that a collection without rows tells nothing', async () => {
    const fetch = (url: string) =>
      Promise.resolve(Response.json(url.endsWith('/login') ? { token: 'x' } : []));
    await expect(newResource(['Things'], { root: folder, env: {}, fetch })).rejects.toThrow(
      /Things is empty/,
    );
  });

  it('takes address and user from the environment, and explains itself', async () => {
    const asked: string[] = [];
    const fetch = (url: string, init?: RequestInit) => {
      asked.push(`${url} ${typeof init?.body === 'string' ? init.body : ''}`);
      return Promise.reject(new Error('down'));
    };
    const env = { PATCHBAY_URL: 'http://there/v1/', PATCHBAY_USER: 'me', PATCHBAY_PASSWORD: 'pw' };
    await expect(newResource(['Sbcs'], { root: folder, env, fetch })).rejects.toThrow();
    expect(asked).toEqual(['http://there/v1/login {"username":"me","password":"pw"}']);
    expect(await run()).toMatch(/^npm run new-resource/);
    expect(await run('--help')).toMatch(/--url URL/);
  });
});
