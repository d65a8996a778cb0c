import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { earlyScript } from '#domain/pages/site-pages.ts';
import { endpointsOnly } from './endpoints.ts';
import { preloadsInSteps } from './preload.ts';

/**
 * Builds the site. Domain rules are imported straight from source. During development, the local cloud at SIDEOUT_API
 * serves `/api`, `/live`, `/media` and `/config.json`.
 */
const cloud = process.env.SIDEOUT_API ?? 'http://127.0.0.1:4000';

/**
 * The fonts that a page's first content uses (src/ui/fonts.ts has all of them). They load together with the style
 * sheet, so that the text doesn't change while someone reads.
 */
const firstFonts = [/\/inter-latin-400-normal-[^/]+\.woff2$/, /\/barlow-condensed-latin-700-normal-[^/]+\.woff2$/];

/**
 * Adds files to the application's page besides the application itself: those that run before the first paint, and those
 * to load with it. Published pages are based on this page.
 */
const pageHead = (): Plugin => ({
  name: 'page-head',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const early: HtmlTagDescriptor = { tag: 'script', children: earlyScript, injectTo: 'head-prepend' };
      if (!bundle) return [early];
      const fileOf = (found: string | undefined, what: unknown) => `/${found ?? this.error(`there is no ${what}`)}`;
      const fonts = firstFonts.map((font): HtmlTagDescriptor => {
        const href = fileOf(
          Object.keys(bundle).find((name) => font.test(name)),
          font,
        );
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href };
        return { tag: 'link', attrs, injectTo: 'head-prepend' };
      });
      const watch = Object.values(bundle).find(
        (made) => made.type === 'chunk' && made.isEntry && made.name === 'watch',
      );
      const src = fileOf(watch?.fileName, 'watch');
      return [
        early,
        ...fonts,
        { tag: 'script', attrs: { type: 'module', crossorigin: true, src }, injectTo: 'head-prepend' },
      ];
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [endpointsOnly(), react(), pageHead(), preloadsInSteps()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    /* A single style sheet loads with the page. */
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        watch: join(import.meta.dirname, 'src/app/watch.ts'),
      },
      output: {
        /* File names are short because the preload list contains every one of them. */
        chunkFileNames: 'assets/[hash:8].js',
        /*
         * The shell loads with the page. Every page then loads the frame (menu, today's events, dialogs) with the modules
         * that most screens use, and packages by the screens that share them. Without these groups a page loads 60 to 70
         * more files of 1 to 2 KB, which costs 2 to 9 Lighthouse points.
         */
        codeSplitting: {
          groups: [
            { name: 'packages', priority: 4, test: /node_modules/, minShareCount: 2, entriesAware: true },
            { name: 'shell', priority: 3, tags: ['$initial'], test: /^(?!.*\/app\/(watch|not-begun))/ },
            { name: 'base', priority: 2, test: /^(?!.*zoned-time)/, minShareCount: 80 },
            {
              name: 'frame',
              priority: 1,
              test: /features\/(shell|go-to)\/|images\/image-field|account\/bell|theme\/paint/,
            },
          ],
        },
      },
      treeshake: { manualPureFunctions: ['store', 'stored', 'lazyPart'] },
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
