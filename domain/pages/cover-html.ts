import { pictureAt, sourcesOf } from '../organizations/images.ts';
import { escaped } from './escaped.ts';
import type { Cover } from './page.ts';

/** A cover is as wide as the window at the most (web/src/features/event/event-cover.tsx says the same, so that one file is fetched). */
const sizes = '100vw';

/** What has the browser fetch a cover before anything else, in the format it takes best. */
export function coverPreload({ url }: Cover): string {
  const [best] = sourcesOf(url);
  const what = best
    ? `type="${best.type}" imagesrcset="${escaped(best.srcSet)}" imagesizes="${sizes}"`
    : `href="${escaped(url)}"`;
  return `<link rel="preload" as="image" ${what} fetchpriority="high" />`;
}

/** The cover behind a board's words, as the application shows it (web/src/ui/layout/board.css). */
export function coverHtml({ url, contain, position }: Cover): string {
  const facts = pictureAt(url);
  const sides = facts ? ` width="${facts.width}" height="${facts.height}"` : '';
  const at = position ? ` data-at="${escaped(position)}"` : '';
  const sources = sourcesOf(url).map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${escaped(srcSet)}" sizes="${sizes}" />`,
  );
  return `<div class="board-cover${contain ? ' whole' : ''}"><picture>${sources.join('')}<img src="${escaped(url)}" alt="" fetchpriority="high"${sides}${at} /></picture></div>`;
}
