import { ok } from '#domain/kernel/result.ts';
import type { previewPlay } from '#domain/play/operations-division.ts';
import { changedMatches, changedRanks, consequencesOf } from '#domain/play/rounds/changes.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placingOf } from '#domain/play/rounds/placing.ts';
import { changedSeeds } from '#domain/play/rounds/seeded-round.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { decide, stateAfter } from '../../services/play-log/append.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { accepted } from '../command.ts';
import type { Deps } from '../deps.ts';

export const previewHandler: Handler<typeof previewPlay, Deps> = async ({ params, body, actor, now }, deps) => {
  // what is only looked at takes no number
  const whole = await accepted({ ...deps, numbers: async () => 1 }, { actor, now }, params.id, body.command);
  if (!whole.ok) return whole;
  const { state } = await loadPlay(deps.table, params.id, whole.value.where.tournamentId);
  const decided = await decide(deps, whole.value.where, state, { command: asCorrection(whole.value.command), now });
  if (!decided.ok) return decided;
  const after = stateAfter(state, decided.value.events);
  const { teams, replay, results } = consequencesOf(changedMatches(state, after));
  return ok({
    teams: [...teams],
    replay: [...replay],
    results: [...results],
    ranks: changedRanks(state, after),
    placing: placingOf(whole.value.command, after),
    seeds: changedSeeds(state, after),
  });
};

/** A preview shows what would be replayed, whether or not that was agreed to yet. */
const asCorrection = (command: PlayCommand): PlayCommand =>
  'replay' in command ? { ...command, replay: true } : command;
