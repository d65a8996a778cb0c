import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { amplifyBare } from './chunks/amplify-bare.ts';
import { notesEarly } from './chunks/early.ts';
import { preloadsFonts } from './chunks/fonts.ts';
import { partsInPage } from './chunks/parts.ts';
import { type Plan, planChunks } from './chunks/plan.ts';
import { preloadsParts } from './chunks/preload.ts';
import { startsInSteps } from './chunks/start.ts';

/**
 * The site. Domain rules are imported straight from source.
 * `/api`, `/live`, `/media` and `/config.json` belong to the local cloud while developing: SIDEOUT_API.
 */
const cloud = process.env.SIDEOUT_API ?? 'http://127.0.0.1:4000';

/** Chunks that come with the page; each begins in a task of its own (src/app/start.ts). */
const initial: ReadonlySet<string> = new Set(['react', 'packages', 'shell', 'rolldown-runtime']);
/** Files that are there before any part is fetched, and those of the frame, which every page fetches by itself. */
const there = /^assets\/(first|index|start)-/;
const frameFile = /^assets\/frame-/;

/** Chunks that are what they are here: all others are planned (chunks/plan.ts). */
const fixed: ReadonlySet<string> = new Set([...initial, 'zod', 'temporal', 'frame']);
/** What stands around every page, and comes after its first picture. */
const frame =
  /web\/src\/(app\/keep-offline|features\/(shell\/(parts|nav|menu-links|bottom-bar|happening-today|offline-banner)|cart\/cart-link|favourites\/star|theme\/(paint|theme-flags))|ui\/(feedback\/toasts|layout\/court-drawing))\.tsx?$/;

const config = (plan: Plan | null): UserConfig => ({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react(), notesEarly(), amplifyBare(), partsInPage(), startsInSteps(), preloadsFonts(), preloadsParts()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    /* What the page has already preloaded need not be listed again with every part; and the shell alone says what its frame needs. */
    modulePreload: {
      polyfill: false,
      resolveDependencies: (wanted, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        return frameFile.test(wanted) && !there.test(hostId) ? [] : files.filter((file) => !there.test(file));
      },
    },
    /* One file of styles comes with the page: no part has any of its own. */
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        start: join(import.meta.dirname, 'src/app/start.ts'),
      },
      output: {
        /* Every name is in the list of what to preload, so names are short. */
        chunkFileNames: ({ name }) => {
          if (initial.has(name)) return 'assets/first-[hash:7].js';
          return name === 'frame' ? 'assets/frame-[hash:7].js' : 'assets/[hash:7].js';
        },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'], priority: 2 },
            { name: 'packages', test: /node_modules\//, tags: ['$initial'], priority: 1 },
            {
              name: 'shell',
              test: /^(?!.*(app\/(main|start|begin-parts|not-begun)|lib\/breath|index\.html|\.css$))/,
              tags: ['$initial'],
            },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'temporal', test: /node_modules\/temporal-/ },
            { name: 'frame', test: frame },
            ...(plan ? [{ name: plan, debugName: 'planned' }] : []),
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

export default defineConfig(async ({ command }) =>
  config(command === 'build' ? await planChunks(config(null), fixed) : null),
);
