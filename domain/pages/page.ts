import type { FeedKind } from '../catalog/calendar/feed-path.ts';
import { hour, type Millis } from '../kernel/time.ts';
import type { SiteText } from '../site/texts/text.ts';
import type { PublishedScreen } from './screens.ts';

/** The site a page is on: the product's own, or an organization's sub-site. */
export type Site = {
  /** `_` for the product's own site, otherwise the sub-site's name. */
  readonly host: string;
  /** This host as `https://…`, without a path. */
  readonly origin: string;
  readonly name: string;
  /** Empty if it has no logo. */
  readonly logoUrl: string;
  /** The organization whose events are listed here, or null to list all of them. */
  readonly organizationId: number | null;
};
export const ownHost = '_';

/** A page's metadata for crawlers and share previews. */
export type Head = {
  /** The title without the site's name. If undefined, only the site's name is shown. */
  readonly title: string | undefined;
  readonly description: string;
  /** An address, with or without its host. */
  readonly image?: string | undefined;
  /** The path of the picture drawn for it, which takes precedence over any other ({@link cardSize}). */
  readonly card?: string;
  /** The canonical path, if the page is shown at several paths. */
  readonly canonical?: string;
  /** Data in the schema.org format, without its context. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The path to it from the home page, as schema.org data. */
  readonly crumbs?: Readonly<Record<string, unknown>>;
  /** Its calendar feeds, which calendar apps and feed readers find through the page. */
  readonly feeds?: readonly { readonly kind: FeedKind; readonly of: string | number; readonly title: string }[];
  /** Whether the page lists the events in its embedded responses. */
  readonly lists?: boolean;
  /** Whether search engines are asked not to index it. */
  readonly hidden?: boolean;
  /** Whether it is left out of sitemaps. */
  readonly unlisted?: boolean;
};

/** A picture behind text. */
export type Cover = {
  readonly url: string;
  /** Whether it is shown whole. Otherwise, it is cropped around `position`. */
  readonly contain: boolean;
  /** The CSS `object-position`, which is the center by default. */
  readonly position?: string | undefined;
};

/** The content that can be read before any script runs. It is only text, which is escaped when it is written. */
export type Words = {
  readonly heading: string;
  /** The line next to the heading. */
  readonly line?: string;
  /** Whether the line is hidden on phones. */
  readonly quiet?: boolean;
  /** A calendar date next to the heading, as on a scoreboard, or null if it is to be announced. */
  readonly date?: string | null;
  /**
   * The header's style: that of an event, one of its divisions, its registration, the site's home page, a page's plain
   * header, or a sheet over a court.
   */
  readonly as: 'board' | 'division' | 'entry' | 'hero' | 'top' | 'sheet';
  /** A second line on the registration pages. */
  readonly lead?: string;
  /** The page that registration was opened from. */
  readonly back?: { readonly name: string; readonly path: string };
  /** The picture behind the board's text, which makes the board taller. */
  readonly cover?: Cover | undefined;
  /** On pages other than the event's overview, whether the board is a single line to keep the page's own content in view. */
  readonly slim?: true | undefined;
  readonly paragraphs?: readonly string[];
  /** A longer text, shown in full below a page's plain header. */
  readonly text?: SiteText;
};

/** A public page as it is published. */
export type PublicPage = {
  /** The screen that shows it, by the name of its path. */
  readonly screen: PublishedScreen;
  /** The path, such as `/tournament/1001/live`. */
  readonly path: string;
  /**
   * API addresses whose responses are embedded, so that the page renders without requests. The site's own addresses
   * (theme) are added.
   */
  readonly asks: readonly string[];
  /** Addresses requested while its code is loading, for data that changes too often to be embedded. */
  readonly wants?: readonly string[];
  readonly head: Head;
  readonly words: Words;
  /** Whether it is about the site it is on. Every other page is canonical on the product's own site. */
  readonly ofSite?: true;
};

/** The API's public responses, by address. */
export type Answers = Readonly<Record<string, unknown>>;

/** The texts of a host that are stored as files next to its pages. */
export const textFiles = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/.well-known/security.txt'] as const;
const isText = (path: string): boolean => (textFiles as readonly string[]).includes(path);

const inName = (path: string): string => path.replaceAll('~', '~~').replaceAll('/', '~');

/**
 * Returns the location of a page's file in the site's bucket: `pages/~tournament~1001~live@_.html`. All files about one
 * thing share a prefix.
 */
export const pageFile = (path: string, host: string = ownHost): string =>
  isText(path) ? `pages/${inName(path)}@${host}` : `pages/${inName(path)}@${host}.html`;

/** Returns the two prefixes of the files at a path and below it. */
export const filesAt = (path: string): readonly string[] => [`pages/${inName(path)}@`, `pages/${inName(path)}~`];

/** Returns the path and host of a page's file, or null if the file isn't a page. */
export function pageOfFile(key: string): { readonly path: string; readonly host: string } | null {
  const [, name, host] = /^pages\/(.*)@([a-z0-9_-]+)(?:\.html)?$/.exec(key) ?? [];
  if (name === undefined || host === undefined) return null;
  return { path: name.replaceAll(/~~?/g, (found) => (found === '~' ? '/' : '~')), host };
}

/** Returns the location of a sub-site's colors as a style sheet, which applies before any script runs. */
export const lookFile = (host: string): string => `pages/look@${host}.css`;

/**
 * Returns the location of the list of a division's play pages, stored next to them, with a hash of each page's content.
 */
export const notedFile = (tournamentId: number, divisionId: number): string =>
  `pages/~tournament~${tournamentId}~division~${divisionId}@play.txt`;

const dateAt = (at: Millis): string => new Date(at).toISOString().slice(0, 10);

/**
 * Returns the calendar dates that are "today" somewhere between Hawaii and London. Pages that depend on the day include
 * all of them.
 */
export const daysAt = (now: Millis): readonly string[] => [...new Set([dateAt(now - 10 * hour), dateAt(now)])];
