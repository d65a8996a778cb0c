import { hour, type Millis } from '../kernel/time.ts';
import type { SiteText } from '../site/texts/text.ts';
import type { PublishedScreen } from './screens.ts';

/** Whose site a page is on: the product's own, or an organization's sub-site. */
export type Site = {
  /** `_` for the product's own, else the sub-site's name */
  readonly host: string;
  /** `https://…` of this very host, without a path */
  readonly origin: string;
  readonly name: string;
  /** empty: it has none of its own */
  readonly logoUrl: string;
  /** the organization whose events alone are listed here */
  readonly organizationId: number | null;
};
export const ownHost = '_';

/** What a page says of itself to crawlers and share previews. */
export type Head = {
  /** without the site's name; undefined: the site's name alone */
  readonly title: string | undefined;
  readonly description: string;
  /** an address, with or without its host */
  readonly image?: string | undefined;
  /** the path of a picture that is drawn of it, which goes before any other ({@link cardSize}) */
  readonly card?: string;
  /** the path that is the page's own, where several lead to it */
  readonly canonical?: string;
  /** schema.org, without its context */
  readonly data?: Readonly<Record<string, unknown>>;
  /** it has nothing to be found by */
  readonly hidden?: boolean;
  /** it is in no sitemap */
  readonly unlisted?: boolean;
};

/** A picture behind words. */
export type Cover = {
  readonly url: string;
  /** shown whole, else cropped around `position` */
  readonly contain: boolean;
  /** `object-position` of CSS; without one its middle */
  readonly position?: string | undefined;
};

/** What is read before any script runs: text only, it is escaped where it is written. */
export type Words = {
  readonly heading: string;
  /** the line beside the heading */
  readonly line?: string;
  /** the line is left out on phones */
  readonly quiet?: boolean;
  /** a calendar date beside the heading, as on a scoreboard; null: it is still to be said */
  readonly date?: string | null;
  /** as the head of an event, of one of its divisions, the way into one, the front of the site, a page's plain top, or a sheet over a court */
  readonly as: 'board' | 'division' | 'entry' | 'hero' | 'top' | 'sheet';
  /** a second line of the way in */
  readonly lead?: string;
  /** where the way in came from */
  readonly back?: { readonly name: string; readonly path: string };
  /** the picture behind the board's words, for which it is higher */
  readonly cover?: Cover | undefined;
  /** beside an event's overview its board is a line, so that what the page is for stands in sight */
  readonly slim?: true | undefined;
  readonly paragraphs?: readonly string[];
  /** a text that is read whole, below a page's plain top */
  readonly text?: SiteText;
};

/** A public page as it is published. */
export type PublicPage = {
  /** the screen that shows it, by the name of its path */
  readonly screen: PublishedScreen;
  /** `/tournament/1001/live` */
  readonly path: string;
  /** addresses of the API whose answers lie in it, so that it is painted without asking; the site's own (theme) come beside them */
  readonly asks: readonly string[];
  /** addresses that are asked while its code is on its way: what changes too often to lie in it */
  readonly wants?: readonly string[];
  readonly head: Head;
  readonly words: Words;
  /** it is about the site it is on; every other page is found where the product's own site shows it */
  readonly ofSite?: true;
};

/** What the API answers to everybody, by address. */
export type Answers = Readonly<Record<string, unknown>>;

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
