/** A file that goes along with a mail. */
export type Attachment = { readonly name: string; readonly type: string; readonly text: string };
/** One e-mail to one address. `replyTo`: who answers are for, where it isn't the sender. */
type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly files?: readonly Attachment[];
};
export type SendEmail = (email: Email) => Promise<void>;
