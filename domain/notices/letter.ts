import type { Audience, Channel, NoticeData, NoticeKind } from './schema.ts';

/** A line of what a mail is about: "Where", the address, and where a press on it leads. */
export type LetterFact = { readonly label: string; readonly text: string; readonly url?: string };

/** What stands around a notice's words in a mail: whose it is, what it is about, and why it came. */
export type Letter = {
  /** The host it speaks for: name, logo (an address, or a path of the site), its colour as `#rrggbb`, and the user name that its sub-site goes by. */
  readonly host: {
    readonly name: string;
    readonly logo: string;
    readonly color: string;
    readonly username?: string;
  } | null;
  readonly facts: readonly LetterFact[];
  readonly why: string;
  /** Where its reader acts for what it is about: the words of the link, a path of the site, and what they have to know of it. */
  readonly own?: { readonly label: string; readonly path: string; readonly note: string };
  /** What its reader can say to that: the words, and a path of the site. */
  readonly doubt?: { readonly label: string; readonly path: string };
};

export const noLetter: Letter = { host: null, facts: [], why: '' };

/** The site a notice speaks for: its name, and its origin without a slash at the end. */
export type Site = { readonly name: string; readonly origin: string };

/** The parts of a mail, in its order. */
export type Parts = {
  readonly lines: readonly string[];
  readonly table: Pick<NoticeData<'receipt'>, 'rows' | 'sums' | 'notes'> | null;
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly letter: Letter;
};

/** Who a mail is from, as its last line says. */
export const fromWords = ({ host }: Letter, site: Site): string => (host ? `${host.name} on ${site.name}` : site.name);

/** Words of a notice. `{name}` is filled from its data; an action's path too, under the site's origin. */
type NoticeSpec<K extends NoticeKind = NoticeKind> = {
  /** Who is notified, and by what event. */
  readonly to: Audience;
  readonly when: string;
  readonly channels: readonly Channel[];
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly path: keyof NoticeData<K> & string } | null;
  /** Short enough for one message where names are not very long. */
  readonly sms: string | null;
  /** A table of items follows the lines. */
  readonly table?: true;
};

/** Words of some kinds of notices. */
export type Words<K extends NoticeKind> = { readonly [Kind in K]: NoticeSpec<Kind> };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);
