import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The site. Domain rules are imported straight from source; what would drag a validator into the public bundle is dropped by
 * naming the functions whose calls have no effect of their own (`z.object(…)` at the top of a schema file that is imported for
 * something else). `/api`, `/live`, `/media` and `/config.json` belong to the local cloud while developing: SIDEOUT_API.
 */
const cloud = process.env.SIDEOUT_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'contract', 'defineProblems', 'flag', 'readFlags', 'pageOf'] },
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
