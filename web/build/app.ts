/** What makes the page an app: its manifest, its service worker, its content security policy. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MANIFEST = {
  name: 'Ludograph',
  short_name: 'Ludograph',
  description: 'Hex, Carcassonne, Candy and No against strong computers, with lessons and a lab. Works offline.',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f6f1e7',
  theme_color: '#f6f1e7',
  categories: ['games', 'education'],
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** As the server's, which sends it as a header. A page cannot forbid frames by itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Files in `public` that the app shows. */
const PUBLIC = ['icon.svg', 'icons/192.png', 'icons/512.png', 'icons/maskable.png', 'icons/touch.png'];

/** The icon in the page itself: another request would cost more than its bytes. */
const ICON = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8')
  .trim()
  .replaceAll('"', "'")
  .replace(/[#<>]/g, encodeURIComponent);

/** `site`: for a static host, which sends no headers. */
export function app(site: boolean): Plugin {
  return {
    name: 'ludograph-app',
    apply: 'build',
    transformIndexHtml: (html) => ({
      html: html.replace(/(rel="icon" href=")[^"]*/, `$1data:image/svg+xml,${ICON}`),
      tags: [
        { tag: 'link', attrs: { rel: 'manifest', href: site ? './manifest.webmanifest' : '/manifest.webmanifest' } },
        ...(site ? [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } }] : []),
      ],
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = JSON.stringify(MANIFEST);
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
        // The engine is stored when it is first used, in the build that fits the browser.
        const built = Object.values(bundle).filter(({ fileName }) => !/\.(wasm|safetensors|map)$/.test(fileName));
        const files = [...built.map(({ fileName }) => fileName), 'manifest.webmanifest', ...PUBLIC].sort();
        const hash = createHash('sha256').update(files.join() + manifest);
        for (const file of built) hash.update(file.type === 'chunk' ? file.code : file.source);
        for (const name of PUBLIC) hash.update(readFileSync(join(import.meta.dirname, '../public', name)));
        const worker = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('/* __FILES__ */ []', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}
