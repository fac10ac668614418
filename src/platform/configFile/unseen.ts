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

/** Whether a path begins as one of what was not read does. */
const beginsAs = (own: readonly string[], section: readonly string[]): boolean =>
  section.every((part, at) => part === ANY || part === own[at]);

/** Columns of a stored record that were not read. An absent one alone says nothing: platforms differ. */
export const unreadColumnsOf = (live: ConfigFile): ((item: FileItem) => (column: string) => boolean) => {
  const { unread, lists } = unreadIn(live);
  const paths = unread.map(path => path.split('/'));
  return ({ kind, path, values }) =>
    column => {
      if (column in values) return false;
      if (column === 'limits') return lists.has(LIMITS[kind] ?? '');
      const own = `${path}/${column}`.split('/');
      return paths.some(parts => parts.length === own.length && beginsAs(own, parts));
    };
};

/** Adding a record that exists but was not read would duplicate it. */
export const unseenBy = (file: ConfigFile): ((item: FileItem) => boolean) => {
  const { unread, lists } = unreadIn(file);
  const sections = unread.filter(path => path.includes('/')).map(path => path.split('/'));
  return ({ kind, path }) => {
    const own = path.split('/');
    return lists.has(RULES[kind].list) || sections.some(section => beginsAs(own, section));
  };
};

/** A routing table that was not read may use the carrier, whose deletion would then cost its gateways. */
export const mayHaveUnseenUsers = (file: ConfigFile): ((item: FileItem) => boolean) => {
  const { unread, lists } = unreadIn(file);
  const isAny = lists.has(RULES.routing.list) || lists.has(RULES.route.list);
  const owners = unread.filter(path => path.endsWith('/routing')).map(path => path.split('/').slice(0, -1));
  return ({ kind, parent }) =>
    kind === 'carrier' &&
    // Any account may use the provider's carriers.
    (isAny || owners.some(owner => parent === 'provider' || beginsAs(parent.split('/'), owner)));
};
