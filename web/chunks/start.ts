import type { Plugin } from 'vite';
import { wholeOf } from './whole.ts';

const loading = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;

/**
 * Lets the application's page begin with src/app/start.ts, which then begins the files that make the shell one after the other: as one graph they are
 * compiled and begin in one task, in which a slow phone answers nothing.
 */
export const startsInSteps = (): Plugin => ({
  name: 'starts-in-steps',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((made) => made.type === 'chunk');
      const entryOf = (name: string): string =>
        chunks.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName ?? this.error(`there is no ${name}`);
      const start = entryOf('start');
      const begun = wholeOf(chunks)(entryOf('index'), false);
      begun.delete(start);
      const links = [...begun]
        .map((file) => `    <link rel="modulepreload" crossorigin data-shell href="/${file}">\n`)
        .join('');
      const bare = String(page.source).replace(loading, '');
      page.source = bare.replace(
        /[ \t]*<link rel="stylesheet"/,
        (styles) => `    <script type="module" crossorigin src="/${start}"></script>\n${links}${styles}`,
      );
    },
  },
});
