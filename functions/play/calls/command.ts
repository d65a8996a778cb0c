import type { Division } from '#domain/catalog/schema.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { changedSeason } from '#domain/leagues/season-table.ts';
import { type SetRun, withScore } from '#domain/play/matches/run.ts';
import type { commandPlay, playLog, previewPlay } from '#domain/play/operations-division.ts';
import type { matchRun } from '#domain/play/operations-matches.ts';
import { play } from '#domain/play/problems.ts';
import { changedMatches, changedRanks, consequencesOf } from '#domain/play/rounds/changes.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { effectiveEntries, laterOn } from '#domain/play/rounds/decide/undo.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { placingOf } from '#domain/play/rounds/placing.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { changedSeeds } from '#domain/play/rounds/seeded-round.ts';
import { matchViewOf, playViewOf } from '#domain/play/rounds/view.ts';
import { mayUndo } from '#domain/play/rounds/who.ts';
import { entryWords, isOfMatches, roundNamesOf } from '#domain/play/rounds/words.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { decide, stateAfter } from '../../subjects/play/decide.ts';
import { isCrew, loadDivisionContext, loadPlay } from '../../subjects/play/load.ts';
import { entriesOf } from '../../subjects/play/log.ts';
import { namesIn } from '../../subjects/teams/recipients.ts';
import { accepted, runCommand } from '../command.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound, publicPlay } from '../public-play.ts';

export const commandPlayHandler: Handler<typeof commandPlay, Deps> = ({ params, body, actor, now }, deps) =>
  runCommand(deps, { actor, now }, params.id, body);

export const previewPlayHandler: Handler<typeof previewPlay, Deps> = async ({ params, body, actor, now }, deps) => {
  // A preview doesn't use up a number.
  const whole = await accepted({ ...deps, numbers: async () => 1 }, { actor, now }, params.id, body.command);
  if (!whole.ok) return whole;
  const { state } = await loadPlay(deps.table, params.id, whole.value.where.tournamentId);
  const decided = await decide(deps.table, whole.value.where, state, {
    command: asCorrection(whole.value.command),
    now,
  });
  if (!decided.ok) return decided;
  const after = stateAfter(state, decided.value.events);
  const { teams, replay, results } = consequencesOf(changedMatches(state, after));
  return ok({
    teams: [...teams],
    replay: [...replay],
    results: [...results],
    ranks: changedRanks(state, after),
    season: await seasonChanges(deps.table, whole.value.where.division, state, after),
    placing: placingOf(whole.value.command, after),
    seeds: changedSeeds(state, after),
  });
};

/**
 * Returns the changes in a season's table. Only divisions with weeks have one, so other divisions don't load their
 * teams' names.
 */
async function seasonChanges(table: Table, division: Division, before: DivisionPlay, after: DivisionPlay) {
  if (after.rounds.every(({ week }) => week === undefined)) return [];
  const names = await namesIn(table, division);
  const nameOf = (team: number) => names.get(team)?.name ?? 'TBD';
  return changedSeason(playViewOf(before, names, 'crew'), playViewOf(after, names, 'crew'), nameOf);
}

/** Returns the command as a correction. A preview shows what would be replayed, even before it is confirmed. */
const asCorrection = (command: PlayCommand): PlayCommand =>
  'replay' in command ? { ...command, replay: true } : command;

/**
 * Uses the division's log, which each environment reads once and keeps up to date, so one read serves everyone who
 * opens a match.
 */
export const matchRunHandler: Handler<typeof matchRun, Deps> = async ({ params, actor, now }, { table }) => {
  const divisionId = await divisionOfRound(table, placeOf(params.id).roundId);
  const divisionContext = divisionId === null ? null : await publicPlay(table, divisionId, { actor, now });
  if (!divisionContext || divisionId === null || !matchViewOf(divisionContext.loaded.state, params.id, 'public'))
    return refuse(play['unknown-match']());
  let sets: readonly SetRun[] = [];
  for (const { at, scores } of await entriesOf(table, divisionId))
    for (const [matchId, number, home, away] of scores)
      if (matchId === params.id) sets = withScore(sets, number, [at, home, away]);
  return ok({ sets: sets.map(({ number, points }) => ({ number, points: points.map((point) => [...point]) })) });
};

/** How many log entries a response contains. */
const pageOf = 30;

/** Returns a division's log, newest first. Only people who score or run the event can see it. */
export const playLogHandler: Handler<typeof playLog, Deps> = async ({ params, query, actor, now }, { table }) => {
  const facts = await loadDivisionContext(table, params.id, now);
  if (!facts || !isCrew(actor, facts)) return refuse(play['unknown-division']());
  const [entries, { state }, names] = await Promise.all([
    entriesOf(table, params.id),
    loadPlay(table, params.id, facts.event.id),
    namesIn(table, facts.division),
  ]);
  const counting = effectiveEntries(entries);
  const known = new Set(counting.map(({ seq }) => seq));
  const wanted = entries
    .filter(
      ({ seq, events }) => seq < (query.before ?? Number.MAX_SAFE_INTEGER) && (query.scores || !isOfMatches(events)),
    )
    .toReversed();
  const page = wanted.slice(0, pageOf);
  const people = await namesOfUsers(table, new Set(page.flatMap(({ by }) => (by === null ? [] : [by]))));
  const roundNames = roundNamesOf(entries);
  const told = {
    state,
    nameOf: (teamId: number) => names.get(teamId)?.name ?? 'TBD',
    roundName: (roundId: number) => roundNames.get(roundId),
  };
  const entryText = (seq: number) => {
    const other = entries.find((entry) => entry.seq === seq);
    return other && entryWords(other.events, told);
  };
  const rows = page.map((entry) => {
    const { seq, at, by, events } = entry;
    const isUndo = events.some(({ type }) => type === 'undone');
    return {
      ...{ seq, at, by: by === null ? '' : (people.get(by) ?? ''), text: entryWords(events, { ...told, entryText }) },
      undone: !isUndo && !known.has(seq),
      mayUndo: known.has(seq) && mayUndo(actor, facts.subject, by) && laterOn(counting, entry).length === 0,
    };
  });
  return ok({ entries: rows, more: wanted.length > page.length });
};

async function namesOfUsers(table: Table, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
  const users = await Promise.all([...ids].map((id) => table.get(userRecordItem, { id }, { consistent: false })));
  return new Map(users.flatMap((user) => (user ? [[user.id, `${user.firstName} ${user.lastName}`.trim()]] : [])));
}
