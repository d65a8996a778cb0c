import { type PathName, paths } from './paths.ts';

/**
 * Pages of the specification that menus and links name and that are not built yet. The list only shrinks: a page that is built moves to
 * `paths` under the same name, and whatever names it leads there by itself.
 */
export const plannedPages = {} as const;

/** A page by name, built or planned. */
export type Page = PathName | keyof typeof plannedPages;

const knownPaths: Readonly<Record<string, string>> = { ...plannedPages, ...paths };

/** The pattern of a page, built or planned. */
export const patternOf = (page: Page): string => knownPaths[page] as string;

export const isBuilt = (page: Page): page is PathName => page in paths;
