import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aheadScript } from './ahead.ts';
import { leanVendor } from './lean-vendor.ts';
import { splitDomain } from './split-domain.ts';

/**
 * The site. Domain rules are imported straight from source; split-domain.ts keeps their schemas out of bundles that only want a rule.
 * `/api`, `/live`, `/media` and `/config.json` belong to the local cloud while developing: SIDEOUT_API.
 */
const cloud = process.env.SIDEOUT_API ?? 'http://127.0.0.1:4000';

const domain = resolve(import.meta.dirname, '../domain');

/** How the files begin that come with the entry. */
const entryParts = 'assets/first-';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react(), leanVendor(), splitDomain(domain), aheadScript(domain, (file) => file.startsWith(entryParts))],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    /* What the entry has brought along need not be named again with every part. */
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !file.startsWith(entryParts)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        /* Every name stands in the entry's list of what to preload, so they are short. */
        chunkFileNames: ({ name }) =>
          ['rolldown-runtime', 'vendor', 'shell'].includes(name) ? `${entryParts}[hash:7].js` : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|swr|styled-components|stylis|dequal|use-sync-external-store)\//,
            },
            { name: 'patterns', test: /zod\/v4\/core\/regexes\.js$/ },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'temporal', test: /node_modules\/temporal-/ },
            /* What every page needs stands in few files: the same bytes in twenty small ones are a fifth more over the wire. */
            { name: 'shell', test: /web\/src\/(app\/(frame|first-routes)|features\/session\/wire)\.tsx?$/ },
            {
              name: 'page',
              test: /web\/src\/(lib\/(words|query)|ui\/court-lines|features\/(shell\/use-title|event\/use-event)|api\/calls\/catalog)\.tsx?$/,
            },
            { name: 'dates', test: /web\/src\/(lib\/dates|features\/event\/when-and-where|ui\/chip)\.tsx?$/ },
            {
              name: 'looks',
              test: /web\/src\/(ui\/(avatar|date-range)|features\/favourites\/favourite-button)\.tsx?$|domain\/catalog\/(date-state|event-status|event-type)\.ts#/,
            },
            { name: 'events', test: /web\/src\/features\/event-card\/use-events\.ts$/ },
            { name: 'tabs', test: /web\/src\/ui\/tabs\.tsx$/ },
            { name: 'cards', test: /web\/src\/features\/event-card\/event-card\.tsx$/ },
            { name: 'series', test: /web\/src\/screens\/series\/series-opening\.tsx$/ },
            { name: 'event', test: /web\/src\/screens\/events\/event-page\.tsx$/ },
          ],
        },
      },
      treeshake: {
        manualPureFunctions: ['call', 'store', 'stored', 'lazyPart'],
        moduleSideEffects: [{ test: /web\/src\/(?!app\/main|ui\/fonts).*\.tsx?$/, sideEffects: false }],
      },
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
