import { divisionName } from '../catalog/divisions/division-state.ts';
import { rootOf } from '../catalog/events/brochure-kind.ts';
import type { TournamentView } from '../catalog/views.ts';
import { bracketsOf, type Names, namesOf, poolsOf, sideName } from '../play/match-location.ts';
import type { BracketView, MatchView, PlayView, PoolView, RoundView } from '../play/views.ts';
import { paths } from '../site/paths.ts';
import { toUnder } from '../site/roots.ts';
import { cardPath } from './cards/paths.ts';
import { divisionWords, pageOf, playAddress, shortened, sportsPart, summaryOf } from './event-page.ts';
import type { PublicPage, Words } from './page.ts';

/** A division as its pages describe it. */
type DivisionPage = {
  readonly event: TournamentView;
  readonly name: string;
  readonly names: Names;
  readonly play: PlayView;
};
type EventPageOf = Parameters<typeof pageOf>;
type Who = Pick<Parameters<typeof sportsPart>[1], 'teams' | 'sides'>;

/** Returns a page of play, with its teams embedded. Its scores are requested later. */
function page(
  { event, name, play }: DivisionPage,
  [screen, at]: readonly [EventPageOf[1], Readonly<Record<string, number>>],
  {
    title,
    says,
    canonical,
    card,
    words = {},
    ...who
  }: { title: string; says: readonly string[]; canonical?: string; card?: string; words?: Partial<Words> } & Who,
): PublicPage {
  return pageOf(
    event,
    screen,
    { tournamentId: event.id, ...at },
    {
      title: `${title} · ${name}`,
      wants: [playAddress(play.divisionId)],
      head: {
        description: shortened([...says, summaryOf(event)].join(' '), 200),
        data: sportsPart(event, { name: `${title} · ${name}`, ...who }),
        ...(canonical ? { canonical } : {}),
        ...(card ? { card } : {}),
      },
      words: { ...divisionWords(event, name), paragraphs: says, ...words },
    },
  );
}

const teamsOf = (teams: readonly { readonly teamId: number | null }[], names: Names): readonly string[] =>
  teams.flatMap(({ teamId }) => names(teamId) ?? []);
/** Returns a pool in words: 'Pool A: Smash, Dig Deep, Ace Ventura.' */
const poolText = ({ name, rows }: PoolView, names: Names): string =>
  `Pool ${name}: ${rows
    .toSorted((a, b) => a.slot - b.slot)
    .map(({ teamId }) => names(teamId) ?? 'to be decided')
    .join(', ')}.`;
const bracketText = ({ name, seeds }: BracketView, names: Names): string =>
  `${name}: ${seeds
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ seed, teamId }) => `${seed} ${names(teamId)}`)
    .join(', ')}.`;

function poolPages(divisionPage: DivisionPage, round: RoundView, at: Readonly<Record<string, number>>): PublicPage[] {
  const pools = poolsOf(divisionPage.play, round.id);
  if (pools.length === 0) return [];
  return [
    page(divisionPage, ['poolsHome', at], {
      title: round.name,
      says: pools.map((pool) => poolText(pool, divisionPage.names)),
      teams: pools.flatMap(({ rows }) => teamsOf(rows, divisionPage.names)),
    }),
    ...pools.map((pool) =>
      page(divisionPage, ['poolSheet', { ...at, poolId: pool.id }], {
        title: `Pool ${pool.name}`,
        says: [poolText(pool, divisionPage.names)],
        teams: teamsOf(pool.rows, divisionPage.names),
      }),
    ),
  ];
}

function bracketPages(
  divisionPage: DivisionPage,
  round: RoundView,
  at: { readonly divisionId: number; readonly dayId: number },
): PublicPage[] {
  const brackets = bracketsOf(divisionPage.play, round.id);
  if (brackets.length === 0) return [];
  const says = brackets.map((bracket) => bracketText(bracket, divisionPage.names));
  const canonical = toUnder(rootOf(divisionPage.event.type), paths.bracketHome, {
    tournamentId: divisionPage.event.id,
    ...at,
  });
  const teams = brackets.flatMap(({ seeds }) => teamsOf(seeds, divisionPage.names));
  return [
    page(divisionPage, ['bracketHome', at], { title: round.name, says, teams }),
    page(divisionPage, ['roundBrackets', at], { title: round.name, says, teams, canonical }),
    page(divisionPage, ['bracketContenders', at], { title: `Contenders · ${round.name}`, says, teams }),
    ...brackets.map((bracket) =>
      page(divisionPage, ['bracket', { ...at, poolId: bracket.id }], {
        title: bracket.name,
        says: [bracketText(bracket, divisionPage.names)],
        teams: teamsOf(bracket.seeds, divisionPage.names),
      }),
    ),
  ];
}

/** Returns a page for each match whose teams are both known. Before that, a match is one of many in its bracket. */
function matchPages(divisionPage: DivisionPage): PublicPage[] {
  const { event, names, play } = divisionPage;
  const all: { match: MatchView; in: string }[] = [
    ...play.pools.flatMap((pool) => pool.matches.map((match) => ({ match, in: `pool ${pool.name}` }))),
    ...play.brackets.flatMap((bracket) =>
      [...bracket.matches, ...bracket.pairs].map((match) => ({ match, in: bracket.name })),
    ),
  ];
  return all.flatMap(({ match, in: where }) => {
    const [home, away] = [sideName(match, 'home', names), sideName(match, 'away', names)];
    if (home === null || away === null) return [];
    const title = `${home} vs. ${away}`;
    const says = [`${title} in ${where} of ${divisionPage.name}.`];
    return page(divisionPage, ['tournamentLiveMatch', { matchId: match.id }], {
      title,
      says,
      sides: [home, away],
      card: cardPath(event.id, play.divisionId, match.id),
      words: { as: 'top', heading: title, line: event.name, paragraphs: [] },
    });
  });
}

/** Returns a division's published play pages: its pools, its brackets and their matches. */
export function playPages(event: TournamentView, play: PlayView): readonly PublicPage[] {
  const division = event.divisions.find(({ id }) => id === play.divisionId);
  if (!division) return [];
  const page = { event, name: divisionName(division), names: namesOf(play), play };
  return [
    ...play.rounds.flatMap((round) => {
      const at = { divisionId: division.id, dayId: round.id };
      return [...poolPages(page, round, at), ...bracketPages(page, round, at)];
    }),
    ...matchPages(page),
  ];
}
