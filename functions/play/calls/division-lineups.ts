import { ok, refuse } from '#domain/kernel/result.ts';
import { lineupDuals } from '#domain/play/lineups/duals-of.ts';
import { lineupRules } from '#domain/play/lineups/props.ts';
import type * as operations from '#domain/play/operations-lineups.ts';
import { play } from '#domain/play/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { isPublished, loadDivisionContext } from '../../services/division-context.ts';
import { byDual, lineupsOf, namedPairs, shownLineups } from '../../services/lineups.ts';
import type { Deps } from '../deps.ts';

export const divisionLineupsHandler: Handler<typeof operations.divisionLineups, Deps> = async (
  { params, now },
  { table },
) => {
  const facts = await loadDivisionContext(table, params.id, now);
  if (!facts || !isPublished(facts)) return refuse(play['unknown-division']());
  const rules = lineupRules(facts.division.props);
  if (!rules.lineups) return ok({ items: [] });
  const { state, teams, lineups } = await lineupsOf(table, params.id, facts.event.id);
  const known = byDual(lineups);
  const items = lineupDuals(state)
    .filter(({ round }) => round.published)
    .flatMap((of) => shownLineups(of, rules, known, now))
    .map(({ matchId, teamId, pairs }) => ({
      ...{ matchId, teamId },
      pairs: namedPairs(
        pairs,
        teams.find(({ id }) => id === teamId),
      ),
    }));
  return ok({ items });
};
