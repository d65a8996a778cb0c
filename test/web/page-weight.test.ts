import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltChunk, buildSite } from '#scripts/local/site/build.ts';

/**
 * Gzipped KB of JavaScript until a page is complete, on the most visited entry pages, and the files they are made of:
 * routes of an area that loads later, placeholder, screen. If a page does something new for its visitors, raise its
 * number in the same commit. Lower it when a page gets lighter. Every other page uses the same chunks.
 */
const pages = {
  home: [119, ['screens/events/home.tsx']],
  filteredTournaments: [122, ['screens/events/listing-placeholder.tsx', 'screens/events/listing.tsx']],
  tournamentBrochure: [131, ['features/event/event-page.tsx', 'screens/events/brochure.tsx']],
  tournamentLive: [165, ['features/event/event-page.tsx', 'screens/follow/live.tsx']],
  divisionHome: [
    166,
    ['screens/follow/routes.tsx', 'screens/follow/division-placeholder.tsx', 'screens/follow/division-home.tsx'],
  ],
  tournamentRegister: [
    274,
    [
      'screens/registration/routes.tsx',
      'screens/registration/register-placeholder.tsx',
      'screens/registration/register.tsx',
    ],
  ],
} as const;
/** Minifying differs slightly between versions. */
const tolerance = 1.03;

let folder: string;
let chunks: readonly BuiltChunk[];
beforeAll(async () => {
  const site = await buildSite(join(import.meta.dirname, '../..'));
  folder = site.folder;
  chunks = await site.chunks();
});

/** Returns files and everything they import, each once. */
function withImports(files: readonly string[], all = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (all.has(file)) continue;
    all.add(file);
    withImports(chunks.find(({ fileName }) => fileName === file)?.imports ?? [], all);
  }
  return all;
}

function kilobytesOf(sources: readonly string[]): number {
  const homes = ['web/src/app/main.tsx', ...sources.map((source) => `web/src/${source}`)].map((source) => {
    const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
    return home?.fileName ?? expect.fail(`no chunk has ${source}`);
  });
  const sizes = [...withImports(homes)].map((file) => gzipSync(readFileSync(join(folder, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

describe('the most visited pages’ JavaScript', () => {
  it.each(Object.entries(pages))('stays within its size limit: %s', (_, [most, sources]) => {
    expect(kilobytesOf(sources)).toBeLessThanOrEqual(most * tolerance);
  });
});
