import { todayAt } from '#domain/catalog/events/progress.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { changedMatches, consequencesOf } from '#domain/play/rounds/changes.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { registration } from '#domain/registration/problems.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { genderNotes } from '#domain/teams/fits.ts';
import { previewAct } from '#domain/teams/operations-acts.ts';
import { moneyWords } from '#domain/teams/told.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { decide, stateAfter } from '../../services/play-log/append.ts';
import { hearersOf } from '../../services/team-told.ts';
import { type Plan, planAct } from '../../services/teams/plan.ts';
import { profilesOf } from '../../services/teams/profiles.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { allowed } from '../acting.ts';
import type { Deps } from '../deps.ts';

/** A preview shows what would be taken back, whether or not that was agreed to yet. */
const agreed = (command: PlayCommand): PlayCommand => ('replay' in command ? { ...command, replay: true } : command);

type Changed = ReturnType<typeof changedMatches>[number];
const isForfeited = ({ before, after }: Changed): boolean => before?.left === undefined && after?.left !== undefined;
const isReopened = ({ before, after }: Changed): boolean => before?.left !== undefined && after?.left === undefined;

async function matchesOf(deps: Deps, { play, found }: Plan, now: number) {
  if (!play) return ok({ forfeits: 0, reopened: 0, matches: 0, replay: 0 });
  const where = { divisionId: play.divisionId, tournamentId: found.event.id };
  const { state } = await loadPlay(deps.table, where.divisionId, where.tournamentId);
  const decided = await decide(deps, where, state, { command: agreed(play.command), now });
  if (!decided.ok) return decided;
  const changes = changedMatches(state, stateAfter(state, decided.value.events));
  const [forfeits, reopened] = [changes.filter(isForfeited), changes.filter(isReopened)];
  const others = changes.filter((change) => !forfeits.includes(change) && !reopened.includes(change));
  const { teams, replay, results } = consequencesOf(others);
  return ok({
    ...{ forfeits: forfeits.length, reopened: reopened.length },
    ...{ matches: teams.length + results.length, replay: replay.length },
  });
}

/** What a change of division should be read with, though it keeps nobody out. */
async function notesOf({ table }: Deps, act: TeamAct, { found, before: { roster } }: Plan): Promise<string[]> {
  const to = act.type === 'move' ? await table.get(divisionItem, { id: act.divisionId }) : null;
  return to ? genderNotes(roster, await profilesOf(table, [roster]), found.division, to) : [];
}

/** Works an act out and writes nothing. What is asked for people on seats is judged when it is done. */
export const previewActHandler: Handler<typeof previewAct, Deps> = async ({ params, body, actor, now }, deps) => {
  const found = await allowed(deps, actor, params.id, body.act.type);
  if (!found.ok) return declared(previewAct, found);
  if (body.act.type === 'players') return refuse(registration['team-state']());
  const { who } = found.value;
  // the organizers see who does not fit before they say why it goes there anyway; a team itself is refused
  const acting = { teamId: params.id, act: body.act, id: ulid(now, deps.random), who, looks: who.manage };
  const plan = await planAct(deps, acting, now);
  if (!plan.ok) return declared(previewAct, plan);
  const matches = await matchesOf(deps, plan.value, now);
  if (!matches.ok) return declared(previewAct, matches);
  const { team, event } = plan.value.found;
  const tells = await hearersOf(deps.table, team, todayAt(event, now));
  const { told, money, order, waits, unfit } = plan.value;
  return ok({
    ...{ told, waits, unfit: [...unfit], ...matches.value, tells: tells.length },
    notes: await notesOf(deps, body.act, plan.value),
    money: order && (who.money || !who.crew) ? moneyWords(money, order.currency) : '',
  });
};
