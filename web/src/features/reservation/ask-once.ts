const name = 'sideout.asked';

/**
 * Returns whether this browser may have requested a hold before. If not, its key can't hold anything. If storage is
 * blocked, we can't know, so it counts as yes.
 */
export function hasAsked(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return true;
  }
}

export function noteAsked(): void {
  try {
    localStorage.setItem(name, 'true');
  } catch {
    /* Storage is blocked, so the browser may have requested one. */
  }
}
