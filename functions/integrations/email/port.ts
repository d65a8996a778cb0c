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
  /** the name it is from; the address stays that of the platform */
  readonly sender?: string;
  readonly replyTo?: string;
  readonly request?: string;
  /**
   * identifies the email's subject by tags of letters, digits and dashes, which are reported if it bounces
   * (kernel/bus/returned.ts)
   */
  readonly tags?: Readonly<Record<string, string>>;
  readonly files?: readonly Attachment[];
  /** extra headers, such as the one for unsubscribing */
  readonly headers?: Readonly<Record<string, string>>;
};
export type SendEmail = (email: Email) => Promise<void>;
