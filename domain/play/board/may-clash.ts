import type { Id } from '../../kernel/ids.ts';
import { teamsOf } from './may.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, boardPlacements, type People } from './task.ts';

/** Two matches at one time in which one person may play, if both brackets turn out so. */
type MayClash = { readonly matches: readonly [Id, Id]; readonly persons: readonly Id[] };

/** Who plays or works a match, or may, while results are open. */
const mayBeAt = ({ match, maybe, mayWork }: BoardMatch): ReadonlySet<Id> =>
  new Set([...teamsOf(match), ...maybe, ...(match.refTeam === null ? mayWork : [match.refTeam])]);

/** Whether anybody there depends on a result. */
const isUnsure = ({ maybe, mayWork }: BoardMatch): boolean => maybe.length > 0 || mayWork.length > 0;

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
  const byId = new Map(matches.map((at) => [at.match.id, at]));
  const placed = boardPlacements(matches).flatMap((p) => {
    const at = byId.get(p.match);
    const persons = new Set(at ? [...mayBeAt(at)].flatMap((team) => rosters.get(team) ?? []) : []);
    return at ? [{ p, division: at.divisionId, open: isUnsure(at), persons }] : [];
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
