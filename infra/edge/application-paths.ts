import { publishedScreens } from '#domain/pages/screens.ts';
import { paths } from '#domain/site/paths.ts';

const published: readonly string[] = publishedScreens.map((screen) => paths[screen]);

const shapeOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+');
const shapes = Object.values(paths)
  .filter((pattern) => !published.includes(pattern))
  .map(shapeOf);
/** Published under an address which a pattern of the application's own would take too: `/ratings/explained` beside `/ratings/:username`. */
const shadowed = published.filter(
  (pattern) => !pattern.includes(':') && shapes.some((shape) => new RegExp(`^${shape}$`).test(pattern)),
);

/**
 * Paths that the application alone answers, as the source of a regular expression over the whole path (letters of either case): they have no file, and
 * exist for whom they are for. Every other path has a file, or there is no such page.
 */
export const applicationPaths: string = [...shadowed.map((path) => `(?!${path}$)`), `(?:${shapes.join('|')})`].join('');
