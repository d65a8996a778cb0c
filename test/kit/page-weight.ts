import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSite } from '#scripts/local/site/build.ts';

/**
 * Gzipped KB of JavaScript until a page is complete, on the most visited entry pages. Each page has the shell, the frame
 * and the files listed here: routes of an area that loads later, placeholder, screen. If a page does something new for
 * its visitors, raise its number in the same commit. Lower it when a page gets lighter. Every other page uses the same
 * chunks.
 */
export const pages = {
  home: [237, ['screens/events/home.tsx']],
  filteredTournaments: [239, ['screens/events/listing-placeholder.tsx', 'screens/events/listing.tsx']],
  tournamentBrochure: [242, ['features/event/event-page.tsx', 'screens/events/brochure.tsx']],
  tournamentLive: [275, ['features/event/event-page.tsx', 'screens/follow/live.tsx']],
  divisionHome: [
    277,
    ['screens/follow/routes.tsx', 'screens/follow/division-placeholder.tsx', 'screens/follow/division-home.tsx'],
  ],
  tournamentRegister: [
    364,
    [
      'screens/registration/routes.tsx',
      'screens/registration/register-placeholder.tsx',
      'screens/registration/register.tsx',
    ],
  ],
} as const;
type Chunk = { readonly fileName: string; readonly moduleIds: readonly string[]; readonly imports: readonly string[] };

/** Returns files and everything they import, each once. */
function withImports(chunks: readonly Chunk[], files: readonly string[], all = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (all.has(file)) continue;
    all.add(file);
    withImports(chunks, chunks.find(({ fileName }) => fileName === file)?.imports ?? [], all);
  }
  return all;
}

/** Builds the site. Returns a function that takes a page's files, as in {@link pages}, and returns its weight in KB. */
export async function siteWeights(root: string): Promise<(sources: readonly string[]) => number> {
  const site = await buildSite(root);
  const chunks = await site.chunks();
  return (sources) => {
    const homes = ['app/main.tsx', 'features/shell/parts.ts', ...sources].map((source) => {
      const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${source}`)));
      if (!home) throw new Error(`no chunk has ${source}`);
      return home.fileName;
    });
    const sizes = [...withImports(chunks, homes)].map((file) => gzipSync(readFileSync(join(site.folder, file))).length);
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
}
