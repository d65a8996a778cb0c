import type { Audience, Channel, NoticeData, NoticeKind } from './schema.ts';

/** A fact in an email, such as "Where", with its label, its text and its link. */
export type LetterFact = { readonly label: string; readonly text: string; readonly url?: string };

/** Everything around a notice's text in an email: the host, the facts, and why the recipient got it. */
export type Letter = {
  /**
   * The host that sends it: name, logo (a URL or a path on the site), color as `#rrggbb`, and the username of its
   * sub-site.
   */
  readonly host: {
    readonly name: string;
    readonly logo: string;
    readonly color: string;
    readonly username?: string;
  } | null;
  readonly facts: readonly LetterFact[];
  readonly why: string;
  /** The link for managing the subject of the email: its text, a path on the site, and a note about it. */
  readonly own?: { readonly label: string; readonly path: string; readonly note: string };
  /** The link for objecting or opting out, with its text and a path on the site. */
  readonly doubt?: { readonly label: string; readonly path: string };
};

export const noLetter: Letter = { host: null, facts: [], why: '' };

/** The site a notice is sent for: its name, and its origin without a trailing slash. */
export type Site = { readonly name: string; readonly origin: string };

/** The parts of an email, in order. */
export type Parts = {
  readonly lines: readonly string[];
  readonly table: Pick<NoticeData<'receipt'>, 'rows' | 'sums' | 'notes'> | null;
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly letter: Letter;
};

/** Returns the sender as the last line of the email names it. */
export const fromWords = ({ host }: Letter, site: Site): string => (host ? `${host.name} on ${site.name}` : site.name);

/** Returns the name that an email is from, as inboxes list it. It is empty for the platform's own emails. */
export const senderOf = (host: Letter['host'], site: Site): { readonly sender?: string } =>
  host ? { sender: `${host.name} via ${site.name}` } : {};

/** A notice's texts. Each `{name}` is filled in from its data, and an action's path is completed with the site's origin. */
type NoticeSpec<K extends NoticeKind = NoticeKind> = {
  /** The recipients, and the occasion. */
  readonly to: Audience;
  readonly when: string;
  readonly channels: readonly Channel[];
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly path: keyof NoticeData<K> & string } | null;
  /** The text message, which must fit in one message unless names are very long. */
  readonly sms: string | null;
  /** Whether a table of items follows the lines. */
  readonly table?: true;
};

/** The texts of several kinds of notices. */
export type Words<K extends NoticeKind> = { readonly [Kind in K]: NoticeSpec<Kind> };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);
