const name = 'sideout.asked';

/**
 * Returns whether this browser has ever requested a hold. If not, its key can't hold anything. If storage is blocked,
 * it may have.
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
    /* true, because it may have */
  }
}
