import { divisionTeams } from '../catalog/contract.ts';
import { divisionName } from '../catalog/divisions/division-name.ts';
import { brochureOf } from '../catalog/events/brochure-kind.ts';
import { isCalledOff } from '../catalog/events/event-status.ts';
import type { DivisionView, TournamentView } from '../catalog/views.ts';
import { pathOf } from '../kernel/endpoint.ts';
import { entryLine } from '../site/page-lines.ts';
import { fill, paths, to } from '../site/paths.ts';
import { boardOf, divisionWords, pageOf, playAddress, textOf } from './event-page.ts';
import type { PublicPage, Words } from './page.ts';
import { shortened } from './plain-text.ts';
import { sportsEvent, sportsPart } from './sports-event.ts';

/** The screens of an event's own page, of the way there and of the way in, by what kind of brochure it has. */
const screens = {
  tournament: {
    brochure: 'tournamentBrochure',
    location: 'tournamentLocation',
    register: 'tournamentRegister',
    courts: 'tournamentCourts',
  },
  league: {
    brochure: 'leagueBrochure',
    location: 'leagueLocation',
    register: 'leagueRegister',
    courts: 'leagueCourts',
  },
  session: { brochure: 'sessionBrochure' },
} as const;
type Kind = keyof typeof screens;
const kindOf = (event: TournamentView): Kind => {
  const kind = brochureOf(event.type);
  return kind === 'league' || kind === 'session' ? kind : 'tournament';
};

/** The head of the way in (web/src/screens/registration/head.tsx). */
const entryOf = (event: TournamentView, path: string): Partial<Words> => ({
  as: 'entry',
  heading: 'Register',
  back: { name: event.name, path },
  ...(isCalledOff(event) ? {} : { lead: entryLine }),
});

/** The pages of a division that say who plays and how it stands. */
export function divisionPages(event: TournamentView, division: DivisionView): PublicPage[] {
  const at = { tournamentId: event.id, divisionId: division.id };
  const name = divisionName(division);
  const words = divisionWords(event, name);
  const play = playAddress(division.id);
  const teams = pathOf(divisionTeams.path, { id: division.id });
  const canonical = to(paths.divisionHome, at);
  const data = sportsPart(event, { name });
  return [
    pageOf(event, 'divisionHome', at, { title: name, asks: [play], words, head: { data } }),
    pageOf(event, 'division', at, { title: name, asks: [play], words, head: { canonical, data } }),
    pageOf(event, 'divisionTeams', at, { title: `Teams · ${name}`, asks: [play, teams], words, head: { data } }),
  ];
}

/** How much of an organizer's text is said before any script runs. */
const longest = 600;

/** What is on in an event, in all of its divisions. */
export const livePage = (event: TournamentView): PublicPage =>
  pageOf(
    event,
    'tournamentLive',
    { tournamentId: event.id },
    { title: 'Live', head: { data: sportsEvent(event) }, asks: event.divisions.map(({ id }) => playAddress(id)) },
  );

/** Every public page of an event that everybody may see, but those of what is played ({@link playPages}). */
export function eventPages(event: TournamentView): readonly PublicPage[] {
  const at = { tournamentId: event.id };
  const own = screens[kindOf(event)];
  const text = shortened(textOf(event), longest);
  const brochure = pageOf(event, own.brochure, at, {
    head: { data: sportsEvent(event) },
    words: { ...boardOf(event), slim: undefined, paragraphs: text ? [text] : [] },
  });
  if (!('register' in own)) return [brochure];
  return [
    brochure,
    pageOf(event, own.location, at, { title: 'Location' }),
    pageOf(event, own.register, at, { title: 'Register', words: entryOf(event, fill(paths[own.brochure], at)) }),
    pageOf(event, 'tournamentTeams', at, { title: 'Teams' }),
    livePage(event),
    pageOf(event, own.courts, at, {
      title: 'Courts',
      head: { data: sportsEvent(event) },
      wants: event.divisions.map(({ id }) => playAddress(id)),
    }),
    ...event.divisions.flatMap((division) => divisionPages(event, division)),
  ];
}
