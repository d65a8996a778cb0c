import { publishedScreens } from '#domain/pages/screens.ts';
import { paths } from '#domain/site/paths.ts';
import { fitsGroups, pathGroups } from './path-groups.ts';

const published: readonly string[] = publishedScreens.map((screen) => paths[screen]);
const own = pathGroups(Object.values(paths).filter((pattern) => !published.includes(pattern)));

/**
 * Paths that only the application handles. They have no file, and exist only for certain people. Every other path
 * either has a file or doesn't exist. `files` are published at an address that also matches one of the application's
 * patterns, such as `/ratings/explained` next to `/ratings/:username`.
 */
export const applicationPaths = {
  groups: own,
  files: published.filter((pattern) => !pattern.includes(':') && fitsGroups(own, pattern)),
} as const;
