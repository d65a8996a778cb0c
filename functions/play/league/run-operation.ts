import { isLeague } from '#domain/catalog/events/event-type.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { mapResult, ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import { leagues } from '#domain/leagues/problems.ts';
import type { CourtUse } from '#domain/leagues/schema.ts';
import { type SeasonNews, seasonNews } from '#domain/leagues/season-news.ts';
import { newWeeks, scheduleCommand, seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { operationWords, type SeasonOperation, seasonAfter } from '#domain/leagues/season-operations.ts';
import { courtNames } from '#domain/leagues/week-times.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import type { ApplySchedule } from '#domain/play/rounds/decide/season.ts';
import type { DivisionPlay, PlayTeam } from '#domain/play/rounds/schema.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import type { Season, SeasonSettings } from '#domain/play/season/schema.ts';
import { teamsOfRegistered } from '#domain/play/seeding/seed-round.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { divisionsOfEvent } from '../../subjects/catalog/events.ts';
import { teamItem, teamsInDivision } from '../../subjects/catalog/items.ts';
import { appendWithState, markOf } from '../../subjects/play/append.ts';
import type { Where } from '../../subjects/play/decide.ts';
import { courtBoardItem } from '../../subjects/play/items.ts';
import { type DivisionContext, loadPlay } from '../../subjects/play/load.ts';
import { namesOf } from '../../subjects/teams/recipients.ts';
import { allowed } from '../command.ts';
import type { Deps } from '../deps.ts';
import { courtUseOfOthers } from './court-use.ts';
import { noteSeasons, operationViewOf, previewOf } from './notes.ts';
import { tellSeason } from './season-news.ts';

/**
 * `tell` indicates whether the teams whose matches move are notified. `tournamentId` is the division's event, if the
 * caller names it.
 */
export type OperationRequest = {
  readonly entryId: string;
  readonly v: number | null;
  readonly preview: boolean;
  readonly tell?: boolean | undefined;
  readonly tournamentId?: number | undefined;
};
type By = { readonly actor: Actor; readonly now: Millis };

/**
 * The data that an operation is checked against, read in advance: other divisions' courts and people, the registered
 * teams, and how many times the event's board was moved.
 */
type Around = {
  readonly taken: readonly CourtUse[];
  readonly registered: readonly PlayTeam[];
  readonly names: TeamNames;
  readonly board: Write[];
};

/**
 * Runs a league tool on a division. It is computed on the current season. With `preview`, the result is only returned.
 * Otherwise it becomes one entry in the division's log, so it can be undone there. Refuses with `changed` if the season
 * isn't the preview's (`v`) or another division took its courts in the meantime.
 */
export async function runSeasonOperation(
  deps: Deps,
  by: By,
  divisionId: number,
  operationRequest: OperationRequest,
  operation: SeasonOperation,
): Promise<Result<SeasonOperationView>> {
  const where = await allowed(deps.table, divisionId, by.actor, 'makePools', by.now);
  if (!where.ok) return where;
  const { tournamentId = where.value.tournamentId } = operationRequest;
  if (!isLeague(where.value.event) || tournamentId !== where.value.tournamentId)
    return refuse(leagues['not-a-league']());
  const start = await loadPlay(deps.table, divisionId, where.value.tournamentId);
  const settings = operation.type === 'generate' ? operation.settings : start.state.season?.settings;
  const around = await aroundOf(deps.table, where.value, start.state, settings);
  const first = workOut(start.state, operation, around);
  if (operationRequest.preview)
    return mapResult(first.after, (after) => previewOf(start.state, after, operationRequest.tell ?? false));
  const roundIds: number[] = [];
  for (const _ of first.after.ok ? newWeeks(start.state, first.after.value) : [])
    roundIds.push(await deps.numbers('round'));
  let refused: Problem | null = null;
  let news: SeasonNews | null = null;
  const user = signedIn(by.actor);
  const done = await appendWithState(deps, where.value, {
    ...{ entryId: operationRequest.entryId, mark: markOf(user, operation), by: user, now: by.now },
    command: (state) => {
      const worked = state === start.state ? first : workOut(state, operation, around);
      const schedule =
        operationRequest.v === null || operationRequest.v === state.seq
          ? scheduleCommandFor(worked, roundIds, operationRequest.tell ?? false)
          : refuse(leagues.changed());
      refused = schedule.ok ? null : schedule.problem;
      news = operationRequest.tell && schedule.ok ? operationNews(worked, around, by.now) : null;
      return schedule.ok ? schedule.value : null;
    },
    along: async (seq) => {
      const told = await tellSeason(deps, where.value, news, { by: user, now: by.now, seq });
      return ok([...around.board, ...told]);
    },
    lost: (tag) => (tag === 'board' ? leagues.changed() : null),
  });
  if (!done.ok) return refused ? refuse(refused) : done;
  await noteSeasons(deps.table, where.value.tournamentId);
  return ok(operationViewOf(done.value.state, done.value.seq));
}

/**
 * An operation computed for a division. `now` is the division with teams that registered in the meantime, and `after`
 * is its season after the operation.
 */
type Worked = {
  readonly state: DivisionPlay;
  readonly now: DivisionPlay;
  readonly operation: SeasonOperation;
  readonly after: Result<Season>;
};

function workOut(state: DivisionPlay, operation: SeasonOperation, around: Around): Worked {
  const now = withTeams(state, around);
  return { state, now, operation, after: seasonAfter(now, operation, around) };
}

function scheduleCommandFor(
  { state, now, operation, after }: Worked,
  roundIds: readonly number[],
  isTold: boolean,
): Result<ApplySchedule> {
  if (!after.ok) return after;
  if (newWeeks(state, after.value).length > roundIds.length) return refuse(leagues.changed());
  const command = scheduleCommand(now, seasonOfPlay(state), after.value, {
    did: operationWords(operation),
    roundIds,
    isTold,
  });
  return ok({ ...command, teams: now.teams === state.teams ? null : now.teams });
}

/** Returns the news for the division's teams, or null if the operation can't be carried out. */
function operationNews({ state, operation, after }: Worked, { names }: Around, now: Millis): SeasonNews | null {
  const before = seasonOfPlay(state);
  if (!before || !after.ok) return null;
  const shown = new Set(state.rounds.flatMap(({ id, published }) => (published ? [id] : [])));
  const weeks = state.season?.weeks.filter(({ roundId }) => roundId !== null && shown.has(roundId)) ?? [];
  const published = new Set(weeks.map(({ number }) => number));
  const nameOf = (team: number) => names.get(team)?.name ?? 'TBD';
  return seasonNews(before, after.value, operation, { published, now, nameOf });
}

/** Returns the division with newly registered teams added after the existing ones. */
function withTeams(state: DivisionPlay, { registered }: Around): DivisionPlay {
  const there = new Set(state.teams.map(({ id }) => id));
  const fresh = registered.filter(({ id }) => !there.has(id));
  if (fresh.length === 0) return state;
  const last = Math.max(0, ...state.teams.map(({ seed }) => seed));
  return { ...state, teams: [...state.teams, ...fresh.map((team, i) => ({ ...team, seed: last + 1 + i }))] };
}

async function aroundOf(
  table: Table,
  { divisionId, tournamentId, division }: DivisionContext & Where,
  state: DivisionPlay,
  settings: SeasonSettings | undefined,
): Promise<Around> {
  const courts = settings ? courtNames(settings) : [];
  const [stored, divisions, teams] = await Promise.all([
    table.get(courtBoardItem, { tournamentId }),
    divisionsOfEvent(table, tournamentId),
    table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true }),
  ]);
  const others = divisions.map(({ id }) => id).filter((id) => id !== divisionId);
  const registered = teamsOfRegistered(teams);
  const own = [...state.teams, ...registered].map(({ id }) => id);
  const taken = await courtUseOfOthers(table, tournamentId, state, own);
  return {
    taken,
    registered,
    names: namesOf(teams, division),
    board: others.length > 0 ? [boardMoved(tournamentId, stored, courts)] : [],
  };
}

/** Divisions share courts, so two divisions that fill or move at the same time are checked one after the other. */
function boardMoved(tournamentId: number, stored: { readonly seq: number } | null, courts: readonly string[]): Write {
  if (!stored)
    return create(
      courtBoardItem,
      { tournamentId, seq: 1, settings: boardSettings.parse({ courts, closes: '23:00' }), stop: null, closures: [] },
      { tag: 'board' },
    );
  const { seq } = stored;
  return update(courtBoardItem, { tournamentId }, { set: { seq: seq + 1 } }, { if: ['=', 'seq', seq], tag: 'board' });
}
