// @vitest-environment happy-dom
import { mergeTranslations } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { newPasswordMessages } from '../../../src/i18n/fr/newPassword.ts';
import { recoveryMessages } from '../../../src/i18n/fr/recovery.ts';
import { signupMessages } from '../../../src/i18n/fr/signup.ts';
import { troubleMessages } from '../../../src/i18n/fr/trouble.ts';
import { frenchFormMessages } from '../../../src/internal/frenchFormMessages.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { ownMessages as ownFrench, untranslated } from '../../../src/internal/frenchMessages.ts';
import { registry } from '../../../src/resources/registry.ts';
import { ownMessages } from '../../support/messages.ts';
import { isOwn } from '../../support/ownResources.ts';

/** Dotted keys of all texts that say something. */
const leaves = (tree: unknown, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(tree as Record<string, unknown>).flatMap(([key, value]): [string, string][] => {
      const path = prefix ? `${prefix}.${key}` : key;
      if (typeof value === 'string') return value === '' ? [] : [[path, value]];
      return [...leaves(value, path)];
    }),
  );

/** An integrator's resource or screen may be in English only. */
const extensions = [...registry, ...screens]
  .filter(({ name }) => !isOwn(name))
  .flatMap(({ name }) => [`resources.${name}.`, `screens.${name}.`]);
const ofOwn = (texts: Map<string, string>) =>
  new Map([...texts].filter(([key]) => !extensions.some(prefix => key.startsWith(prefix))));

const english = ofOwn(leaves(ownMessages));
const own = ofOwn(leaves(mergeTranslations(ownFrench, frenchFormMessages)));
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const forms = (text: string) => text.split('||||').length;

/** As it is printed: an apostrophe that bends, and no line that begins with a mark or ends with an opening one. */
const typeset = (text: string): string =>
  text
    .replaceAll(/(?<=[\p{L}\d}»])'(?=[\p{L}\d%«])/gu, '’')
    .replaceAll(/ (?=[;:!?»])/g, '\u00a0')
    .replaceAll(/(?<=«) /g, '\u00a0')
    .replaceAll(/(?<=[\d}]) (?=%(?!\{))/g, '\u00a0')
    .replaceAll(/(?<=\d) (?=\d{3}\b)/g, '\u202f');

describe('the French messages', () => {
  it('are typeset as French is', () => {
    const texts = [
      ...own,
      ...leaves(mergeTranslations(recoveryMessages, newPasswordMessages, signupMessages, troubleMessages)),
    ];
    expect(Object.fromEntries(texts)).toEqual(
      Object.fromEntries(texts.map(([key, text]) => [key, typeset(text)])),
    );
  });

  it('have every key of the English ones', () => {
    expect([...english.keys()].filter(key => !own.has(key))).toEqual([]);
  });

  it('have no key beyond them', () => {
    expect([...own.keys()].filter(key => !english.has(key))).toEqual([]);
  });

  it('stand beside every resource and screen of this repository', () => {
    expect(untranslated.filter(isOwn)).toEqual([]);
  });

  it('have the same placeholders and plural forms', () => {
    const different = [...own].filter(([key, text]) => {
      const model = english.get(key) ?? '';
      return placeholders(text).join() !== placeholders(model).join() || forms(text) !== forms(model);
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });
});
