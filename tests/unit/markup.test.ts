import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** Rules of the repository's own configuration that a piece of code in this file breaks. */
const broken = async (
  code: string,
  filePath = 'src/components/app/Probe.tsx',
): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
};

const SYNTAX = 'no-restricted-syntax';

describe('what would make markup or code of a text is refused', () => {
  it.each([
    ['element.innerHTML = name;', SYNTAX],
    ["element['innerHTML'] = name;", SYNTAX],
    ['Object.assign(element, { innerHTML: name });', SYNTAX],
    ['element.outerHTML = name;', SYNTAX],
    ["element.insertAdjacentHTML('beforeend', name);", SYNTAX],
    ['document.write(name);', SYNTAX],
    ['document.writeln(name);', SYNTAX],
    ['window.document.write(name);', SYNTAX],
    ['export const Probe = () => <p dangerouslySetInnerHTML={{ __html: name }} />;', SYNTAX],
    ['export const props = { dangerouslySetInnerHTML: { __html: name } };', SYNTAX],
    ['export const Probe = () => <iframe srcDoc={name} />;', SYNTAX],
    ['frame.srcdoc = name;', SYNTAX],
    ["frame.setAttribute('srcdoc', name);", SYNTAX],
    ['range.createContextualFragment(name);', SYNTAX],
    ['eval(name);', 'no-eval'],
    ['globalThis.eval(name);', 'no-eval'],
    ['window.eval(name);', 'no-eval'],
    ['new Function(name);', 'no-new-func'],
    ['Function(name)();', 'no-new-func'],
    ["setTimeout('start()', 10);", 'no-implied-eval'],
    ["window.setInterval('start()', 10);", 'no-implied-eval'],
    ["location.href = 'javascript:start()';", 'no-script-url'],
  ])('such as %s', async (code, rule) => {
    expect(await broken(code)).toEqual([rule]);
  });

  it.each([
    'src/authProvider/probe.ts',
    'src/platform/probe.ts',
    'src/config/internalPath.ts',
    'src/public/probe.ts',
  ])('in %s as well', async file => {
    expect(await broken('element.innerHTML = name;', file)).toEqual([SYNTAX]);
  });
});

it('text that stays text is left alone', async () => {
  expect(
    await broken(
      'element.textContent = name; setTimeout(() => start(), 10); export const Probe = () => <p>{name}</p>;',
    ),
  ).toEqual([]);
});
