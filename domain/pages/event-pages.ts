import { divisionName } from '../catalog/divisions/division-state.ts';
import { sellsDates } from '../catalog/divisions/entry-fee.ts';
import { publicPath, rootOf } from '../catalog/events/brochure-kind.ts';
import { isCalledOff } from '../catalog/events/event-status.ts';
import { divisionTeams } from '../catalog/operations.ts';
import type { DivisionView, TournamentView } from '../catalog/views.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { entryLine } from '../site/page-lines.ts';
import { paths } from '../site/paths.ts';
import { toUnder } from '../site/roots.ts';
import {
  boardOf,
  divisionWords,
  pageOf,
  playAddress,
  shortened,
  sportsEvent,
  sportsPart,
  textOf,
} from './event-page.ts';
import type { PublicPage, Words } from './page.ts';

/** Returns the header of the registration pages (web/src/screens/registration/head.tsx). */
const entryOf = (event: TournamentView, path: string): Partial<Words> => ({
  as: 'entry',
  heading: 'Register',
  back: { name: event.name, path },
  ...(isCalledOff(event) || event.externalRegistrationUrl ? {} : { lead: entryLine(event.divisions.some(sellsDates)) }),
});

/** Returns the pages with a division's teams and standings. */
export function divisionPages(event: TournamentView, division: DivisionView): PublicPage[] {
  const at = { tournamentId: event.id, divisionId: division.id };
  const name = divisionName(division);
  const words = divisionWords(event, name);
  const play = playAddress(division.id);
  const teams = pathOf(divisionTeams.path, { id: division.id });
  const root = rootOf(event.type);
  const data = sportsPart(event, { name, division });
  const teamsPage = pageOf(event, 'divisionTeams', at, {
    title: `Teams · ${name}`,
    asks: root === 'session' ? [teams] : [play, teams],
    words,
    head: { data },
  });
  /* Sessions have no matches, so their divisions have one page besides the teams. */
  if (root === 'session') return [pageOf(event, 'division', at, { title: name, words, head: { data } }), teamsPage];
  const canonical = toUnder(root, paths.divisionHome, at);
  return [
    pageOf(event, 'divisionHome', at, { title: name, asks: [play], words, head: { data } }),
    pageOf(event, 'division', at, { title: name, asks: [play], words, head: { canonical, data } }),
    teamsPage,
  ];
}

/** The maximum number of characters of an organizer's text that are included before any script runs. */
const longest = 600;

/**
 * Returns the live page for all of an event's divisions. A league has its schedule instead, and a session has no
 * matches.
 */
export const livePages = (event: TournamentView): PublicPage[] =>
  rootOf(event.type) !== 'tournament'
    ? []
    : [
        pageOf(
          event,
          'tournamentLive',
          { tournamentId: event.id },
          { title: 'Live', head: { data: sportsEvent(event) }, asks: event.divisions.map(({ id }) => playAddress(id)) },
        ),
      ];

/** Returns the public pages of an event that everyone may see, except those of play ({@link playPages}). */
export function eventPages(event: TournamentView): readonly PublicPage[] {
  const at = { tournamentId: event.id };
  const text = shortened(textOf(event), longest);
  const data = sportsEvent(event);
  return [
    pageOf(event, 'tournamentBrochure', at, {
      head: { data },
      words: { ...boardOf(event), slim: undefined, paragraphs: text ? [text] : [] },
    }),
    pageOf(event, 'tournamentRegister', at, { title: 'Register', words: entryOf(event, publicPath(event)) }),
    pageOf(event, 'tournamentTeams', at, { title: 'Teams' }),
    ...(rootOf(event.type) === 'session'
      ? []
      : [
          pageOf(event, 'tournamentLocation', at, { title: 'Location' }),
          ...livePages(event),
          pageOf(event, 'tournamentCourts', at, {
            title: 'Courts',
            head: { data },
            wants: event.divisions.map(({ id }) => playAddress(id)),
          }),
        ]),
    ...event.divisions.flatMap((division) => divisionPages(event, division)),
  ];
}
