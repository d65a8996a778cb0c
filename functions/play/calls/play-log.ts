import { ok, refuse } from '#domain/kernel/result.ts';
import type { playLog } from '#domain/play/operations-division.ts';
import { play } from '#domain/play/problems.ts';
import { effectiveEntries, laterOn } from '#domain/play/rounds/decide/undo.ts';
import { mayUndo } from '#domain/play/rounds/who.ts';
import { entryWords, isOfMatches, roundNamesOf } from '#domain/play/rounds/words.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { isCrew, loadDivisionContext } from '../../services/division-context.ts';
import { namesIn } from '../../services/team-names.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import { entriesOf } from '../../store/play/log.ts';
import type { Deps } from '../deps.ts';

/** Entries in one answer. */
const pageOf = 30;

/** What was done, newest first; only who scores or runs the event reads it. */
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
