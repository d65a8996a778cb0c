const name = 'sideout.asked';

/** Whether this browser has ever requested a hold: if not, its key can't hold anything. If storage is blocked, it may have. */
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
    /* then it may have */
  }
}
