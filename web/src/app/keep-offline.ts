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

/** What can wait until the page is there: who scores a match with a key is brought back to it from the home page, and the application is kept. */
export async function afterLoad(): Promise<void> {
  if (location.pathname === '/' && isScoring()) {
    const { resumeScoring } = await import('#web/src/features/live-scoring/resume.ts');
    await resumeScoring((path) => location.replace(path));
  }
  if (embedded) (await import('#web/src/features/shell/tell-height.ts')).tellHeight();
  else (await import('#web/src/features/shell/app-version.ts')).watchVersion();
  await Promise.all([trySilently(), keepOffline()]);
}
