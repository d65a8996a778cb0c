/** Keeps the application on the device (public/sw.js), with the code this page has loaded already: so it opens and reloads without a connection. */
export async function keepOffline(): Promise<void> {
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
