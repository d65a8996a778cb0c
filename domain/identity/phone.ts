/** Digits only: "(310) 555-0142" → "3105550142". */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The separate phone check: ten digits after stripping non-digits, not starting with 1 (2§5). */
export const isTenDigitPhone = (text: string): boolean => !isForeignPhone(text) && /^[02-9]\d{9}$/.test(digitsOf(text));

/** The US format: area code and exchange start with 2–9, an optional country code 1 or +1 in front (2§5). */
export const isUsPhone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(text.trim()) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digitsOf(text));

/** A number with the code of another country in front: "+49 30 901820". It is written and kept as it is. */
export const isForeignPhone = (text: string): boolean => /^\+[^1]/.test(text.replace(/[^\d+]/g, ''));

/** A phone that can be called from anywhere: a US one, or one with its country's code. */
export const isPhone = (text: string): boolean => (isForeignPhone(text) ? dialled(text) !== null : isUsPhone(text));

/** Whether a phone will do, and as what it is kept: ten digits at home, else as it is dialled from anywhere (E.164). `reason`: why not, where one can be told. */
export type JudgedPhone =
  | { readonly ok: true; readonly kept: string }
  | { readonly ok: false; readonly reason: string | null };
/**
 * Judges a phone of somebody in a country, by the name it has in our list. Two do: `byShape` here, which a page has at once, and `everyPhone`
 * (people/phones-abroad.ts) with the numbers of every country, which the server asks and forms fetch.
 */
export type PhoneJudge = (text: string, country: string, international: boolean) => JudgedPhone;

/** By shape alone: a US number, or one with its country's code; a number of another country without it only needs to be there (2§5). */
export const byShape: PhoneJudge = (text, _country, international) => {
  if (international && !text.trim().startsWith('+')) return { ok: true, kept: digitsOf(text) };
  const kept = isUsPhone(text) && !international ? digitsOf(text).slice(-10) : dialled(text);
  return isPhone(text) && kept !== null ? { ok: true, kept } : { ok: false, reason: null };
};

/** What a phone field holds of what is typed: digits, and a + in front where there is one. */
export const typedPhone = (text: string): string =>
  text.trimStart().startsWith('+') ? `+${digitsOf(text).slice(0, 15)}` : digitsOf(text).slice(0, 11);

/** `(###) ###-####`, as far as there are digits; used for US phones while typing (2§5). */
export const phoneMask = '(###) ###-####';
export function maskUsPhone(text: string): string {
  if (text.startsWith('+') && !isUsPhone(text)) return text;
  const all = digitsOf(text);
  const digits = (all.length === 11 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (digits.length <= 3) return digits && `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The number as it is dialled from anywhere (E.164): "(310) 555-0142" → "+13105550142"; null when it can't be determined. */
export function dialled(text: string): string | null {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  return isUsPhone(text) ? `+1${digits.slice(-10)}` : null;
}

/**
 * A phone as it is proven by a code that is sent to it: ten digits at home (2§5), else as it is dialled from anywhere; null: none that a code could be
 * sent to, as one of somebody abroad without its country's code.
 */
export function phoneToProve(text: string, international = false): string | null {
  if (isForeignPhone(text)) return dialled(text);
  if (international && !text.trim().startsWith('+')) return null;
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, '');
  return isTenDigitPhone(digits) ? digits : null;
}
