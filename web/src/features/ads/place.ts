const checkout = /^\/(checkout|order\/details\/[^/]+)\/?$/i;
const pages =
  /^\/(tournaments(\/[^/]+)?|rankings(\/[^/]+)?|organizations|calendar|(tournament|league|session|series)\/[^/]+)?\/?$/i;

/** Whether a page has a place for ads: below lists and brochures, below cart and order, and nowhere else. */
export const adPlace = (pathname: string): 'page' | 'checkout' | null => {
  if (checkout.test(pathname)) return 'checkout';
  return pages.test(pathname) ? 'page' : null;
};
