/** What crawlers are told of a site: all of it but the API, and where its pages are listed. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /live
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
