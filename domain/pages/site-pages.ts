import { typeSlug } from '../catalog/listing/listing.ts';
import { headingOfList, listedByTime } from '../catalog/listing/words.ts';
import { type EventType, eventTypes } from '../catalog/lists.ts';
import { tournamentSummaries } from '../catalog/operations.ts';
import { libraryShelf } from '../help/operations.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { organizations } from '../organizations/operations.ts';
import { publicSeries } from '../series/operations.ts';
import { pageLines } from '../site/page-lines.ts';
import { paths, to } from '../site/paths.ts';
import { privacyText } from '../site/texts/privacy.ts';
import { termsText } from '../site/texts/terms.ts';
import { slogan, welcome } from '../site/welcome.ts';
import { ownHost, type PublicPage, type Site } from './page.ts';
import { breadcrumbs } from './structured.ts';

type Query = Readonly<Record<string, unknown>>;
const ofHost = ({ organizationId }: Site): Query => (organizationId === null ? {} : { organization: organizationId });
const listAddress = (site: Site, query: Query): string =>
  pathOf(tournamentSummaries.path, {}, { ...query, ...ofHost(site) });

/** Returns the API address of the list of events on a day, for the site's home page and lists. */
const todayAddress = (site: Site, day: string): string => listAddress(site, { filter: `now-${day}`, ipp: 12 });

function homePage(site: Site, days: readonly string[], welcomeText: string): PublicPage {
  const own = site.host === ownHost;
  const text = welcomeText || welcome.text;
  return {
    screen: 'home',
    path: paths.home,
    asks: [listAddress(site, { filter: 'upcoming', p: 1, ipp: 12 }), ...days.map((day) => todayAddress(site, day))],
    head: {
      title: undefined,
      description: own ? slogan : text,
      data: {
        '@type': own ? 'Organization' : 'SportsOrganization',
        name: site.name,
        url: site.origin,
        logo: site.logoUrl || '/icons/512.png',
      },
      lists: true,
      ...(own ? {} : { feeds: [{ kind: 'organization', of: site.host, title: site.name }] }),
    },
    words: { as: 'hero', heading: own ? welcome.heading : site.name, line: text, quiet: welcomeText === '' },
  };
}

const listed = [...listedByTime, ...eventTypes.map((type: EventType) => typeSlug(type))];

const listPage = (site: Site, days: readonly string[], filter: string): PublicPage => {
  const heading = headingOfList(filter);
  return {
    screen: 'filteredTournaments',
    path: to(paths.filteredTournaments, { filter }),
    asks: [listAddress(site, { filter, p: 1, ipp: 12 }), ...days.map((day) => todayAddress(site, day))],
    head: {
      title: heading,
      description: `${heading} on ${site.name}: dates, locations, divisions and spots left.`,
      crumbs: breadcrumbs([{ name: heading, path: to(paths.filteredTournaments, { filter }) }]),
      lists: true,
    },
    words: { as: 'top', heading },
  };
};

/** The pages for signing in, each shown as a sheet over a court. */
type Sheet = 'auth' | 'signIn' | 'signInByMail' | 'signUp' | 'confirm';
const sheets: ReadonlySet<string> = new Set<Sheet>(['auth', 'signIn', 'signInByMail', 'signUp', 'confirm']);
type Plain =
  | 'rankings'
  | 'organizations'
  | 'ratingsExplained'
  | 'points'
  | 'calendar'
  | 'deletion'
  | 'privacy'
  | 'terms'
  | 'feedback'
  | 'feedbackThanks'
  | 'videos'
  | 'links'
  | 'holidays'
  | 'volleyAge'
  | 'bracketBuilder'
  | Sheet;
const texts = { privacy: privacyText, terms: termsText };
const plain = (screen: Plain, heading: string, description: string, more: Partial<PublicPage> = {}): PublicPage => ({
  screen,
  path: paths[screen],
  asks: [],
  head: { title: heading, description },
  words: {
    as: sheets.has(screen) ? 'sheet' : 'top',
    heading,
    ...(screen in pageLines ? { line: pageLines[screen as keyof typeof pageLines] } : {}),
    ...(screen in texts ? { text: texts[screen as keyof typeof texts] } : {}),
  },
  ...more,
});

/** Returns an intermediate page marked as left out of sitemaps. Crawlers can still find it. */
const unlisted = (page: PublicPage): PublicPage => ({ ...page, head: { ...page.head, unlisted: true } });

/**
 * Returns a site's general pages: its home page, lists, explanations and sign-in.
 * @param days today's dates, which the home page and the lists depend on
 */
