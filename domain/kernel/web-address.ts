import * as z from 'zod';

/**
 * The characters of a host name, with at least one dot. A backslash, a space or an `@` would send a browser somewhere
 * other than the reader expects.
 */
const shape =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/**
 * Returns whether a text is a web address as people type it: with or without `https://`, no other scheme, and no name
 * or password in it.
 */
export const isWebAddress = (text: string): boolean => shape.test(text.trim());

/** A complete web address with its scheme, as stored, so that links can use it unchanged. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a web address with https://' })
  .max(2_000)
  .refine((text) => isWebAddress(text), 'Enter a web address');
