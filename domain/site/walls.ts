/** Pages that hang on a wall and are shown without the site's frame: the scoreboard, the pool monitor, and a court's page with `?wall`. */
export const isWall = (pathname: string, search: string): boolean =>
  /\/(scoreboard|poolMonitor)$/.test(pathname) || (pathname.includes('/court/') && /[?&]wall\b/.test(search));
