import type * as z from 'zod';
import { changedFields, factsOf, takenBack, withChange } from '#domain/clubs/data-gaps.ts';
import { type PlayerRow, playerRows } from '#domain/clubs/import/rows.ts';
import { type Change, type ClubMember, clubMember, nobody, type PlayerFacts } from '#domain/clubs/schema.ts';
import { importPlayersKind } from '#domain/jobs/kinds/clubs.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { Files } from '../../integrations/files/port.ts';
import type { Stored } from '../../kernel/table/item.ts';
import {
  clubMemberItem,
  clubTeamItem,
  memberAdded,
  memberChanged,
  memberRemoved,
  membersOfClub,
  teamsOfClub,
} from '../../subjects/clubs/items.ts';
import { userName } from '../../subjects/identity/notifications.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof importPlayersKind.params;
type Deps = { readonly files: Files };
type Call = JobCall<z.output<Params>, Deps>;
type ToDo = JobRow & { readonly ref: string };
type ImportInput = { readonly facts: PlayerFacts; readonly memberId: string | null };

/** How many rows one search returns. */
const page = 2_000;

function rowOf(row: PlayerRow): JobRow {
  const shown = { key: String(row.line), lines: [row.line], label: row.label.slice(0, 200) };
  if (row.problem !== null) return { ...shown, data: null, problem: row.problem };
  const { facts, memberId, changes, tamed } = row;
  const data: ImportInput = { facts, memberId };
  const also = tamed ? '; formulas are treated as text' : '';
  if (memberId === null) return { ...shown, data, would: `New player${also}`, sums: { added: 1 } };
  if (changes.length === 0) return { ...shown, data, would: 'Already on file; no changes' };
  return { ...shown, data, would: `Changes: ${changes.join(', ')}${also}`.slice(0, 200), sums: { changed: 1 } };
}

async function find({ deps, params, job }: Call, cursor: string | null) {
  const { clubId, userId, uploadId, parts, mapping } = params;
  const file = await readUpload(deps.files, { shelf: 'clubs', ownerId: clubId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const members = await deps.table.list(clubMemberItem, membersOfClub(clubId));
  // The job's date, so the result is the same no matter how often the rows are found.
  const all = playerRows(file.list, mapping, members, dateIn(startOf(job.id), 'UTC'));
  const from = Number(cursor ?? 0);
  const next = from + page < all.length ? String(from + page) : null;
  return { rows: all.slice(from, from + page).map(rowOf), cursor: next };
}
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Returns the time at which a ULID was made. */
const startOf = (ulid: string): number =>
  [...ulid.slice(0, 10)].reduce((ms, char) => ms * 32 + alphabet.indexOf(char), 0);

/** Returns a new player's number, which is the same no matter how often the row is started. */
const memberIdOf = (ref: string): string => ref.replace(/[^\w-]/g, '-').slice(0, 60);
async function changeOf(call: Call, act: Change['act'], fields: Change['fields'], ref: string): Promise<Change> {
  const { userId } = call.job;
  const who = userId === null ? '' : await userName(call.deps.table, userId);
  return { at: call.now, userId, who, act, fields, ref };
}

async function add(call: Call, row: ToDo, facts: PlayerFacts): Promise<JobAnswer> {
  const { deps, params, now } = call;
  const fresh = clubMember.parse({ ...facts, clubId: params.clubId, id: memberIdOf(row.ref), dtAdded: now });
  const fields = changedFields(nobody, facts);
  const member = withChange(fresh, await changeOf(call, 'imported', fields, row.ref));
  // This row created the player before a worker died.
  await deps.table.write(memberAdded(member));
  return { ok: true, told: 'Added', sums: { added: 1 } };
}

const memberOf = ({ deps, params }: Call, id: string): Promise<Stored<ClubMember> | null> =>
  deps.table.get(clubMemberItem, { clubId: params.clubId, id });

async function act(call: Call, row: ToDo): Promise<JobAnswer> {
  const { facts, memberId } = row.data as ImportInput;
  if (memberId === null) return add(call, row, facts);
  const before = await memberOf(call, memberId);
  if (!before) return { ok: false, told: 'This player no longer exists.' };
  if (before.history.some(({ ref }) => ref === row.ref)) return { ok: true, told: 'Changed', sums: { changed: 1 } };
  const fields = [
    ...changedFields(factsOf(before), facts),
    ...(before.leftAt === null ? [] : [{ field: 'leftAt', from: String(before.leftAt), to: '' }]),
  ];
  if (fields.length === 0) return { ok: true, told: 'No changes' };
  const after = withChange({ ...before, ...facts, leftAt: null }, await changeOf(call, 'imported', fields, row.ref));
  const saved = await call.deps.table.write(memberChanged(before, after));
  if (!saved.ok) throw new Error(`player ${memberId} was changed by another writer`);
  return { ok: true, told: 'Changed', sums: { changed: 1 } };
}

const changedSince: JobAnswer = {
  ok: false,
  told: 'Someone has changed this player since then, so nothing was undone.',
};

/**
 * Removes a new player again, unless something was done to them in the meantime. Otherwise, undoes the change in fields
 * that no one has touched since.
 */
async function undo(call: Call, row: ToDo): Promise<JobAnswer> {
  const { deps, params } = call;
  const { memberId } = row.data as ImportInput;
  const before = await memberOf(call, memberId ?? memberIdOf(row.ref));
  const change = before?.history.find(({ ref }) => ref === row.ref);
  if (!before || !change) return { ok: true, told: 'Nothing to undo' };
  if (before.history.at(-1) !== change) return changedSince;
  if (memberId === null) {
    const teams = await deps.table.list(clubTeamItem, teamsOfClub(params.clubId));
    if (before.consent.state !== 'none' || teams.some(({ memberIds }) => memberIds.includes(before.id)))
      return changedSince;
    const gone = await deps.table.write(memberRemoved(before));
    return gone.ok ? { ok: true, told: 'Removed', sums: { added: 1 } } : changedSince;
  }
  const facts = takenBack(factsOf(before), change);
  if (!facts) return changedSince;
  const left = change.fields.find(({ field }) => field === 'leftAt');
  const fields = change.fields.map(({ field, from, to }) => ({ field, from: to, to: from }));
  const after = withChange(
    { ...before, ...facts, ...(left && { leftAt: Number(left.from) }) },
    await changeOf(call, 'undone', fields, `${row.ref}/undo`),
  );
  const saved = await deps.table.write(memberChanged(before, after));
  return saved.ok ? { ok: true, told: 'Restored', sums: { changed: 1 } } : changedSince;
}

export const importPlayersWork: JobWork<Params, Deps> = {
  kind: importPlayersKind,
  ...{ find, act, undo, part: 100, abreast: 8 },
};
