import { publishedScreens } from '#domain/pages/screens.ts';
import { paths } from '#domain/site/paths.ts';
import { fitsGroups, pathGroups } from './path-groups.ts';

const published: readonly string[] = publishedScreens.map((screen) => paths[screen]);
const own = pathGroups(Object.values(paths).filter((pattern) => !published.includes(pattern)));

/**
 * Paths that the application alone answers: they have no file, and exist for whom they are for. Every other path has a file, or there is no such page.
 * `files`: published under an address which a pattern of the application's own would take, too: `/ratings/explained` beside `/ratings/:username`.
 */
export const applicationPaths = {
  groups: own,
  files: published.filter((pattern) => !pattern.includes(':') && fitsGroups(own, pattern)),
} as const;
