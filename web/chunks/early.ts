import type { Plugin } from 'vite';
import { earlyScript } from '#domain/pages/site-pages.ts';

/** Puts into the application's page what notes the reader's look before anything is painted; published pages are made of that page. */
export const notesEarly = (): Plugin => ({
  name: 'notes-early',
  transformIndexHtml: () => [{ tag: 'script', children: earlyScript, injectTo: 'head-prepend' }],
});
