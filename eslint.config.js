import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const files = ['**/*.{ts,tsx}'];

export default ts.config(
  { ignores: ['dist', '.sandbox', 'coverage', 'test-results', 'node_modules'] },
  {
    files,
    extends: [ts.configs.strict, ts.configs.stylistic],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Taking a key out of a record by destructuring is clearer than deleting it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  // A server and command-line tools speak through the console.
  { files: ['sandbox/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
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
  { files: ['src/internal/portalRouter.tsx'], rules: { 'no-restricted-imports': 'off' } },
);
