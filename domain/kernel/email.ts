/**
 * The pattern of zod's `z.email()`, written out so that a page can check an address the way the server does, without
 * loading the validator.
 */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether a text is an email address in the form that the schemas accept. */
export const isEmail = (text: string): boolean => address.test(text);
