import { type FSWatcher, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { type BuildFailure, formatMessages } from 'esbuild';
import type { LocalCloud } from './cloud.ts';
import type { UnitBuilder } from './units/build.ts';
import { builtFrom } from './units/host.ts';

/** The folders that units are built from. */
const watched = ['functions', 'domain', 'events'];
/** An editor saves in several steps, and switching branches touches many files. Changes within this many ms count as one. */
const together = 80;

type Development = {
  readonly root: string;
  readonly builder: UnitBuilder;
  readonly cloud: Pick<LocalCloud, 'reload'>;
  readonly log: (line: string) => void;
};

/**
 * Builds and restarts the units whenever one of their sources changes, and reports it. If the code doesn't compile,
 * shows the errors and keeps the earlier units running.
 */
export function reloadUnits({ root, builder, cloud, log }: Development): { stop(): Promise<void> } {
  const changed = new Set<string>();
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function reload(): Promise<void> {
    if (!changed.size) return;
    const files = [...changed];
    changed.clear();
    const since = savedAt(root, files);
    try {
      const same = await cloud.reload(builtFrom(await builder.build()));
      log(`Restarted the units (${namesOf(files)}) in ${Date.now() - since} ms.`);
      if (!same) log('A unit’s triggers have changed, too. Restart to apply them.');
    } catch (error) {
      log(`The units were not restarted; the earlier ones keep running (${namesOf(files)}):\n${await wordsOf(error)}`);
    }
  }

  const watchers: FSWatcher[] = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || !/\.[jt]sx?$|\.json$/.test(name)) return;
      changed.add(`${folder}/${name}`);
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(reload);
      }, together);
    }),
  );
  return {
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await work;
      await builder.stop();
    },
  };
}

/** Prints a line for each change to the site that Vite has sent to the browser. This is a Vite plugin. */
export const saysReloads = (root: string, log: (line: string) => void) => ({
  name: 'sideout-says-reloads',
  handleHotUpdate({ file, modules }: { file: string; modules: readonly unknown[] }) {
    if (!modules.length) return;
    const name = relative(root, file);
    log(`Reloaded the site (${name}) in ${Date.now() - savedAt(root, [name])} ms.`);
  },
});

/** Returns when the last of these files was saved, or now for deleted ones. */
function savedAt(root: string, files: readonly string[]): number {
  const times = files.map((file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return Math.round(Math.max(...times));
}

const namesOf = (files: readonly string[]): string =>
  files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ');

async function wordsOf(error: unknown): Promise<string> {
  const { errors } = error as Partial<BuildFailure>;
  if (!errors) return String(error);
  return (await formatMessages(errors, { kind: 'error' })).join('').trimEnd();
}
