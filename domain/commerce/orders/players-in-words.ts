/** "Players: Ada Alder, Bea Beck, 2 more to be named"; null is who is not named yet. */
export function playersInWords(names: readonly (string | null)[]): string {
  const named = names.filter((name) => name !== null);
  const open = names.length - named.length;
  if (named.length === 0) return 'Players: to be named';
  return `Players: ${[...named, ...(open > 0 ? [`${open} more to be named`] : [])].join(', ')}`;
}
