import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    // The same as `npm run messages`, and again whenever a message file changes. Unit tests run
    // after that script: its watchers would hold up their end.
    !process.env['VITEST'] &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        strategy: ['globalVariable', 'baseLocale'],
      }),
    svelte(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
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
