// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { letPagesBeTranslated } from '../../../src/lib/translatedPage.ts';

beforeAll(letPagesBeTranslated);

const font = (content: Node): HTMLElement => {
  const element = document.createElement('font');
  element.append(content);
  return element;
};
const translated = () => font(font(document.createTextNode('übersetzt')));

/** What translators do to a text. */
const WAYS: [string, (text: Text) => void][] = [
  [
    'wrapped',
    text => {
      const around = document.createElement('font');
      text.replaceWith(around);
      around.append(text);
    },
  ],
  ['replaced', text => text.replaceWith(translated())],
  [
    'replaced in two steps',
    text => {
      text.before(translated());
      text.remove();
    },
  ],
];

const known = () => new Promise(resolve => setTimeout(resolve));

describe.each(WAYS)('a text that was %s', (_way, translate) => {
  const page = async () => {
    document.body.innerHTML = '<p>3 rows<b>!</b></p>';
    const parent = document.querySelector('p') as HTMLElement;
    const text = parent.firstChild as Text;
    translate(text);
    await known();
    return { parent, text };
  };

  it('is removed with what stands for it', async () => {
    const { parent, text } = await page();
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe('<b>!</b>');
  });

  it('keeps its place for what comes before it', async () => {
    const { parent, text } = await page();
    parent.insertBefore(document.createElement('i'), text);
    expect([...parent.children].map(({ nodeName }) => nodeName)).toEqual(['I', 'FONT', 'B']);
  });

  it('shows what React writes to it', async () => {
    const { parent, text } = await page();
    text.nodeValue = '4 rows';
    await known();
    expect(parent.textContent).toBe('4 rows!');
  });
});

it('all other nodes are as before', () => {
  document.body.innerHTML = '<p>text<b></b></p>';
  const parent = document.querySelector('p') as HTMLElement;
  const [text, bold] = parent.childNodes;
  parent.insertBefore(bold as Node, text as Node);
  expect(parent.innerHTML).toBe('<b></b>text');
  parent.removeChild(text as Node);
  parent.insertBefore(document.createElement('i'), null);
  expect(parent.innerHTML).toBe('<b></b><i></i>');
});
