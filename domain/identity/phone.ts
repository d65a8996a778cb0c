/** Returns only the digits of a string: "(310) 555-0142" → "3105550142". */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns whether a string is a ten-digit phone: ten digits after removing everything else, not starting with 1 (2§5).
 */
export const isTenDigitPhone = (text: string): boolean => !isForeignPhone(text) && /^[02-9]\d{9}$/.test(digitsOf(text));

/**
 * Returns whether a string is a US number: area code and exchange start with 2–9, after an optional country code 1 or
 * +1 (2§5).
 */
export const isUsPhone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(text.trim()) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digitsOf(text));

/** Returns whether a number has another country's code, such as "+49 30 901820". */
export const isForeignPhone = (text: string): boolean => /^\+[^1]/.test(text.replace(/[^\d+]/g, ''));

/** Returns whether a phone can be called from anywhere: it is a US number or has a country code. */
export const isPhone = (text: string): boolean => (isForeignPhone(text) ? dialled(text) !== null : isUsPhone(text));

/**
 * The result of a phone check: whether the phone is valid, and its stored form, which is ten digits for US numbers and
 * international format (E.164) for others. `reason` explains why it isn't valid, if known.
 */
export type JudgedPhone =
  | { readonly ok: true; readonly kept: string }
  | { readonly ok: false; readonly reason: string | null };
/**
 * A function that checks the phone number of someone in a country, given by its name in our list. There are two
 * implementations: `byShape` here, which every page has, and `everyPhone` (people/phones-abroad.ts) with the numbers of
 * every country, which the server uses and forms load.
 */
export type PhoneJudge = (text: string, country: string, international: boolean) => JudgedPhone;

/**
 * Checks only the format: a US number, or one with a country code. Without the code, any number from another country
 * passes (2§5).
 */
export const byShape: PhoneJudge = (text, _country, international) => {
  if (international && !text.trim().startsWith('+')) return { ok: true, kept: digitsOf(text) };
  const kept = isUsPhone(text) && !international ? digitsOf(text).slice(-10) : dialled(text);
  return isPhone(text) && kept !== null ? { ok: true, kept } : { ok: false, reason: null };
};

/** Returns what a phone field keeps of the input: digits, and a leading +. */
export const typedPhone = (text: string): string =>
  text.trimStart().startsWith('+') ? `+${digitsOf(text).slice(0, 15)}` : digitsOf(text).slice(0, 11);

/** The mask for US phones, filled in as far as digits are typed (2§5). */
export const phoneMask = '(###) ###-####';
export function maskUsPhone(text: string): string {
  if (text.startsWith('+') && !isUsPhone(text)) return text;
  const all = digitsOf(text);
  const digits = (all.length === 11 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (digits.length <= 3) return digits && `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns a phone on file as people read it: a US number with its mask, any other as it is. */
export const phoneWords = (phone: string): string => (isUsPhone(phone) ? maskUsPhone(phone) : phone);

/**
 * Returns the number in international format (E.164), such as "(310) 555-0142" → "+13105550142", or null if it can't be
 * determined.
 */
export function dialled(text: string): string | null {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  return isUsPhone(text) ? `+1${digits.slice(-10)}` : null;
}

/**
 * Returns a phone in the form used to verify it with a code: ten digits for US numbers (2§5), otherwise international
 * format. Null if no code can be sent to it, such as a foreign number without its country code.
 */
export function phoneToProve(text: string, international = false): string | null {
  if (isForeignPhone(text)) return dialled(text);
  if (international && !text.trim().startsWith('+')) return null;
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, '');
  return isTenDigitPhone(digits) ? digits : null;
}
