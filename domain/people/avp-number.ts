import { digitsOf } from '../identity/phone.ts';

/** AVP America's two types of number (2§5), with their prefixes and lengths. */
export const avpTypes = {
  AVPA: { start: '1', length: 7 },
  AVP: { start: '5', length: 9 },
} as const;
type AvpType = keyof typeof avpTypes;
const avpLeastDigits = 5;

/** Returns whether a text is at least five digits and nothing else. If not, the sanctioning body isn't asked (2§5). */
export const isAvpNumber = (text: string): boolean =>
  /^\d+$/.test(text.trim()) && digitsOf(text).length >= avpLeastDigits;

/** Returns the type of a number by prefix and length, or null (2§5, readings P2-483). */
export function avpTypeOf(text: string): AvpType | null {
  const typed = text.trim();
  if (!isAvpNumber(typed)) return null;
  const fits = ({ start, length }: { start: string; length: number }): boolean =>
    typed.length === length && typed.startsWith(start);
  return (Object.keys(avpTypes) as AvpType[]).find((type) => fits(avpTypes[type])) ?? null;
}
