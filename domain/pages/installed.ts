import { day, type Millis } from '../kernel/time.ts';
import { paths } from '../site/paths.ts';
import { slogan } from '../site/welcome.ts';
import { ownHost, type Site } from './page.ts';

/* Files that browsers and researchers request from a site under a fixed name. */

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src, sizes, type: 'image/png', purpose });

/**
 * Returns the manifest that a browser uses to install a site as an app (W3C Web Application Manifest): its name and
 * color, its home page as the start, and its own window.
 */
export const manifestText = (site: Site, color: string): string =>
  `${JSON.stringify(
    {
      id: '/',
      name: site.name,
      short_name: site.name.length > 12 ? site.name.split(' ')[0]?.slice(0, 12) : site.name,
      description: site.host === ownHost ? slogan : `Events, schedules and results from ${site.name}.`,
      lang: 'en-US',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0d1530',
      theme_color: `#${color}`,
      categories: ['sports'],
      icons: [
        icon('/icons/192.png', '192x192', 'any'),
        icon('/icons/512.png', '512x512', 'any'),
        icon('/icons/maskable-192.png', '192x192', 'maskable'),
        icon('/icons/maskable-512.png', '512x512', 'maskable'),
        { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
      shortcuts: [
        { name: 'Find events', url: '/tournaments/upcoming' },
        { name: 'Calendar', url: paths.calendar },
        { name: 'Notifications', url: paths.myNotifications },
      ].map((shortcut) => ({ ...shortcut, icons: [icon('/icons/192.png', '192x192', 'any')] })),
    },
    null,
    2,
  )}\n`;

/** How long the address for reports stays valid. The file is rewritten every day. */
const promised = 180 * day;

/** Returns where researchers can report a vulnerability (RFC 9116). The site's form reaches the platform's staff. */
export const securityText = (origin: string, now: Millis): string => {
  const expires = new Date(now - (now % day) + promised).toISOString();
  return `Contact: ${origin}${paths.feedback}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
};
