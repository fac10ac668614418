export type UnseenFault =
  'begins_space' | 'begins_break' | 'ends_space' | 'ends_break' | 'fixed_space' | 'invisible';

/** Spaces other than the plain one: no-break, thin, ideographic. */
const FIXED_SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Controls, soft hyphens, fillers, zero widths, direction marks, byte order marks. */
const INVISIBLE =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;

export interface TypedOptions {
  /** A password or key: joiners between letters are removed as well. */
  isSecret?: boolean;
  /** Allows line breaks at the ends, as in a private key, and tabs inside. */
  isMultiline?: boolean;
}

const isJoined = (text: string, at: number): boolean =>
  /[\u200C\u200D]/.test(text.charAt(at)) && text.charCodeAt(at - 1) > 0x7f && text.charCodeAt(at + 1) > 0x7f;

const withoutInvisible = (text: string, isSecret = false): string =>
  text.replace(INVISIBLE, (found, at: number) => (!isSecret && isJoined(text, at) ? found : ''));

const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/;

/** In the order of the sentence; empty for a clean text. */
export const invisibleCharactersIn = (
  text: string,
  { isSecret, isMultiline = false }: TypedOptions = {},
): UnseenFault[] => {
  const shown = withoutInvisible(text, isSecret);
  const found: UnseenFault[] = [];
  const edge = (space: string, at: 'begins' | 'ends') => {
    if (space === '' || (isMultiline && LINE_BREAK.test(space))) return;
    found.push(LINE_BREAK.test(space) ? `${at}_break` : `${at}_space`);
  };
  edge(/^\s*/.exec(shown)?.[0] ?? '', 'begins');
  if (shown.trim() !== '') edge(/\s*$/.exec(shown)?.[0] ?? '', 'ends');
  if (shown.trim().search(FIXED_SPACE) >= 0 || (!isMultiline && shown.trim().includes('\t')))
    found.push('fixed_space');
  if (shown !== text) found.push('invisible');
  return found;
};

/** Removes what `invisibleCharactersIn` finds. */
export const withoutInvisibleCharacters = (
  text: string,
  { isSecret, isMultiline = false }: TypedOptions = {},
): string => {
  const spaced = withoutInvisible(text, isSecret).replace(FIXED_SPACE, ' ');
  return isMultiline
    ? spaced.replace(/^[ \t]+(?=\S)|(?<=\S)[ \t]+$/g, '')
    : spaced.replace(/\t/g, ' ').trim();
};
