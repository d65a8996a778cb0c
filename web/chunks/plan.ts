import { build, type Rolldown, type UserConfig } from 'vite';
import { mergedPieces } from './merge.ts';
import { visitsOf } from './visits.ts';

/**
 * What one more request costs a visit, in bytes of code (a sixth of a round trip of a slow phone, its head, what is packed worse in small pieces), and how
 * much heavier a byte weighs that the first picture waits for.
 */
const weights = { request: 3_000, heavier: 8 };

/** The name of the chunk of a module, by its id; null where the bundler is to decide. */
export type Plan = (moduleId: string) => string | null;

/**
 * Builds the site once for what depends on what, after all that isn't used has gone, and says which modules are best put together: the bundler alone
 * makes a chunk for each set of parts that share something, some of a few hundred bytes and eighty for a page.
 *
 * @param fixed names of chunks that stay as they are
 */
export async function planChunks(config: UserConfig, fixed: ReadonlySet<string>): Promise<Plan> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((made) => made.type === 'chunk');
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  const later = chunks.filter(({ fileName }) => !first.has(fileName));
  const merged = mergedPieces(
    later.map(({ fileName, name, code, imports }) => ({
      name: fileName,
      bytes: code.length,
      needs: imports,
      fixed: fixed.has(name),
    })),
    { ...visitsOf(chunks), ...weights },
  );
  const modules = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  const names = new Map(
    merged.flatMap((files, i) => files.flatMap((file) => modules.get(file)!.map((id) => [id, `part-${i}`] as const))),
  );
  return (id) => names.get(id) ?? null;
}
