import { onTestFinished } from 'vitest';
import { english as checkUpTexts } from '../../../src/platform/checkUp/english.ts';
import { newPasswordMessages } from '../../../src/i18n/en/newPassword.ts';
import { publicMessages } from '../../../src/i18n/en/public.ts';
import { recoveryMessages } from '../../../src/i18n/en/recovery.ts';
import { signupMessages } from '../../../src/i18n/en/signup.ts';
import { troubleMessages } from '../../../src/i18n/en/trouble.ts';
// Copies texts when it loads: before they are marked.
import '../../../src/internal/formMessages.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';

/** What every message stands between while a test looks for texts that are none: characters nobody else uses. */
export const OPEN = '\u2063';
export const CLOSE = '\u2064';

const mark = (text: string): string => (text === '' ? text : `${OPEN}${text}${CLOSE}`);

/** Puts marks around every text of a tree in place; answers how to take them off again. */
const markTree = (tree: object): (() => void) => {
  const texts = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return markTree(value);
    if (typeof value !== 'string') return () => undefined;
    Reflect.set(tree, key, mark(value));
    return () => void Reflect.set(tree, key, value);
  });
  return () => texts.forEach(takeOff => takeOff());
};

/** Answered in place of a message that does not exist: a key and a guessed label keep without marks. */
const MISSING = '\u0000missing';

/** Until the end of the test every message shows its marks, in the signed-in application, on public pages, in findings. */
export const speakMarked = (): void => {
  const { translate } = i18nProvider;
  i18nProvider.translate = (key, options: Record<string, unknown> = {}) => {
    const said = translate(key, { ...options, _: MISSING });
    return said === MISSING ? translate(key, options) : mark(said);
  };
  const trees = [
    publicMessages,
    newPasswordMessages,
    recoveryMessages,
    signupMessages,
    troubleMessages,
    checkUpTexts,
  ].map(markTree);
  onTestFinished(() => {
    i18nProvider.translate = translate;
    trees.forEach(takeOff => takeOff());
  });
};
