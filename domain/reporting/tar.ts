/** A file of an archive; `bytes`: how long it is in UTF-8. */
type Entry = { readonly name: string; readonly text: string; readonly bytes: number };

const block = 512;
const octal = (n: number, length: number): string => `${n.toString(8).padStart(length - 1, '0')}\0`;
const field = (text: string, length: number): string => text.padEnd(length, '\0');

/** The head of one file (POSIX ustar). `at`: seconds since 1970. Names are ASCII, up to 100 characters. */
function headOf({ name, bytes }: Entry, at: number): string {
  const before = field(name, 100) + octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(bytes, 12) + octal(at, 12);
  const after = `0${field('', 100)}ustar\x0000${field('', 32)}${field('', 32)}${octal(0, 8)}${octal(0, 8)}${field('', 155)}`;
  const blank = before + ' '.repeat(8) + after;
  const sum = [...blank].reduce((total, character) => total + character.charCodeAt(0), 0);
  return field(`${before + sum.toString(8).padStart(6, '0')}\0 ${after}`, block);
}

/** Texts as one archive that every system opens (tar). */
export const tarOf = (entries: readonly Entry[], at: number): string =>
  entries
    .map((entry) => headOf(entry, at) + entry.text + '\0'.repeat((block - (entry.bytes % block)) % block))
    .join('') + '\0'.repeat(2 * block);
