/** One e-mail to one address. */
type Email = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };
export type SendEmail = (email: Email) => Promise<void>;
