import type { Id } from '../../kernel/ids.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, boardPlacements, type People } from './task.ts';

/** Two matches at one time in which one person may play, if both brackets turn out so. */
type MayClash = { readonly matches: readonly [Id, Id]; readonly persons: readonly Id[] };

/** Who may play each match: its teams, and while they are open those of the matches it waits for. */
function mayPlay(matches: readonly BoardMatch[]): (match: Id) => ReadonlySet<Id> {
  const byId = new Map(matches.map((at) => [at.match.id, at]));
  const known = new Map<Id, ReadonlySet<Id>>();
  return function of(id) {
    const done = known.get(id);
    if (done) return done;
    const teams = new Set<Id>();
    known.set(id, teams);
    const at = byId.get(id);
    if (!at) return teams;
    const { homeTeam, awayTeam, homeTeamIds, awayTeamIds } = at.match;
    for (const team of [homeTeam, awayTeam, ...homeTeamIds, ...awayTeamIds]) if (team !== null) teams.add(team);
    if (isOpen(at)) for (const { match } of at.after) for (const team of of(match)) teams.add(team);
    return teams;
  };
}

const isOpen = ({ match }: BoardMatch): boolean =>
  (match.homeTeam === null || match.awayTeam === null) && match.homeTeamIds.length === 0;

/**
 * A warning, not a conflict: a bracket match whose teams are open may bring a person into two places. Pairs certain to clash are the judge's matter, and two open
 * matches of one division never bring the same team: a bracket sees to that.
 */
export function mayClash(
  matches: readonly BoardMatch[],
  people: readonly People[],
  { people: watched }: Pick<BoardSettings, 'people'>,
): MayClash[] {
  if (!watched) return [];
  const rosters = new Map(people.map(({ team, persons }) => [team, persons]));
  const teamsOf = mayPlay(matches);
  const byId = new Map(matches.map((at) => [at.match.id, at]));
  const placed = boardPlacements(matches).flatMap((p) => {
    const at = byId.get(p.match);
    const persons = new Set([...teamsOf(p.match)].flatMap((team) => rosters.get(team) ?? []));
    return at ? [{ p, division: at.divisionId, open: isOpen(at), persons }] : [];
  });
  const bodies = placed.toSorted((a, b) => a.p.start - b.p.start || a.p.match - b.p.match);
  return bodies.flatMap((a, i) => {
    const found: MayClash[] = [];
    for (const b of bodies.slice(i + 1)) {
      if (b.p.start >= a.p.end) break;
      if (!(a.open || b.open) || a.division === b.division) continue;
      const persons = [...a.persons].filter((x) => b.persons.has(x)).toSorted((x, y) => x - y);
      if (persons.length > 0) found.push({ matches: [a.p.match, b.p.match], persons });
    }
    return found;
  });
}
