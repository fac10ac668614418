import arrows from 'eslint-plugin-prefer-arrow-functions';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { literalText } from './tests/support/literalText.js';

const files = ['**/*.{ts,tsx}'];

/** Comparisons with scopes and lists of them; `scope: 'account'` as the value of a record or of a form is data. */
const RIGHTS = [
  'BinaryExpression:has(> Literal[value=/^(admin|service_provider|account)$/]):has(> :matches(Identifier[name="scope"], MemberExpression[property.name="scope"]))',
  'SwitchStatement > :matches(Identifier[name="scope"], MemberExpression[property.name="scope"]).discriminant',
  'BinaryExpression > Literal[value="service_provider"]',
  'ArrayExpression > Literal[value=/^(admin|service_provider)$/]',
  'CallExpression[callee.property.name="includes"] > :matches(Identifier[name="scope"], MemberExpression[property.name="scope"]).arguments',
].map(selector => ({
  selector,
  message:
    'Rights are decided in src/authProvider/access.ts: use isAccountUser, isAdmin, canSeeAllAccounts, EVERYBODY … or ' +
    'add a helper named after the right. For the scope of a record, pass the record: isAdmin(user).',
}));

// A selector's regular expression cannot hold a slash: \\u002F stands for it.
const INTERNAL_PATHS = [
  'Literal[value=/^\\u002Finternal(\\u002F|$)/]',
  'TemplateElement[value.raw=/^\\u002Finternal(\\u002F|$)/]',
].map(selector => ({
  selector,
  message:
    "Write internalPath('accounts', sid, 'edit') of src/config/internalPath.ts: it knows the root and encodes.",
}));

/** What makes markup or code of a text. The portal needs none of it: React writes text, and the policy forbids the rest. */
const MARKUP = [
  ':matches(Identifier, JSXIdentifier)[name=/^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc|createContextualFragment|setHTMLUnsafe)$/]',
  // Also the names of properties and attributes that are given as text.
  'Literal[value=/^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc)$/]',
  'MemberExpression[object.name="document"][property.name=/^write(ln)?$/]',
  'MemberExpression[object.property.name="document"][property.name=/^write(ln)?$/]',
].map(selector => ({
  selector,
  message: 'A text of the platform, of an address or of a user would become markup. Render it as a child.',
}));

const NEVER = {
  selector: 'TSAsExpression > TSNeverKeyword',
  message: 'It fits everywhere and hides what does not. Say the type, or let the place take what it gets.',
};

const EVERYWHERE = [...MARKUP, NEVER];

/** Browsers have these by https and on this machine only; pages by plain http under a name are served, too. */
const SECURE_NAMES = [
  // Of `crypto` and `navigator`.
  'randomUUID|subtle|clipboard|locks|serviceWorker|mediaDevices|mediaSession|wakeLock|geolocation',
  'canShare|requestMIDIAccess|requestMediaKeySystemAccess|storageBuckets|audioWorklet|crossOriginIsolated',
  // Of the window.
  'ClipboardItem|showSaveFilePicker|showOpenFilePicker|showDirectoryPicker|caches|cookieStore|PaymentRequest',
  'PushManager|AudioWorkletNode|SharedArrayBuffer|isSecureContext',
].join('|');
const SECURE = [
  `MemberExpression[property.name=/^(${SECURE_NAMES})$/]`,
  `ObjectPattern > Property[key.name=/^(${SECURE_NAMES})$/]`,
  `:matches(CallExpression, NewExpression)[callee.name=/^(${SECURE_NAMES}|Notification)$/]`,
  `MemberExpression[object.name=/^(caches|cookieStore|Notification)$/]`,
  `MemberExpression[object.name="navigator"][property.name=/^(storage|share|credentials)$/]`,
].map(selector => ({
  selector,
  message:
    'Missing on pages by plain http under a name. Use src/lib/secureContext.ts, where each has its way without.',
}));

/** Titles of tables of tests that are made of their columns alone: `'%s'`, `'%j: %s'`, `'$name'`. */
const UNSAID = {
  selector:
    ':matches([callee.callee.property.name=/^(each|for)$/], [callee.tag.property.name="each"]) > ' +
    'Literal:first-child[value=/^(%[sdifjoOc#$%]|[$][\\w.]+|[^A-Za-z%$])*$/]',
  message:
    "Say what is checked, so that the line of a failure is understood alone: 'refuses %s', '%s is read as %s'.",
};

