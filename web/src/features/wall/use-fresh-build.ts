import { useEffect } from 'react';

/** How often a wall looks for a newer build, ms. */
const every = 15 * 60_000;
const entryOf = (html: string): string | null => /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? null;

/** A page that nobody touches for a day follows the releases: when the site's entry is another one, the page is loaded anew. */
export function useFreshBuild(): void {
  useEffect(() => {
    const own = entryOf(document.head.innerHTML + document.body.innerHTML);
    const look = async () => {
      const html = await fetch('/index.html', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : ''));
      const now = entryOf(html);
      if (own && now && now !== own) location.reload();
    };
    const timer = setInterval(() => void look().catch(() => undefined), every);
    return () => clearInterval(timer);
  }, []);
}
