import type * as z from 'zod';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { importMatchesKind } from '#domain/jobs/kinds/import-lists.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { type Played, type ReadSchedule, readSchedule } from '#domain/teams/import/matches.ts';
import type { Files } from '../../integrations/files/port.ts';
import { sleep } from '../../kernel/aws/client.ts';
import { inParallel } from '../../kernel/limits.ts';
import { divisionsOfEvent, eventWithRules } from '../../subjects/catalog/events.ts';
import type { OrderDeps } from '../../subjects/commerce/order-facts.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import { append, markOf } from '../../subjects/play/append.ts';
import { playEntryItem } from '../../subjects/play/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { actIdOf } from '../../subjects/teams/act.ts';
import { namesIn } from '../../subjects/teams/recipients.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof importMatchesKind.params;
type Deps = OrderDeps & { readonly files: Files };
type Call = JobCall<z.output<Params>, Deps>;
type ToDo = JobRow & { readonly ref: string };

/** How many rows one search returns. */
const page = 500;
const counted = (n: number) => `${n} ${n === 1 ? 'match' : 'matches'}`;

/** Returns one row for each line that can't be read, and then one row for each division. */
async function find({ deps, params }: Call, cursor: string | null) {
  const { organizationId: ownerId, tournamentId, userId, uploadId, parts, mapping } = params;
  const file = await readUpload(deps.files, { shelf: 'lists', ownerId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const event = await eventWithRules(deps.table, tournamentId);
  if (!event) throw new Error(`event ${tournamentId} is gone`);
  const divisions = (await divisionsOfEvent(deps.table, tournamentId)).filter(({ canceled }) => !canceled);
  const played = new Map<number, Played>();
  await inParallel(divisions, 8, async (division) => {
    const [{ state }, names] = await Promise.all([
      loadPlay(deps.table, division.id, tournamentId),
      namesIn(deps.table, division),
    ]);
    if (state.rounds.length > 0)
      played.set(division.id, {
        play: playViewOf(state, names, 'crew'),
        names: new Map([...names].map(([id, { name }]) => [id, name])),
      });
  });
  const { schedules, faults } = readSchedule(file.list, mapping, { divisions, played, zone: zoneOf(event) });
  const all: JobRow[] = [
    ...faults.map(({ line, problem }) => ({
      ...{ key: `l-${line}`, lines: [line], label: `Row ${line}`, data: null, problem },
    })),
    ...schedules.map((schedule) => {
      const division = divisions.find(({ id }) => id === schedule.divisionId);
      const n = schedule.places.length;
      return {
        ...{ key: `d-${schedule.divisionId}`, label: division ? divisionName(division) : 'Division', data: schedule },
        ...{ would: `${counted(n)} will get a court or a time`, sums: { matches: n }, lines: [...schedule.lines] },
      };
    }),
  ];
  const from = Number(cursor ?? 0);
  return { rows: all.slice(from, from + page), cursor: from + page < all.length ? String(from + page) : null };
}

const logOf = ({ table, random }: Call['deps']) => ({ table, random, sleep });

/** Appends one entry to the division's log, with all of its matches or none. */
async function act({ deps, params, job, now }: Call, row: ToDo): Promise<JobAnswer> {
  const { divisionId, places } = row.data as ReadSchedule;
  const command = { type: 'placeAll' as const, places: [...places] };
  const done = await append(
    logOf(deps),
    { divisionId, tournamentId: params.tournamentId },
    { entryId: actIdOf(row.ref), mark: markOf(job.userId, command), by: job.userId, now, command },
  );
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  return { ok: true, told: `${counted(places.length)} scheduled`, sums: { matches: places.length } };
}

/** Undoes the entry, unless later changes depend on it. */
async function undo({ deps, params, job, now }: Call, row: ToDo): Promise<JobAnswer> {
  const { divisionId, places } = row.data as ReadSchedule;
  const entry = await deps.table.get(playEntryItem, { divisionId, entryId: actIdOf(row.ref) });
  if (!entry) return { ok: true, told: 'Wasn’t scheduled' };
  const command = { type: 'undo' as const, seq: entry.seq };
  const done = await append(
    logOf(deps),
    { divisionId, tournamentId: params.tournamentId },
    { entryId: actIdOf(`${row.ref}/undo`), mark: markOf(job.userId, command), by: job.userId, now, command },
  );
  if (!done.ok) return { ok: false, told: done.problem.detail ?? done.problem.title };
  return { ok: true, told: 'Schedule restored', sums: { matches: places.length } };
}

export const importMatchesWork: JobWork<Params, Deps> = { kind: importMatchesKind, find, act, undo, abreast: 4 };
