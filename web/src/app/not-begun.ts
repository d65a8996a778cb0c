const key = 'sideout.begunAgain';
/** The shortest time between two reloads, in ms. A page that reloads constantly would never show the reason. */
const atMostEvery = 60_000;

/** Returns whether this tab may reload the page, based on when it last did. */
function mayBeginAgain(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) <= atMostEvery) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Returns whether an address responds at all, with any status. */
const isAnswered = (href: string): Promise<boolean> =>
  fetch(href, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Handles a missing start file of the application (Part 1 §8). Reports it, and reloads the page if there's a
 * connection, because a browser requests a module only once per page. Offline, a published page keeps its content, and
 * an empty page explains why it's empty. @param again reloads the page
 */
export async function notBegun(cause: unknown, href: string, again = () => location.reload()): Promise<void> {
  reportError(cause);
  if ((await isAnswered(href)) && mayBeginAgain(Date.now())) return again();
  const root = document.getElementById('root');
  if (root?.hasChildNodes() !== false) return;
  Object.assign(root.style, { padding: '48px 24px', fontSize: '20px' });
  root.innerHTML = '<main><p role="alert">This page didn’t load. <a href="">Reload</a></p></main>';
}
