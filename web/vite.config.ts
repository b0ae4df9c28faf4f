import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
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
