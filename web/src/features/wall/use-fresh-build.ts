import { useEffect } from 'react';
import { isNewer, ownEntry } from '#web/src/lib/build.ts';

/** How often a wall looks for a newer build, ms. */
const every = 15 * 60_000;
/** A page that nobody touches for a day follows the releases: when the site's entry is another one, the page is loaded anew. */
export function useFreshBuild(): void {
  useEffect(() => {
    const own = ownEntry();
    const look = async () => {
      if (await isNewer(own, '/index.html')) location.reload();
    };
    const timer = setInterval(() => void look().catch(() => undefined), every);
    return () => clearInterval(timer);
  }, []);
}
