import { type FileCopy, fileCopyOf } from '../../../platform/configFile/copy.ts';
import type { ConfigFile } from '../../../platform/configFile/kinds.ts';
import { renamed } from '../../../platform/configFile/rename.ts';
import { duplicatePathsIn, filledVariables, type Variables } from '../../../platform/configFile/variables.ts';

export interface Unplaced {
  source: ConfigFile;
  base: ConfigFile | null;
  isCopy: boolean;
  /** Names of variables without which nothing can be compared. */
  wanted: readonly string[];
}

interface Doubled {
  /** Before renaming; null: other names do not help. */
  source: ConfigFile | null;
  paths: readonly string[];
  by: 'values' | 'names';
}

export type Placing = ({ source: ConfigFile; base: ConfigFile | null } & FileCopy) | { doubled: Doubled };

/** Applies values and new names; a copy leaves out what cannot exist twice. null: values are missing. */
export const placedFile = (
  { source, base, isCopy, wanted }: Unplaced,
  names: ReadonlyMap<string, string>,
  values: Variables,
): Placing | null => {
  if (!wanted.every(name => values.has(name))) return null;
  const filled = (file: ConfigFile) => (wanted.length > 0 ? filledVariables(file, values).file : file);
  const placed = (file: ConfigFile): FileCopy => {
    const { file: own, left } = isCopy ? fileCopyOf(file, new Set(names.keys())) : { file, left: [] };
    return { file: renamed(own, names), left };
  };
  const whole = filled(source);
  const twice = duplicatePathsIn(whole);
  if (twice.length > 0)
    return { doubled: { source: null, paths: twice, by: wanted.length > 0 ? 'values' : 'names' } };
  const [own, before] = [placed(whole), base && placed(filled(base)).file];
  // Two records of one name would become one.
  const paths = [own.file, before].flatMap(file => (file ? duplicatePathsIn(file) : []));
  if (paths.length > 0) return { doubled: { source: whole, paths, by: names.size > 0 ? 'names' : 'values' } };
  return { ...own, source: whole, base: before };
};
