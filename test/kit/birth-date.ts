/** An adult's birth date, different for each text, so buyers who play with other people aren't duplicates. */
export function birthDateOf(text: string): string {
  const hash = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 15_013, 7);
  return new Date(Date.UTC(1950, 0, 1) + hash * 86_400_000).toISOString().slice(0, 10);
}
