import {
  type ConfigFile,
  type FileItem,
  fileItemPath,
  type Kind,
  type MissingPart,
  type Values,
} from '../../../../src/platform/configFile/kinds.ts';

export const item = (kind: Kind, values: Values, parent = 'accounts/a'): FileItem => ({
  kind,
  values,
  parent,
  path: fileItemPath(kind, values, parent, 'provider'),
});

export const file = (items: readonly FileItem[], missing: readonly MissingPart[] = []): ConfigFile => ({
  scope: 'provider',
  items,
  external: [],
  missing,
});
