import { ok, refuse } from '#domain/kernel/result.ts';
import { shownMatches } from '#domain/play/lineups/matches-of.ts';
import { lineupRules, placesOnCourt } from '#domain/play/lineups/props.ts';
import type * as operations from '#domain/play/operations-lineups.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { loadDivisionContext } from '../../services/division-context.ts';
import { lookInto } from '../../services/event-door.ts';
import { byMatch, lineupsOf, namedLineup, shownLineups } from '../../services/lineups.ts';
import type { Deps } from '../deps.ts';

export const divisionLineupsHandler: Handler<typeof operations.divisionLineups, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const facts = await loadDivisionContext(table, params.id, now);
  if (!facts || !(await lookInto(table, facts, { actor, now }))) return refuse(play['unknown-division']());
  const rules = lineupRules(facts.division.props);
  if (!rules.lineups) return ok({ items: [] });
  const { state, teams, lineups } = await lineupsOf(table, params.id, facts.event.id);
  const known = byMatch(lineups);
  const items = shownMatches(state, placesOnCourt(facts.division))
    .flatMap((of) => shownLineups(of, rules, known, now))
    .map((one) => ({
      ...{ matchId: one.matchId, teamId: one.teamId },
      ...namedLineup(
        one,
        teams.find(({ id }) => id === one.teamId),
      ),
    }));
  return ok({ items });
};
