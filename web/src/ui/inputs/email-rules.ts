import { isEmail } from '#domain/kernel/text.ts';

const isValid = (value: string | undefined): boolean => isEmail((value ?? '').trim());

/** A form's rules for an email address that has to be filled in: the server's own rule, with domains in any language. */
export const emailRules = {
  required: 'An email is required',
  validate: (value: string | undefined): true | string => isValid(value) || 'A valid email is required',
};
/** The same rules for an address that can be left blank. */
export const optionalEmailRules = {
  validate: (value: string | undefined): true | string =>
    !value?.trim() || isValid(value) || 'A valid email is required',
};
