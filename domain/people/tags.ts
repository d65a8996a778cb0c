/** So many tags a player, each a word or three. */
export const mostTags = 12;
export const longestTag = 24;
/** So many players somebody keeps in their list. */
export const mostTagged = 500;
export const longestNote = 2_000;

/** Tags as they are kept: trimmed, each once whatever its capitals, in the order they were typed. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.flatMap((tag) => {
    const plain = tag.replace(/\s+/gu, ' ').trim().slice(0, longestTag);
    const key = plain.toLowerCase();
    if (!plain || seen.has(key)) return [];
    seen.add(key);
    return [plain];
  });
}
