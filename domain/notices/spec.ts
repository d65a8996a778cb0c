import type { Audience, Channel, NoticeData, NoticeKind } from './schema.ts';

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
