/** A file that goes along with a mail. */
export type Attachment = { readonly name: string; readonly type: string; readonly text: string };
/** One e-mail to one address. `replyTo`: who answers are for, where it isn't the sender. `request`: what it goes back to, in its header `X-Sideout-Request`. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly request?: string;
  /** what it is about, in letters, digits and dashes: where it comes back later, that is told with them (kernel/bus/returned.ts) */
  readonly tags?: Readonly<Record<string, string>>;
  readonly files?: readonly Attachment[];
  /** headers of its own, such as the way to end such mails */
  readonly headers?: Readonly<Record<string, string>>;
};
export type SendEmail = (email: Email) => Promise<void>;
