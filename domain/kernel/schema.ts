import * as z from 'zod';
import { asciiEmail, emailPattern } from './text.ts';
import { isInPlannedYears, isRealDate, plannedYears } from './time.ts';
import { isZone } from './zoned-time.ts';

/** An ID. In URLs, IDs are positive integers. Unsaved pools have negative temporary IDs. */
export const id = z.int().positive();

/** A ULID as text. */
export const ulidText = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

/** An amount in integer minor units (cents). */
export const minor = z.int();

/** A currency by its code, US dollars by default. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .default('USD');

/**
 * The version of an aggregate. It increases by one with every accepted change, is sent as the ETag, and is expected
 * back in If-Match.
 */
export const rev = z.int().min(0);

/** The last moment of the year 9999. Later moments have no calendar date that other systems can read. */
export const lastMoment = 253_402_300_799_999;
/** A moment, in whole milliseconds since 1970 UTC. */
export const millis = z.int().min(0).max(lastMoment);

/** A real calendar date without a zone, `YYYY-MM-DD` (Part 1 §5). */
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date')
  .refine(isRealDate, 'Enter a valid date');

/** A day of the week as in ISO 8601, from Monday 1 to Sunday 7 (zoned-time.ts). */
export const weekday = z.int().min(1).max(7);

/** A wall-clock time, `HH:mm`. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time');

/**
 * A date and wall-clock time at the venue, `YYYY-MM-DDTHH:mm`, without a zone. What an organizer types ("opens March 1
 * at 9 AM") stays true if the venue moves to another zone or daylight saving time changes. The moment is computed when
 * it is needed.
 */
export const wallDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'Enter a date and a time')
  .refine((text) => isRealDate(text.slice(0, 10)), 'Enter a valid date and time');

const planned = `Enter a year from ${plannedYears.first} to ${plannedYears.last}`;

/** A date or wall time of something planned, as people enter it. Stored values aren't limited to these years. */
export const plannedDate = isoDate.refine(isInPlannedYears, planned);
export const plannedDateTime = wallDateTime.refine(isInPlannedYears, planned);

/** An email address, with domains in any language (`isEmail`), which it returns in ASCII. */
export const emailAddress = (error?: string) =>
  z.email({ pattern: emailPattern, ...(error && { error }) }).overwrite(asciiEmail);

/** An organization's name in URLs and hosts, as a lowercase host label. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    'Use up to 40 letters, numbers and hyphens, with no hyphen at either end',
  );

/** Additional properties of a person or thing, by name. */
export const props = z.array(z.string()).default([]);

/** An uploaded picture and its address. */
export const image = z.object({ id: ulidText, url: z.string() });

/** An IANA zone, such as `America/Los_Angeles`. */
export const zone = z.string().refine(isZone, 'Choose a valid time zone');

/**
 * The characters in a host name, with at least one dot. A backslash, a space or an `@` would send a browser somewhere
 * other than the reader expects.
 */
const shape =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/**
 * Returns whether a string is a web address as people type it: with or without `https://`, no other scheme, and no
 * name or password in it.
 */
export const isWebAddress = (text: string): boolean => shape.test(text.trim());

/** A complete web address with its scheme, as stored, so that links can use it unchanged. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a web address with https://' })
  .max(2_000)
  .refine((text) => isWebAddress(text), 'Enter a web address');
