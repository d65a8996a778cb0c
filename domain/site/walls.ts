/**
 * Returns whether a page is for a screen on a wall or over a stream, shown without the site's frame: the scoreboard,
 * the pool monitor, a court's overlay, and its page with `?wall`.
 */
export const isWall = (pathname: string, search: string): boolean =>
  /\/(scoreboard|poolMonitor|overlay\/[^/]+)$/.test(pathname) ||
  (pathname.includes('/court/') && /[?&]wall\b/.test(search));
