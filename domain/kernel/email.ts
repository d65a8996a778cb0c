/**
 * The pattern of zod's `z.email()`, written out so a page can check an address like the server without loading the
 * validator.
 */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an email address in the form the schemas accept. */
export const isEmail = (text: string): boolean => address.test(text);
