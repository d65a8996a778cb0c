import type { Id } from '../../kernel/ids.ts';
import { teamsOf } from './may.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, boardPlacements, type People } from './task.ts';

/** Two matches at the same time that might involve the same person or team, depending on bracket results. */
type MayClash = { readonly matches: readonly [Id, Id]; readonly persons: readonly Id[]; readonly teams: readonly Id[] };

/** Returns the people who play or work a match, or might, depending on open results. */
const mayBeAt = ({ match, maybe, mayWork }: BoardMatch): ReadonlySet<Id> =>
  new Set([...teamsOf(match), ...maybe, ...(match.refTeam === null ? mayWork : [match.refTeam])]);

/** Returns whether any of a match's teams depends on a result. */
const isUnsure = ({ maybe, mayWork }: BoardMatch): boolean => maybe.length > 0 || mayWork.length > 0;

/**
 * Returns warnings about possible conflicts: a match whose teams aren't decided yet might put a person, or a team from
 * its own division, in two places at the same time. Definite conflicts are found by moves.ts. Two matches of one
 * bracket, or of brackets seeded from the same rounds, never have the same team at the same time, because their order
 * prevents that.
 */
export function mayClash(
  matches: readonly BoardMatch[],
  people: readonly People[],
  { people: watched }: Pick<BoardSettings, 'people'>,
): MayClash[] {
  const rosters = new Map(watched ? people.map(({ team, persons }) => [team, persons] as const) : []);
  const byId = new Map(matches.map((at) => [at.match.id, at]));
  const placed = boardPlacements(matches).flatMap((p) => {
    const at = byId.get(p.match);
    if (!at) return [];
    const teams = mayBeAt(at);
    return [{ p, at, teams, persons: new Set([...teams].flatMap((team) => rosters.get(team) ?? [])) }];
  });
  const bodies = placed.toSorted((a, b) => a.p.start - b.p.start || a.p.match - b.p.match);
  return bodies.flatMap((a, i) => {
    const found: MayClash[] = [];
    for (const b of bodies.slice(i + 1)) {
      if (b.p.start >= a.p.end) break;
      if (!(isUnsure(a.at) || isUnsure(b.at)) || areApart(a.at, b.at)) continue;
      const [persons, teams] = [both(a.persons, b.persons), both(a.teams, b.teams)];
      if (persons.length > 0 || teams.length > 0) found.push({ matches: [a.p.match, b.p.match], persons, teams });
    }
    return found;
  });
}

const areApart = (a: BoardMatch, b: BoardMatch): boolean =>
  a.partId === b.partId || (a.seededBy !== null && a.seededBy === b.seededBy);
const both = (a: ReadonlySet<Id>, b: ReadonlySet<Id>): Id[] =>
  [...a].filter((id) => b.has(id)).toSorted((x, y) => x - y);
