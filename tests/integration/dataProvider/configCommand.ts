import { expect } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { runConfig } from '../../../scripts/config/run.ts';

export const API = 'http://platform.test/api/v1';
export const ADMIN = ['--api', API, '--provider', 'default service provider'];
export const ACCOUNT = [...ADMIN, '--account', 'default account'];

/** Begins what is no user and a token. */
export const KEY = 'key:';

/** The command as a terminal calls it, against a sandbox. */
export const commandOn =
  (sandbox: () => Sandbox) =>
  (
    user: string,
    isTerminal = false,
    /** `cut`: the platform does it, and its answer is lost. */
    trouble: (line: string) => 'cut' | Response | Promise<void> | undefined = () => undefined,
    /** Of every answer. */
    headers: () => Record<string, string> = () => ({}),
  ) => {
    const files = new Map<string, string>();
    const run = async (...args: string[]) => {
      let [out, err] = ['', ''];
      const sent: string[] = [];
      const code = await runConfig(args, {
        env: user.startsWith(KEY)
          ? { PATCHBAY_TOKEN: user.slice(KEY.length) }
          : { PATCHBAY_USER: user, PATCHBAY_PASSWORD: 'Patchbay-demo-1' },
        readFile: path => {
          const text = files.get(path);
          return text === undefined ? Promise.reject(new Error(`no file ${path}`)) : Promise.resolve(text);
        },
        writeFile: (path, text) => Promise.resolve(void files.set(path, text)),
        writeNew: (path, text) => {
          const isNew = !files.has(path);
          if (isNew) files.set(path, text);
          return Promise.resolve(isNew);
        },
        out: text => void (out += text),
        err: text => void (err += text),
        isTerminal,
        fetch: async (input, init) => {
          const line = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api/v1/', '')}`;
          sent.push(line);
          const bad = trouble(line);
          if (bad instanceof Response) return bad;
          if (bad !== 'cut') await bad;
          const answer = await sandbox().app.request(String(input), init);
          for (const [name, value] of Object.entries(headers())) answer.headers.set(name, value);
          if (bad === 'cut') throw new TypeError('Failed to fetch');
          return answer;
        },
      });
      const writes = sent.filter(line => !line.startsWith('GET ') && line !== 'POST login');
      return { code, out, err, writes };
    };
    const change = (file: string, from: string | RegExp, to: string) => {
      const text = files.get(file) ?? '';
      const next = text.replace(from, to);
      expect(next).not.toBe(text);
      files.set(file, next);
    };
    return { run, files, change };
  };
