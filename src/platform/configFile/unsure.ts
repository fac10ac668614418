import { type ConfigFile, type FileItem, RULES } from './kinds.ts';

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

/** A routing table that was not read may use the carrier, whose deletion would then cost its gateways. */
export const mayHaveUnseenUsers = ({ missing }: ConfigFile): ((item: FileItem) => boolean) => {
  const unread = missing.filter(({ why }) => why === 'not_read').map(({ path }) => path);
  const lists = new Set(unread.map(path => path.split(' ')[0]));
  const isAny = lists.has(RULES.routing.list) || lists.has(RULES.route.list);
  const owners = unread.filter(path => path.endsWith('/routing')).map(path => path.split('/').slice(0, -1));
  return ({ kind, parent }) =>
    kind === 'carrier' &&
    (isAny ||
      owners.some(owner => {
        const own = parent.split('/');
        // Any account may use the provider's carriers.
        return parent === 'provider' || owner.every((part, at) => part === '*' || part === own[at]);
      }));
};
