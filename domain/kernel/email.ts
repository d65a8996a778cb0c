/** What zod's `z.email()` takes, written out, so that a page can check an address as the server will without bringing the validator along. */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an e-mail address in the form the schemas accept. */
export const isEmail = (text: string): boolean => address.test(text);