export function sitePages(site: Site, days: readonly string[], welcomeText = ''): readonly PublicPage[] {
  const series = pathOf(publicSeries.path, {}, site.host === ownHost ? {} : { username: site.host });
  const pages = [
    homePage(site, days, welcomeText),
    ...listed.map((filter) => listPage(site, days, filter)),
    plain('rankings', 'Rankings', `Top players, teams and clubs: rankings and series on ${site.name}.`, {
      asks: [series],
    }),
    plain(
      'organizations',
      'Organizations',
      `Clubs, hosts and associations that run volleyball events on ${site.name}.`,
      {
        asks: [pathOf(organizations.path)],
      },
    ),
    plain('ratingsExplained', 'Ratings explained', 'How players are rated, and how a match changes a rating.'),
    plain('points', 'Point systems', 'How many points a finish is worth, by sanctioning body and series.'),
    plain('calendar', 'Calendar', `Every event on ${site.name}, by day.`),
    plain('deletion', 'Your data', pageLines.deletion),
    plain('privacy', 'Privacy', pageLines.privacy),
    plain('terms', 'Terms', pageLines.terms),
    plain('feedback', 'Help & feedback', `Send a message to the ${site.name} team.`),
    unlisted(plain('feedbackThanks', 'Thank you', 'We got your note.')),
    plain('videos', 'Videos', pageLines.videos, { asks: [pathOf(libraryShelf.path, { shelf: 'videos' })] }),
    plain('links', 'Helpful links', pageLines.links, { asks: [pathOf(libraryShelf.path, { shelf: 'links' })] }),
    plain('holidays', 'Holidays', pageLines.holidays),
    plain('volleyAge', 'What’s your volley age?', pageLines.volleyAge),
    plain('bracketBuilder', 'Bracket builder', pageLines.bracketBuilder),
    unlisted(plain('auth', 'Signing you in', `Sign in to ${site.name}.`)),
    plain('signIn', 'Sign in', `Sign in to ${site.name}.`),
    plain('signInByMail', 'Sign in by email', `Sign in to ${site.name} without a password.`),
    plain('signUp', 'Create your account', `Join ${site.name}: register for events and follow your teams.`),
    unlisted(plain('confirm', 'Check your email', `Confirm your ${site.name} account.`)),
  ];
  return pages.map((page) => ({ ...page, ofSite: true }));
}

const itself: ReadonlySet<string> = new Set(
  sitePages({ host: ownHost, origin: '', name: '', logoUrl: '', organizationId: null }, []).map(({ path }) => path),
);
/** Returns whether a path is a general page that every site has. */
export const isSitePage = (path: string): boolean => itself.has(path);

/**
 * Returns a site's rules for crawlers. Everything is open except the API (where calendar apps and feed readers may read
 * their feeds) and pages that only a signed-in person or a buyer can see. The sitemap lists the public pages.
 */
export const robotsText = (origin: string): string => `User-agent: *
Allow: /api/calendar/
Allow: /api/feed/
Disallow: /api/
Disallow: /live$
Disallow: /my/
Disallow: /checkout
Disallow: /offer/
Disallow: /Order/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

/** A page in a sitemap, and when it last changed, if that is known. */
export type ListedPage = { readonly path: string; readonly changedAt?: number | null };

/** The maximum number of addresses a sitemap may list (sitemaps.org). */
const mostListed = 50_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Returns a sitemap of a site's public pages for crawlers. If there are more than a file can list, the last ones are
 * left out.
 */
export const sitemapXml = (origin: string, pages: readonly ListedPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .slice(0, mostListed)
  .map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`;
  })
  .join('\n')}
</urlset>
`;

/**
 * What the app's page records about its visitor before anything is painted: whether it was opened inside a frame of
 * another site (`?iframe=true`), and the look stored on this device (web/src/features/theme/use-theme.ts), so the page
 * doesn't flash in the wrong colors. The app's page is the same for everyone, and published pages are built from it.
 * The page policy allows the script by its hash (infra/edge/headers.ts). If it doesn't run, the bar and the device's
 * look are shown until the app has loaded.
 */
export const earlyScript = `{const d=document.documentElement.dataset,k=n=>JSON.parse(localStorage.getItem('sideout.'+n));if(location.search.slice(1).split('&').includes('iframe=true'))d.framed='';try{const m=k('mode')??(k('site-dark')?'dark':'');if(/^(light|dark|sun)$/.test(m))d.mode=m}catch{}}`;
