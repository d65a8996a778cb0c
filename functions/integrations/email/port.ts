/** A file attached to an email. */
export type Attachment = { readonly name: string; readonly type: string; readonly text: string };
/**
 * One email to one address. `replyTo` is where replies go, if not to the sender. `request` is the ID of the request
 * that caused the email, for the header `X-Sideout-Request`.
 */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The sender's name, such as an organization's. The address stays the platform's. */
  readonly sender?: string;
  readonly replyTo?: string;
  readonly request?: string;
  /**
   * Tags that identify the email's subject, made of letters, digits and dashes. They are reported if the email bounces
   * (kernel/bus/returned.ts).
   */
  readonly tags?: Readonly<Record<string, string>>;
  readonly files?: readonly Attachment[];
  /** Extra headers, such as the one for unsubscribing. */
  readonly headers?: Readonly<Record<string, string>>;
};
export type SendEmail = (email: Email) => Promise<void>;
