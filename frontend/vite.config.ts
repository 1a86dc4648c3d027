import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';

const API_PORT = process.env.PORT ?? '3000';

/** What changes rarely and is needed by every page travels in its own files, so a new version reloads only our code. */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
    priority: 30,
  },
  {
    name: 'styling',
    test: /node_modules[\\/](@mui[\\/](system|styled-engine|utils|private-theming)|@emotion)[\\/]/,
    priority: 20,
  },
  // With all that it needs, in one file: many small ones carry more heads than content.
  { name: 'way-in', test: /frontend[\\/]src[\\/]main\.tsx$/, priority: 10 },
];

const PDFJS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Character maps, fonts, colour profiles and decoders that pages of a PDF may ask for, under the version they belong to. */
function pdfjsAssets(): Plugin {
  const { version } = JSON.parse(readFileSync(path.join(PDFJS, 'package.json'), 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}/`;
  // The content security policy allows no WebAssembly, so of the decoders only those in JavaScript are used.
  const isUsed = (file: string) => !file.startsWith('wasm/') || /nowasm|LICENSE/.test(file);
  const files = ['cmaps', 'standard_fonts', 'iccs', 'wasm']
    .flatMap((folder) => readdirSync(path.join(PDFJS, folder)).map((name) => `${folder}/${name}`))
    .filter(isUsed);
  return {
    name: 'pdfjs-assets',
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: base + file, source: readFileSync(path.join(PDFJS, file)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.startsWith(`/${base}`) ? request.url.slice(base.length + 1) : '';
        if (!files.includes(file)) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(path.join(PDFJS, file)));
      });
    },
  };
}

/** Letters of Irish names and of the product's own texts, in the weights it uses: half of the whole font. */
const LETTERS = [
  ...[0x20, 0xa0].flatMap((first) => Array.from({ length: 0x60 }, (_, at) => String.fromCodePoint(first + at))),
  ...'–—‘’“”„†•…‹›€™→←↑↓−Œœ',
].join('');
function smallFont(): Plugin {
  return {
    name: 'small-font',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && /inter-latin-wght-normal.*\.woff2$/.test(file.fileName))
          file.source = await subsetFont(Buffer.from(file.source), LETTERS, {
            targetFormat: 'woff2',
            variationAxes: { wght: { min: 400, max: 700 } },
          });
    },
  };
}

/** Texts that are worth it lie beside themselves, compressed once and as well as can be. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|html)$/.test(file))) {
        const content = readFileSync(path.join(dir, name));
        if (content.length > 1024) writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(content));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfjsAssets(), smallFont(), compressed()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/shared/zodWithoutJit.ts') },
      // The usual build of pdf.js asks for browsers of this year; this one brings along what older ones lack.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
    ],
  },
  build: {
    outDir: 'dist',
    // The content security policy allows no data: address for scripts and fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
});
