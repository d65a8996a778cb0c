const key = 'sideout.begunAgain';
/** A page that begins again and again would never say why, ms. */
const atMostEvery = 60_000;

/** Whether this tab may begin the page anew, which it remembers. */
function mayBeginAgain(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) <= atMostEvery) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Whether an address is answered, whatever is said. */
const isAnswered = (href: string): Promise<boolean> =>
  fetch(href, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * A file that the application begins with did not come (Part 1 §8): it is told, and the page begins anew where there is a connection; a browser asks for a
 * module once a page. Without one, a page that came with its words keeps them, and an empty one says why it is.
 *
 * @param again begins the page anew
 */
export async function notBegun(cause: unknown, href: string, again = () => location.reload()): Promise<void> {
  reportError(cause);
  if ((await isAnswered(href)) && mayBeginAgain(Date.now())) return again();
  const root = document.getElementById('root');
  if (root?.hasChildNodes() !== false) return;
  Object.assign(root.style, { padding: '48px 24px', fontSize: '20px' });
  root.innerHTML = '<main><p role="alert">The page did not load. <a href="">Reload</a></p></main>';
}
