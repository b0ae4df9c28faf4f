import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  // Generated: the protocol's types from Rust, the messages from their JSON files.
  globalIgnores(['dist/', 'src/lib/protocol/', 'src/paraglide/']),
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // State that changes is replaced as a whole; these collections hold none.
      'svelte/prefer-svelte-reactivity': 'off',
      // A blank at the edge of a block is only kept as `{' '}`.
      'svelte/no-useless-mustaches': 'off',
      // The app has a router of its own.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
);
