import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { app } from './build/app.ts';
import { engineSizes, writeCatalog } from './build/engine.ts';
import { puzzleGames } from './build/puzzles.ts';

if (!process.env['VITEST']) writeCatalog();

// `--mode site` builds for a static host, in any folder of it.
export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  define: { ENGINE_SIZES: JSON.stringify(engineSizes()), PUZZLE_GAMES: JSON.stringify(puzzleGames()) },
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
    app(mode === 'site'),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along what its files import, unless a group of higher priority has it. So
          // no file needs one of lower priority, and none waits for another in a circle.
          groups: [
            {
              name: 'base',
              priority: 3,
              test: /node_modules\/svelte\/|src\/(i18n|messages)\/|src\/games\/([^/]+\/)?index\.ts|src\/[^/]+\.ts$|messages\/(common|error|home)_|messages\/player_[a-z0-9]+\.js/,
            },
            {
              name: 'home',
              priority: 2,
              test: /src\/pages\/Home\.svelte|src\/(home\/(GameCard|choices|LabPicture|LessonsPicture)|lobby\/lobby)|src\/games\/[^/]+\/Picture\.svelte/,
            },
            // Without this, each message that several pages show would be a file.
            {
              name: (id) => `words-${/messages\/([a-z]+)_/.exec(id)?.[1]}`,
              priority: 1,
              test: /src\/paraglide\/messages\/[a-z]+_/,
            },
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
}));
