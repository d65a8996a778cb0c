/** The most addresses that one sitemap may list (sitemaps.org). */
const mostListed = 50_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A site's public pages for crawlers; those at the end fall off where there are more than one file may list. */
export const sitemapXml = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths
  .slice(0, mostListed)
  .map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  .join('\n')}
</urlset>
`;
