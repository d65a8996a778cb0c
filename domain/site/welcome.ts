/** What the product says of itself where a page has nothing of its own. */
export const slogan = 'Tournaments, leagues and camps: find them, register, and follow every point.';
/** The front of the product's own site. */
export const welcome = {
  heading: 'Where volleyball gets organized',
  text: 'Find a tournament, hold your spot, and follow every point live, from the first serve to the last side-out.',
} as const;

/** Pages that hang on a wall, or lie over a stream, and are shown without the site's frame: the scoreboard, the pool monitor, a court's overlay, and its page with `?wall`. */
export const isWall = (pathname: string, search: string): boolean =>
  /\/(scoreboard|poolMonitor|overlay\/[^/]+)$/.test(pathname) ||
  (pathname.includes('/court/') && /[?&]wall\b/.test(search));

/** Our sign, the ball just over the net, on 64 by 64: shapes of an SVG, for screens and for pages before any script runs. */
export const markShapes =
  '<path d="M8 42h48" stroke="currentColor" stroke-width="5"/>' +
  '<path d="M14 43v13M26 43v13M38 43v13M50 43v13" stroke="currentColor" stroke-opacity=".5" stroke-width="4"/>' +
  '<circle cx="38" cy="19" r="13" fill="var(--ball)"/>' +
  '<path d="M26 15c7 2 16 0 24-5M30 28c4-7 11-10 20-9" stroke="#0d1530" stroke-width="2.6"/>';

/** What another site needs to show a page of ours (public/embed.js), once in a page. */
export const embedScript = (origin: string): string => `<script src="${origin}/embed.js" async></script>`;

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page of ours in another site, as tall as what it shows. @param path of our site */
export const embedCode = (path: string, title: string): string =>
  `<div data-sideout="${quoted(path)}" data-title="${quoted(title)}"></div>`;

/** A button in another site that leads to a page of ours. */
export const embedButton = (path: string, label: string): string =>
  `<a data-sideout-button="${quoted(path)}">${quoted(label)}</a>`;
