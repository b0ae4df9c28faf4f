import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    // The same as `npm run messages`; here it also follows changes of the message files.
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
