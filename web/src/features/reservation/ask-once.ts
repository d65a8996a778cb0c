const name = 'sideout.asked';

/** Whether this browser has ever asked for a place: else nothing can be held by its key. Where storage is blocked it may have. */
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
    /* it may have asked, then */
  }
}