const IMPATIENT = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]",
  message:
    'It gives up after a second, which a busy machine takes: `, PATIENT` of tests/support/patience.ts.',
};

const NEEDLESS = {
  selector:
    "CallExpression[callee.object.name!='vi'] > ObjectExpression > Property[key.name='timeout'][value.raw='60_000']",
  message: 'Testing Library waits as long by itself (tests/support/setupIntegration.ts).',
};

export default ts.config(
  { ignores: ['dist', '.sandbox', '.sandbox-e2e', 'coverage', 'test-results', 'node_modules'] },
  {
    files,
    extends: [ts.configs.strict, ts.configs.stylistic],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-duplicate-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Taking a key out of a record by destructuring is clearer than deleting it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    // The compiler's rules take nine tenths of the linter's time, and look at nothing but components and hooks.
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/{authProvider,config,dataProvider,i18n,platform}/**',
      '**/{en,en.form,en.list,fr,fr.form}.ts',
    ],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // One style. What is used above its definition stays a declaration, and so does a generator.
    files: ['src/**', 'sandbox/**'],
    plugins: { arrows },
    rules: {
      'arrows/prefer-arrow-functions': [
        'error',
        { returnStyle: 'unchanged', allowNamedFunctions: 'only-expressions', allowObjectProperties: true },
      ],
    },
  },
  // A server and command-line tools speak through the console.
  { files: ['sandbox/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['sandbox/**'], rules: { 'no-restricted-syntax': ['error', NEVER] } },
  {
    files: ['tests/**'],
    ignores: ['tests/support/patientUser.ts'],
    rules: {
      'no-restricted-syntax': ['error', UNSAID, IMPATIENT],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@testing-library/user-event',
              importNames: ['default'],
              message:
                'A press on a disabled control does nothing: setupUser of tests/support/patientUser.ts waits.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/integration/**'],
    rules: { 'no-restricted-syntax': ['error', UNSAID, IMPATIENT, NEEDLESS] },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-admin',
              importNames: ['NumberInput', 'PasswordInput', 'SelectInput', 'TextInput'],
              message:
                'Use src/components/form/inputs.tsx: a review of changes and a draft know its label, and it says what was pasted and is not to be seen.',
            },
            {
              name: 'react-router',
              importNames: ['Link', 'useNavigate', 'Navigate', 'NavLink'],
              message: 'Use the ones of react-admin: they know the paths of the portal.',
            },
            {
              name: 'react-router-dom',
              importNames: ['Link', 'useNavigate', 'Navigate', 'NavLink'],
              message: 'Use the ones of react-admin: they know the paths of the portal.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/internal/portalRouter.tsx', 'src/components/form/inputs.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/**'],
    // As far as the rules about code from text look at them.
    languageOptions: { globals: { window: false, setTimeout: false, setInterval: false } },
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...RIGHTS, ...INTERNAL_PATHS, ...SECURE],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
    },
  },
  {
    files: ['src/authProvider/**', 'src/platform/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...INTERNAL_PATHS, ...SECURE] },
  },
  {
    files: ['src/config/internalPath.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...SECURE] },
  },
  {
    // Rules compute: .dependency-cruiser.cjs says what they may import.
    files: ['src/platform/**', 'src/{resources,custom-pages}/*/model/**'],
    rules: {
      'no-restricted-globals': ['error', 'fetch', 'localStorage', 'sessionStorage', 'indexedDB', 'document'],
    },
  },
  {
    // Written by a command, one file for each of English, with the keys that it has.
    files: ['src/i18n/languages/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['src/lib/secureContext.ts', 'src/lib/notifications.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE] },
  },
  {
    files: ['src/**'],
    ignores: [
      // The messages themselves, and what makes them.
      '**/en.ts',
      '**/{en.form,en.list}.ts',
      '**/{fr,fr.form}.ts',
      'src/i18n/**',
      'src/resources/text.ts',
      'src/resources/formText.ts',
      // Names and samples in languages of their own, styles, and reasons only developers read.
      'src/{platform/bucket/*,lib/curl}.ts',
      'src/platform/billing/{plan,money}.ts',
      'src/platform/speech/{sample,vendors}.ts',
      'src/theme/**',
      // Names of elements and made-up values, for developers.
      'src/gallery/**',
      'src/dataProvider/forbiddenRequests.ts',
    ],
    plugins: { portal: { rules: { 'literal-text': literalText } } },
    rules: { 'portal/literal-text': 'error' },
  },
);
