import type { Id } from '../../kernel/ids.ts';
import { didNotPlay } from '../../kernel/text.ts';
import type { MatchView, PlayView } from '../views.ts';

/** The finish of each team in one bracket, or null while the team still plays. */
type BracketPlaces = ReadonlyMap<Id, number | null>;

/**
 * What determines a division's finishes. `brackets` go from the one that decides first place to the last, and a team
 * counts in the first one it is in. `tables` are the pool rankings of teams in no bracket, best first, with ties in one
 * list. `dropped` lists teams that left the event.
 */
type DivisionPlay = {
  readonly teams: readonly Id[];
  readonly brackets: readonly BracketPlaces[];
  readonly tables: readonly (readonly Id[])[];
  readonly dropped: ReadonlySet<Id>;
};

/**
 * Returns a division's final finishes (Part 3 §3, §4; issue 3): first bracket, next bracket and so on, then the teams
 * that stopped in the pools, with ties sharing a number. A team that dropped without a finish didn't play (9999). Null
 * while a finish isn't decided.
 */
export function divisionFinishes(play: DivisionPlay): Map<Id, number | null> {
  const finishes = new Map<Id, number | null>();
  const wanted = new Set(play.teams);
  const waiting = (team: Id) => wanted.has(team) && !finishes.has(team);
  for (const places of play.brackets) addBracket(finishes, places, waiting);
  for (const tied of play.tables) {
    const left = tied.filter((team) => waiting(team) && !play.dropped.has(team));
    const place = ranked(finishes) + 1;
    for (const team of left) finishes.set(team, place);
  }
  for (const team of play.teams) if (waiting(team)) finishes.set(team, play.dropped.has(team) ? didNotPlay : null);
  return finishes;
}

/**
 * Returns the finishes of a round's brackets, gold before silver, with the numbers continuing from one to the next.
 * Teams without a finish yet are left out.
 */
export function placesOver(brackets: readonly BracketPlaces[]): Map<Id, number> {
  const teams = [...new Set(brackets.flatMap((places) => [...places.keys()]))];
  const finishes = divisionFinishes({ teams, brackets, tables: [], dropped: new Set() });
  return new Map([...finishes].flatMap(([team, place]) => (place === null ? [] : [[team, place] as const])));
}

/**
 * Adds a bracket's finishes, with numbers continuing from the earlier ones. Teams that already have a finish leave no
 * gap.
 */
function addBracket(finishes: Map<Id, number | null>, places: BracketPlaces, waiting: (team: Id) => boolean): void {
  const before = ranked(finishes);
  const placed = [...places].flatMap(([team, place]) => (place === null || waiting(team) ? [] : [place]));
  for (const [team, place] of [...places].filter(([team]) => waiting(team))) {
    const shift = before - placed.filter((other) => place !== null && other < place).length;
    finishes.set(team, place === null || place >= didNotPlay ? place : place + shift);
  }
}

const ranked = (finishes: ReadonlyMap<Id, number | null>): number =>
  [...finishes.values()].filter((place) => place === null || place < didNotPlay).length;

/**
 * Returns a division's finishes that brackets have decided, from what a page shows: gold before silver, days from the
 * last to the first, and finishes that staff have set. Teams without a finish are left out.
 */
export function finishesIn(view: Pick<PlayView, 'teams' | 'rounds' | 'brackets' | 'byHand'>): Map<Id, number> {
  const days = view.rounds.filter((round) => !round.noFinish && !round.freePlay).toReversed();
  const dropped = new Set(view.teams.flatMap(({ id, out }) => (out === 'drop' ? id : [])));
  const finishes = divisionFinishes({
    teams: view.teams.map(({ id }) => id),
    brackets: days.flatMap(({ id }) =>
      view.brackets.filter(({ roundId }) => roundId === id).map((bracket) => placesIn(bracket, dropped)),
    ),
    tables: [],
    dropped: new Set(),
  });
  const found = [...finishes].filter(([, finish]) => finish !== null && finish < didNotPlay) as [Id, number][];
  const byHand = view.byHand?.finishes ?? [];
  return new Map([...found, ...byHand.map(({ teamId, finish }) => [teamId, finish] as const)]);
}

/**
 * Returns the finishes in a bracket. Teams that left the event before playing in it did not play (finishes/bracket.ts).
 */
function placesIn({ seeds, matches }: PlayView['brackets'][number], dropped: ReadonlySet<Id>): Map<Id, number | null> {
  const isPlayed = ({ progress, forfeit }: MatchView) => progress !== 'none' && forfeit === null;
  const plays = (team: Id) => matches.some((one) => isPlayed(one) && (one.homeTeam === team || one.awayTeam === team));
  const idle = (team: Id) => dropped.has(team) && !plays(team);
  return new Map(seeds.map(({ teamId, place }) => [teamId, idle(teamId) ? didNotPlay : place]));
}

/**
 * Returns a division's top finishes, best first, once the last bracket round that counts for them is complete or staff
 * have set them. Before that, the list is empty.
 */
export function podiumOf(play: PlayView, most = 3): { readonly place: number; readonly teamId: number }[] {
  const decides = play.rounds.filter((round) => round.kind === 'brackets' && !round.noFinish && !round.freePlay).at(-1);
  if (!play.byHand && !decides?.complete) return [];
  return [...finishesIn(play)]
    .flatMap(([teamId, place]) => (place <= most ? [{ teamId, place }] : []))
    .sort((a, b) => a.place - b.place);
}

/** A finish that several teams share: the teams that staff gave it to, and the teams that earned it in play. */
type SharedFinish = { readonly finish: number; readonly byHand: readonly Id[]; readonly fromPlay: readonly Id[] };

/**
 * Returns the finishes set by hand that another team has from play, best first. A finish set by hand is seldom meant to
 * tie with one from play.
 */
export function tiesWithPlay(played: ReadonlyMap<Id, number>, byHand: ReadonlyMap<Id, number>): SharedFinish[] {
  const kept = [...played].filter(([team]) => !byHand.has(team));
  return [...Map.groupBy(byHand, ([, finish]) => finish)]
    .map(([finish, set]) => ({
      finish,
      byHand: set.map(([team]) => team),
      fromPlay: kept.flatMap(([team, own]) => (own === finish ? [team] : [])),
    }))
    .filter(({ fromPlay }) => fromPlay.length > 0)
    .sort((a, b) => a.finish - b.finish);
}
