/** A file attached to an email. */
export type Attachment = { readonly name: string; readonly type: string; readonly text: string };
/**
 * One email to one address. `replyTo`: where replies go, if not to the sender. `request`: the request that caused it,
 * for the email's header `X-Sideout-Request`.
 */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly request?: string;
  /**
   * the subject of the email as tags of letters, digits and dashes; if it bounces, these are reported
   * (kernel/bus/returned.ts)
   */
  readonly tags?: Readonly<Record<string, string>>;
  readonly files?: readonly Attachment[];
  /** extra headers, such as the one for unsubscribing */
  readonly headers?: Readonly<Record<string, string>>;
};
export type SendEmail = (email: Email) => Promise<void>;
