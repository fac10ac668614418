import type { ConfigFile, FileItem } from './kinds.ts';

const isWithin = (path: string, record: string): boolean => path === record || path.startsWith(`${record}/`);

/** Records that exist more than once under one path, and so are not in the file. */
export const twinsIn = ({ missing }: ConfigFile): ((item: FileItem) => boolean) => {
  const twins = missing.filter(({ why }) => why === 'same_key').map(({ path }) => path);
  return ({ path }) => twins.some(twin => isWithin(path, twin));
};

/** Numbers whose carrier could not be named, which their path lacks for that reason. */
export const namelessNumbersIn = ({ missing }: ConfigFile): ((item: FileItem) => boolean) => {
  const paths = missing.flatMap(({ path, why }) =>
    why === 'no_record' && /\/numbers\/[^/]*,\/carrier$/.test(path) ? [path.replace(/\/carrier$/, '')] : [],
  );
  return ({ path }) => paths.some(bare => path !== bare && path.startsWith(bare));
};

/** Whether such a number itself could be one of those that the other side names. */
export const isNameless = ({ missing }: ConfigFile): ((item: FileItem) => boolean) => {
  const paths = new Set(missing.map(({ path }) => path));
  return ({ kind, path }) => kind === 'number' && paths.has(`${path}/carrier`);
};
