type WriteNew = (path: string, text: string) => Promise<boolean>;

const numbered = (path: string, number: number): string =>
  number === 1 ? path : path.replace(/(\.[^./\\]+)?$/, `-${String(number)}$1`);

/**
 * An undo file that is there stays: it may be the way back of an earlier try, which this one goes on with.
 * @returns the path that was written
 */
export const writeUndo = async (path: string, text: string, writeNew: WriteNew): Promise<string> => {
  let number = 1;
  while (!(await writeNew(numbered(path, number), text))) number += 1;
  return numbered(path, number);
};
