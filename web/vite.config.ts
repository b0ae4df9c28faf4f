import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files for the home page, which is most people's first.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /node_modules\/|src\/(i18n|messages)\/|src\/games\/([^/]+\/)?(index|about)\.ts|src\/[^/]+\.ts/ },
            { name: 'home', test: /src\/(home|saved)\/|src\/pages\/Home\.svelte|src\/games\/[^/]+\/Picture\.svelte/ },
          ],
        },
      },
    },
  },
  // While developing, `npm run dev` draws and a running `ludograph serve` answers.
  server: {
    // The crates' messages lie outside this folder.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
