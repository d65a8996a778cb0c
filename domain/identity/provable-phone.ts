import { dialled, digitsOf, isForeignPhone, isTenDigitPhone } from './phone.ts';

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
