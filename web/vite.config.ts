import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The site. Domain rules are imported straight from source.
 * `/api`, `/live`, `/media` and `/config.json` belong to the local cloud while developing: SIDEOUT_API.
 */
const cloud = process.env.SIDEOUT_API ?? 'http://127.0.0.1:4000';

/** Chunks that come with the page, and how their files begin. */
const initial: ReadonlySet<string> = new Set(['shell', 'rolldown-runtime']);
const first = 'assets/first-';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    /* What the page has already preloaded need not be listed again with every part. */
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !file.startsWith(first)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        /* Every name is in the list of what to preload, so names are short. */
        chunkFileNames: ({ name }) => (initial.has(name) ? `${first}[hash:7].js` : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: [
            { name: 'shell', test: /node_modules|(web\/src\/(?!app\/main)|domain\/).*\.tsx?$/, tags: ['$initial'] },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'temporal', test: /node_modules\/temporal-/ },
          ],
        },
      },
      treeshake: { manualPureFunctions: ['endpoint', 'store', 'stored', 'lazyPart'] },
    },
  },
  server: {
    proxy: {
      '/api': cloud,
      '/media': cloud,
      '/config.json': cloud,
      '/live': { target: cloud, ws: true },
    },
  },
});
