import { type PathName, paths } from './paths.ts';

/**
 * The specification's pages that menus and links refer to but that don't exist yet. The list only shrinks: a page that
 * is built moves to `paths` under the same name, and existing links then lead there.
 */
export const plannedPages = {} as const;

/** A page by name, existing or planned. */
export type Page = PathName | keyof typeof plannedPages;

const knownPaths: Readonly<Record<string, string>> = { ...plannedPages, ...paths };

/** Returns the pattern of a page, existing or planned. */
export const patternOf = (page: Page): string => knownPaths[page] as string;

export const isBuilt = (page: Page): page is PathName => page in paths;
