import { trySilently } from '#web/src/features/session/try-silently.ts';
import { embedded } from '#web/src/lib/embedded.ts';

/** Keeps the application on the device (public/sw.js) with the code this page has already loaded, so it opens and reloads offline. */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ type: 'loaded', urls: urls.filter((url) => url.startsWith(location.origin)) });
  } catch {
    // A browser that stores nothing (a private window, an embedded page) still works online.
  }
}

/**
 * Returns whether someone is scoring a match on this device (live-scoring/stored.ts). It doesn't load the scoring code,
 * since few people score.
 */
function isScoring(): boolean {
  try {
    return localStorage.getItem('sideout.liveScoring') !== null;
  } catch {
    return false;
  }
}

/** Returns whether this device has unsent scores (features/scoring/entries.ts), also without loading the scoring code. */
function hasUnsent(): boolean {
  try {
    const texts = Object.keys(localStorage).filter((key) => key.startsWith('sideout.scoreEntry.'));
    return texts.some((key) => /"state":"(waiting|sending)"/.test(localStorage.getItem(key) ?? ''));
  } catch {
    return false;
  }
}

/**
 * Does the work that can wait until the page has loaded: sends the scores a closed page left behind, returns a scorer
 * from the home page to the match they opened with a QR code, and saves the application for offline use.
 */
export async function afterLoad(): Promise<void> {
  if (hasUnsent()) void import('#web/src/features/scoring/outbox.ts').catch(() => undefined);
  if (location.pathname === '/' && isScoring()) {
    const { resumeScoring } = await import('#web/src/features/live-scoring/resume.ts');
    await resumeScoring((path) => location.replace(path));
  }
  if (embedded) (await import('#web/src/features/shell/tell-height.ts')).tellHeight();
  else (await import('#web/src/features/shell/app-version.ts')).watchVersion();
  await Promise.all([trySilently(), keepOffline()]);
}
