/** What an address can't hold though it may look as if: the character, and in words what it is. */
type Foreign = { readonly letter: string; readonly what: string };

const scripts = ['Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Han', 'Latin'] as const;
const ofScript = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]));
/** Takes no room, or says how others are drawn: nobody sees it (UTS 39 § 5.4, with the fillers that are drawn as nothing). */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u;

const scriptOf = (letter: string): string | null =>
  scripts.find((script) => ofScript.get(script)?.test(letter)) ?? null;
const pointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The first character of a name that is no plain one (ASCII): a letter of another alphabet that looks like a Latin one, a wide or
 * styled form of one, an accent, or one that nobody sees. null: all of it is plain.
 */
export function foreignLetter(name: string): Foreign | null {
  const letter = [...name].find((each) => each > '\u007e' || (each < ' ' && each !== '\t'));
  if (letter === undefined) return null;
  if (unseen.test(letter)) return { letter, what: `an invisible character (${pointOf(letter)})` };
  const plain = letter.normalize('NFKC');
  if (/^[ -~]+$/.test(plain)) return { letter, what: `another form of “${plain}”` };
  const script = scriptOf(letter);
  if (script === 'Latin') return { letter, what: 'a letter with a mark' };
  return { letter, what: script ? `a ${script} letter` : `another character (${pointOf(letter)})` };
}

const mixable = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee'] as const;

/**
 * Why a name that is shown is not to be trusted by the eye, or null: a word of Latin and of letters that pass for Latin ones, or
 * characters that nobody sees. Words of one alphabet each, whichever, are fine (UTS 39's "highly restrictive" level, by word).
 */
export function disguise(name: string): string | null {
  if (/[\p{Cc}\u115f\u1160\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u3164\ufeff\uffa0\u2800]/u.test(name))
    return 'It holds a character that nobody sees. Please type it anew.';
  for (const word of name.normalize('NFKC').split(/[^\p{L}\p{M}]+/u)) {
    const other = mixable.find((script) => ofScript.get(script)?.test(word));
    if (other && ofScript.get('Latin')?.test(word))
      return `“${word}” mixes Latin and ${other} letters. Please use one alphabet.`;
  }
  return null;
}
