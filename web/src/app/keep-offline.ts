import { trySilently } from '#web/src/features/session/try-silently.ts';
import { embedded } from '#web/src/lib/embedded.ts';

/** Keeps the application on the device (public/sw.js), with the code this page has loaded already: so it opens and reloads without a connection. */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ type: 'loaded', urls: urls.filter((url) => url.startsWith(location.origin)) });
  } catch {
    // a browser that keeps nothing (a private window, an embedded page) works as well, online
  }
}

/** Whether a match is kept that somebody scores here (live-scoring/stored.ts): known without its code, since hardly anybody does. */
function isScoring(): boolean {
  try {
    return localStorage.getItem('sideout.liveScoring') !== null;
  } catch {
    return false;
  }
}

/** Whether scores are kept here that were not sent (features/scoring/entries.ts); known without its code, too. */
function hasUnsent(): boolean {
  try {
    const texts = Object.keys(localStorage).filter((key) => key.startsWith('sideout.scoreEntry.'));
    return texts.some((key) => /"state":"(waiting|sending)"/.test(localStorage.getItem(key) ?? ''));
  } catch {
    return false;
  }
}

/** What can wait until the page is there: scores that a closed page left here are sent, whichever page is opened; who scores a match with a key is brought back to it from the home page, and the application is kept. */
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
