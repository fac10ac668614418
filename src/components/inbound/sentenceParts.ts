/** A part of a sentence that names a record, or is shown as the platform has it. */
export interface NamedPart {
  name: string;
  to: string | null;
  isRaw?: boolean;
  isNumber?: boolean;
}
export type SentencePart = string | NamedPart;

const MARK = '\u0000';

/** Names are marks in the translated sentence, which is cut there. */
export const partsOf = (
  sentence: (names: Record<string, string>) => string,
  named: Readonly<Record<string, NamedPart>>,
): SentencePart[] => {
  const marks = Object.fromEntries(Object.keys(named).map(key => [key, `${MARK}${key}${MARK}`]));
  return sentence(marks)
    .split(MARK)
    .map((text, at) => (at % 2 === 0 ? text : (named[text] ?? text)))
    .filter(part => part !== '');
};

export const textOf = (parts: readonly SentencePart[]): string =>
  parts.map(part => (typeof part === 'string' ? part : part.name)).join('');
