import { hour, type Millis } from '../kernel/time.ts';
import { ownHost } from './page.ts';

/** Texts of a host that are files beside its pages. */
export const textFiles = ['/robots.txt', '/sitemap.xml'] as const;
const isText = (path: string): boolean => (textFiles as readonly string[]).includes(path);

const inName = (path: string): string => path.replaceAll('~', '~~').replaceAll('/', '~');

/** Where the file of a page lies in the site's bucket: `pages/~tournament~1001~live@_.html`. What is about one thing has one beginning. */
export const pageFile = (path: string, host: string = ownHost): string =>
  isText(path) ? `pages/${inName(path)}@${host}` : `pages/${inName(path)}@${host}.html`;

/** The two beginnings of the files of whatever lies at a path and below it. */
export const filesAt = (path: string): readonly string[] => [`pages/${inName(path)}@`, `pages/${inName(path)}~`];

/** The path and the host of a file; null for a name that none has. */
export function pageOfFile(key: string): { readonly path: string; readonly host: string } | null {
  const [, name, host] = /^pages\/(.*)@([a-z0-9_-]+)(?:\.html)?$/.exec(key) ?? [];
  if (name === undefined || host === undefined) return null;
  return { path: name.replaceAll(/~~?/g, (found) => (found === '~' ? '/' : '~')), host };
}

/** The style of a sub-site's colours, which stand before any script has run. */
export const lookFile = (host: string): string => `pages/look@${host}.css`;

/** Beside the pages of what is played in a division: which there are, and a hash of what each says. */
export const notedFile = (tournamentId: number, divisionId: number): string =>
  `pages/~tournament~${tournamentId}~division~${divisionId}@play.txt`;

const dateAt = (at: Millis): string => new Date(at).toISOString().slice(0, 10);

/** The calendar dates that are "today" somewhere from Hawaii to London: pages that say something of the day bring each. */
export const daysAt = (now: Millis): readonly string[] => [...new Set([dateAt(now - 10 * hour), dateAt(now)])];
