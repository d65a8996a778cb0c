import { build, type Plugin, type Rolldown } from 'vite';
import { splitDomain } from './split-domain.ts';

/** What every page of an event shows first. */
const opening = 'web/src/screens/events/event-opening.tsx';

/** The chunk that begins with the opening, and all it imports. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(opening));
  if (!start) throw new Error(`ahead: no chunk begins with ${opening}`);
  const files = new Set([start.fileName]);
  for (const name of files)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(next);
  return files;
}

/** A file's name without what all of them have. */
const short = (file: string): string => file.replace(/^assets\/|\.js$/g, '');

/** src/first/ahead.ts as one script. */
async function scriptOf(parts: readonly string[], domain: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { parts: JSON.stringify(parts) },
    plugins: [splitDomain(domain)],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: `${import.meta.dirname}/src/first/ahead.ts`,
        output: { format: 'iife' },
        treeshake: {
          manualPureFunctions: ['call'],
          moduleSideEffects: [{ test: /web\/src\/(?!first\/)/, sideEffects: false }],
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/**
 * Makes src/first/ahead.ts, which runs while the application is still on its way, and names it first in the page. It is told the files of
 * what an event's pages show first, so that they come together with the application and not after it; `known` says which the page names already.
 */
export function aheadScript(domain: string, known: (file: string) => boolean): Plugin {
  return {
    name: 'sideout:ahead',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const source = await scriptOf([...filesOf(bundle)].filter((file) => !known(file)).map(short), domain);
      const fileName = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }));
      page.source = String(page.source).replace('<script ', `<script async src="/${fileName}"></script>\n    <script `);
    },
  };
}
