/** A character that an address can't contain although it may look valid, with its description. */
type Foreign = { readonly letter: string; readonly what: string };

const scripts = ['Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Han', 'Latin'] as const;
const ofScript = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]));
/** Characters that are invisible or change how others look (UTS 39 § 5.4, plus the blank fillers). */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;

const scriptOf = (letter: string): string | null =>
  scripts.find((script) => ofScript.get(script)?.test(letter)) ?? null;
const pointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Returns the first non-ASCII character of a name: a letter of another alphabet that looks Latin, a wide or styled
 * letter, an accented letter, or an invisible character. Returns null if the name is all ASCII.
 */
export function foreignLetter(name: string): Foreign | null {
  const letter = [...name].find((each) => each > '\u007e' || (each < ' ' && each !== '\t'));
  if (letter === undefined) return null;
  if (unseen.test(letter)) return { letter, what: `an invisible character (${pointOf(letter)})` };
  const plain = letter.normalize('NFKC');
  if (/^[ -~]+$/.test(plain)) return { letter, what: `another form of “${plain}”` };
  const script = scriptOf(letter);
  if (script === 'Latin') return { letter, what: 'an accented letter' };
  return { letter, what: script ? `a ${script} letter` : `another character (${pointOf(letter)})` };
}

const mixable = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee'] as const;

/**
 * Returns why a displayed name can't be trusted at a glance: it has a word that mixes Latin letters with look-alikes,
 * or it has invisible characters. Returns null for a trustworthy name. Words in a single alphabet are fine (UTS 39's
 * "highly restrictive" level, applied to each word).
 */
export function disguise(name: string): string | null {
  if (/[\p{Cc}\u115f\u1160\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u3164\ufeff\uffa0\u2800]/u.test(name))
    return 'The name contains an invisible character. Type it again.';
  for (const word of name.normalize('NFKC').split(/[^\p{L}\p{M}]+/u)) {
    const other = mixable.find((script) => ofScript.get(script)?.test(word));
    if (other && ofScript.get('Latin')?.test(word))
      return `“${word}” mixes Latin and ${other} letters. Use one alphabet.`;
  }
  return null;
}
