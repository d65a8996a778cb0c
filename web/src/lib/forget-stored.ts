/** Removes everything stored under names with this prefix (lib/storage.ts). */
export function forgetStored(start: string): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
    for (const name of names) if (name?.startsWith(`sideout.${start}`)) localStorage.removeItem(name);
  } catch {
    /* Storage is blocked, so there is nothing to remove. */
  }
}
