/** Digits only: "(310) 555-0142" → "3105550142". */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The separate phone check: ten digits after removing everything else, not starting with 1 (2§5). */
export const isTenDigitPhone = (text: string): boolean => !isForeignPhone(text) && /^[02-9]\d{9}$/.test(digitsOf(text));

/** The US format: area code and exchange start with 2–9, after an optional country code 1 or +1 (2§5). */
export const isUsPhone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(text.trim()) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digitsOf(text));

/** A number with another country's code: "+49 30 901820". It is stored as typed. */
export const isForeignPhone = (text: string): boolean => /^\+[^1]/.test(text.replace(/[^\d+]/g, ''));

/** A phone that can be called from anywhere: a US number, or one with a country code. */
export const isPhone = (text: string): boolean => (isForeignPhone(text) ? dialled(text) !== null : isUsPhone(text));

/**
 * The check of a phone: whether it is valid, and its stored form: ten digits for US numbers, otherwise international format (E.164).
 * `reason`: why not, if known.
 */
export type JudgedPhone =
  | { readonly ok: true; readonly kept: string }
  | { readonly ok: false; readonly reason: string | null };
/**
 * Checks a phone of someone in a country, named as in our list. There are two: `byShape` here, which every page has, and `everyPhone`
 * (people/phones-abroad.ts) with the numbers of every country, which the server uses and forms fetch.
 */
export type PhoneJudge = (text: string, country: string, international: boolean) => JudgedPhone;

/**
 * Checks the format only: a US number, or one with a country code; for other countries, a number without it only needs to be present
 * (2§5).
 */
export const byShape: PhoneJudge = (text, _country, international) => {
  if (international && !text.trim().startsWith('+')) return { ok: true, kept: digitsOf(text) };
  const kept = isUsPhone(text) && !international ? digitsOf(text).slice(-10) : dialled(text);
  return isPhone(text) && kept !== null ? { ok: true, kept } : { ok: false, reason: null };
};

/** What a phone field keeps of the input: digits, and a leading +. */
export const typedPhone = (text: string): string =>
  text.trimStart().startsWith('+') ? `+${digitsOf(text).slice(0, 15)}` : digitsOf(text).slice(0, 11);

/** `(###) ###-####`, as far as digits are typed; for US phones (2§5). */
export const phoneMask = '(###) ###-####';
export function maskUsPhone(text: string): string {
  if (text.startsWith('+') && !isUsPhone(text)) return text;
  const all = digitsOf(text);
  const digits = (all.length === 11 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (digits.length <= 3) return digits && `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The number in international format (E.164): "(310) 555-0142" → "+13105550142"; null if it can't be determined. */
export function dialled(text: string): string | null {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  return isUsPhone(text) ? `+1${digits.slice(-10)}` : null;
}

/**
 * A phone in the form used to verify it with a code: ten digits for US numbers (2§5), otherwise international format; null if no code can
 * be sent to it, such as a foreign number without its country code.
 */
export function phoneToProve(text: string, international = false): string | null {
  if (isForeignPhone(text)) return dialled(text);
  if (international && !text.trim().startsWith('+')) return null;
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, '');
  return isTenDigitPhone(digits) ? digits : null;
}
