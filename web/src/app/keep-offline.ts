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
    // a browser that stores nothing (a private window, an embedded page) still works online
  }
}

/**
 * Returns whether this device holds a match that someone is scoring (live-scoring/stored.ts). Checked without loading
 * its code, since few people score.
 */
function isScoring(): boolean {
  try {
    return localStorage.getItem('sideout.liveScoring') !== null;
  } catch {
    return false;
  }
}

/** Returns whether unsent scores are kept here (features/scoring/entries.ts). Also checked without loading the code. */
function hasUnsent(): boolean {
  try {
    const texts = Object.keys(localStorage).filter((key) => key.startsWith('sideout.scoreEntry.'));
    return texts.some((key) => /"state":"(waiting|sending)"/.test(localStorage.getItem(key) ?? ''));
  } catch {
    return false;
  }
}

/**
 * Does work that can wait until the page has loaded: sends scores that a closed page left behind, takes a scorer with
 * a QR code from the home page back to the match, and keeps the application offline.
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
