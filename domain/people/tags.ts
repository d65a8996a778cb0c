/** The maximum number of tags per player, and of characters in one, so that it is only a few words. */
export const mostTags = 12;
export const longestTag = 24;
/** The maximum number of players in a user's list, and of characters in a note. */
export const mostTagged = 500;
export const longestNote = 2_000;

/** Returns tags as they are stored: trimmed, without duplicates (ignoring case), in the order they were typed. */
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
