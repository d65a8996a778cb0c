import * as z from 'zod';

/** Letters of a host's name with at least one dot; a backslash, a space or an `@` would make a browser go elsewhere than a reader thinks. */
const shape =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** Whether a text is a web address as people write it: with or without `https://`, of no other scheme, and without a name or password in it. */
export const isWebAddress = (text: string): boolean => shape.test(text.trim());

/** A web address whole, scheme and all: what is stored to be followed as it stands. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'A web address is required, with https://' })
  .max(2_000)
  .refine((text) => isWebAddress(text), 'A web address is required');
