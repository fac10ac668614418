/** Attributes that eyes or ears are given as they are. */
const TEXT_ATTRIBUTES =
  /^(title|label|placeholder|alt|helperText|emptyText|summary|aria-(label|description|valuetext|roledescription|placeholder))$/;
/** Attributes that hold code with spaces in it. */
const CODE_ATTRIBUTES =
  /^(className|style|sx|d|points|transform|viewBox|accept|rel|aria-(labelledby|describedby|controls|keyshortcuts)|autoComplete)$/;
/** Properties that become such attributes or notices. */
const TEXT_PROPERTIES = /^(label|title|placeholder|helperText|message|text)$/;
/** Words with a space between them, as no code, class name or path has. */
const SENTENCE = /\p{L}{2,}[,:;.!?’']? +[\p{L}…]|… +\p{L}{2,}/u;
const LETTER = /\p{L}/u;
/** Keys of messages with what is filled in, and the names of their last parts. */
const MESSAGE_KEY = /^[a-z…][\w…-]*(\.[\w…-]+)+$|^[a-z]+(_[a-z]+)+$/;
const CAPITAL = /^\P{L}*\p{Lu}/u;

const textOf = node => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return null;
};

/** Names that are the same in every language. */
const NAMES = ['Patchbay', 'Esc', 'Bearer …'];

const isText = text =>
  text !== null && LETTER.test(text) && !MESSAGE_KEY.test(text) && !NAMES.includes(text.trim());

/** Words for developers, in what is thrown and logged, and words for style sheets. */
const isForMachines = node => {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'NewExpression' && /(Error|Exception|RegExp)$/.test(at.callee.name ?? '')) return true;
    if (at.type === 'CallExpression' && (at.callee.type === 'Super' || at.callee.object?.name === 'console'))
      return true;
    if (at.type === 'ImportDeclaration' || at.type === 'TSLiteralType') return true;
    if (at.type === 'JSXAttribute') return CODE_ATTRIBUTES.test(at.name.name);
    if (/Function/.test(at.type)) return false;
  }
  return false;
};

/** A text that goes through no message would be said in English to everybody. */
export const literalText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: '"{{text}}" goes through no message: give it a key in en.ts and fr.ts.' },
  },
  create: context => {
    const report = (node, text) =>
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 60) } });
    const anywhere = node => {
      const text = textOf(node);
      if (isText(text) && SENTENCE.test(text) && !isForMachines(node)) report(node, text);
    };
    const leaves = node => {
      if (node.type === 'ConditionalExpression')
        return [...leaves(node.consequent), ...leaves(node.alternate)];
      if (node.type === 'LogicalExpression') return [...leaves(node.left), ...leaves(node.right)];
      return [node];
    };
    return {
      JSXText: node => {
        if (isText(node.value)) report(node, node.value);
      },
      JSXExpressionContainer: node => {
        const { parent } = node;
        const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
        if (!isChild && !(parent.type === 'JSXAttribute' && TEXT_ATTRIBUTES.test(parent.name.name))) return;
        for (const leaf of leaves(node.expression)) {
          const text = textOf(leaf);
          if (isText(text) && !SENTENCE.test(text)) report(leaf, text);
        }
      },
      JSXAttribute: node => {
        const text = textOf(node.value);
        if (TEXT_ATTRIBUTES.test(node.name.name) && isText(text) && !SENTENCE.test(text)) report(node, text);
      },
      Property: ({ key, value }) => {
        const text = textOf(value);
        if (
          TEXT_PROPERTIES.test(key.name ?? '') &&
          isText(text) &&
          CAPITAL.test(text) &&
          !SENTENCE.test(text)
        )
          report(value, text);
      },
      CallExpression: ({ callee, arguments: [first] }) => {
        const text = textOf(first);
        if (callee.name === 'notify' && isText(text) && CAPITAL.test(text) && !SENTENCE.test(text))
          report(first, text);
      },
      Literal: anywhere,
      TemplateLiteral: anywhere,
    };
  },
};
