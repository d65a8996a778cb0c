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

type Query = Readonly<Record<string, unknown>>;
const ofHost = ({ organizationId }: Site): Query => (organizationId === null ? {} : { organization: organizationId });
const listAddress = (site: Site, query: Query): string =>
  pathOf(tournamentSummaries.path, {}, { ...query, ...ofHost(site) });

/** What stands on the site's front and lists about the day. */
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
      data: { '@type': own ? 'Organization' : 'SportsOrganization', name: site.name, url: site.origin },
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
    head: { title: heading, description: `${heading} on ${site.name}: dates, places, divisions and spots left.` },
    words: { as: 'top', heading },
  };
};

/** Pages about getting in: a sheet over a court. */
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

/** A step on the way: crawlers may know it, and are not sent there. */
const unlisted = (page: PublicPage): PublicPage => ({ ...page, head: { ...page.head, unlisted: true } });

/**
 * The pages of a site that are about no single thing: its front, its lists, its explanations, the ways in.
 *
 * @param days today's dates, which the front and the lists say something about
 */
export function sitePages(site: Site, days: readonly string[], welcomeText = ''): readonly PublicPage[] {
  const series = pathOf(publicSeries.path, {}, site.host === ownHost ? {} : { username: site.host });
  const pages = [
    homePage(site, days, welcomeText),
    ...listed.map((filter) => listPage(site, days, filter)),
    plain('rankings', 'Rankings', `Who leads: rankings and series on ${site.name}.`, { asks: [series] }),
    plain('organizations', 'Organizations', `Who runs volleyball events on ${site.name}.`, {
      asks: [pathOf(organizations.path)],
    }),
    plain('ratingsExplained', 'Ratings explained', 'How players are rated, and what a match changes.'),
    plain('points', 'Point systems', 'What a finish is worth, by sanctioning body and series.'),
    plain('calendar', 'Calendar', `Every event on ${site.name}, by day.`),
    plain('deletion', 'Your data', pageLines.deletion),
    plain('privacy', 'Privacy', pageLines.privacy),
    plain('terms', 'Terms', pageLines.terms),
    plain('feedback', 'Help & feedback', `Write to the people of ${site.name}.`),
    unlisted(plain('feedbackThanks', 'Thank you', 'Your note is with us.')),
    plain('videos', 'Videos', pageLines.videos, { asks: [pathOf(libraryShelf.path, { shelf: 'videos' })] }),
    plain('links', 'Helpful links', pageLines.links, { asks: [pathOf(libraryShelf.path, { shelf: 'links' })] }),
    plain('holidays', 'Holidays', pageLines.holidays),
    plain('volleyAge', 'What’s your volley age?', pageLines.volleyAge),
    plain('bracketBuilder', 'Bracket builder', pageLines.bracketBuilder),
    unlisted(plain('auth', 'Signing you in', `Sign in to ${site.name}.`)),
    plain('signIn', 'Sign in', `Sign in to ${site.name}.`),
    plain('signInByMail', 'Sign in by email', `Sign in to ${site.name} without a password.`),
    plain('signUp', 'Create your account', `Join ${site.name}: enter events and follow your teams.`),
    unlisted(plain('confirm', 'Check your email', `Confirm your account of ${site.name}.`)),
  ];
  return pages.map((page) => ({ ...page, ofSite: true }));
}

const itself: ReadonlySet<string> = new Set(
  sitePages({ host: ownHost, origin: '', name: '', logoUrl: '', organizationId: null }, []).map(({ path }) => path),
);
/** Whether a path is a page of the site itself, which every site has. */
export const isSitePage = (path: string): boolean => itself.has(path);

/** What crawlers are told of a site: all of it but the API, and where its pages are listed. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /live
Allow: /

Sitemap: ${origin}/sitemap.xml
`;

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

/**
 * What the application's page, which is the same for everybody (published pages are made of it), notes of who reads it before anything is painted: that it was asked for inside a frame of another
 * site (`?iframe=true`), and the look that this device keeps (web/src/features/theme/use-theme.ts), so that nothing flashes in the dark nor pales in the sun. The
 * policy of pages names it by its hash (infra/edge/headers.ts); where it does not run, the bar and the device's look are there until the application is.
 */
export const earlyScript = `{const d=document.documentElement.dataset,k=n=>JSON.parse(localStorage.getItem('sideout.'+n));if(location.search.slice(1).split('&').includes('iframe=true'))d.framed='';try{const m=k('mode')??(k('site-dark')?'dark':'');if(/^(light|dark|sun)$/.test(m))d.mode=m}catch{}}`;
