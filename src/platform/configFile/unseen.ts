import type { ListName } from '../configuration/lists.ts';
import { type ConfigFile, type FileItem, type Kind, RULES } from './kinds.ts';

/** In a path of what was not read: of any record. */
const ANY = '*';

const LIMITS: Readonly<Partial<Record<Kind, ListName>>> = {
  provider: 'providerLimits',
  account: 'accountLimits',
};

const unreadIn = ({ missing }: ConfigFile) => {
  const unread = missing.filter(({ why }) => why === 'not_read').map(({ path }) => path);
  return { unread, lists: new Set(unread.map(path => path.split(' ')[0])) };
};

/** Columns of a stored record that were not read. An absent one alone says nothing: platforms differ. */
export const unreadColumnsOf = (live: ConfigFile): ((item: FileItem) => (column: string) => boolean) => {
  const { unread, lists } = unreadIn(live);
  const paths = unread.map(path => path.split('/'));
  return ({ kind, path, values }) =>
    column => {
      if (column in values) return false;
      if (column === 'limits') return lists.has(LIMITS[kind] ?? '');
      const own = `${path}/${column}`.split('/');
      return paths.some(
        parts => parts.length === own.length && parts.every((part, at) => part === ANY || part === own[at]),
      );
    };
};

/** Adding a record that exists but was not read would duplicate it. */
export const unseenBy = (file: ConfigFile): ((item: FileItem) => boolean) => {
  const { unread, lists } = unreadIn(file);
  const sections = unread.filter(path => path.includes('/')).map(path => path.split('/'));
  return ({ kind, path }) => {
    const own = path.split('/');
    return (
      lists.has(RULES[kind].list) ||
      sections.some(section => section.every((segment, at) => segment === ANY || segment === own[at]))
    );
  };
};
