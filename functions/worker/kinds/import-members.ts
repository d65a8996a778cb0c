import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { importMembersKind } from '#domain/jobs/kinds/members.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { dateWords, shortDate } from '#domain/kernel/date-words.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { folded } from '#domain/kernel/text.ts';
import { minute } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { type ImportRow, importRows, type MemberDraft } from '#domain/memberships/import/rows.ts';
import { checkInvitee, nextLook } from '#domain/memberships/joining.ts';
import { fullName } from '#domain/people/names.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Files } from '../../integrations/files/port.ts';
import { claimDropped, claimWrite, isClaimed } from '../../kernel/limits.ts';
import type { Numbers } from '../../kernel/table/numbers.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import {
  importForgotten,
  inviteChanged,
  levelItem,
  levelsOf,
  memberImportItem,
  memberInviteItem,
  memberInvitesOf,
  membershipBegun,
  membershipItem,
  membershipsOf,
  membershipTakenBack,
  recordImport,
  storedMembership,
} from '../../subjects/memberships/items.ts';
import {
  importedPerson,
  inviteWrites,
  type Person,
  personOf,
  unusedPerson,
} from '../../subjects/memberships/members.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof importMembersKind.params;
type Deps = { readonly files: Files; readonly numbers: Numbers };
type Call = JobCall<z.output<Params>, Deps>;
type ToDo = JobRow & { readonly ref: string };

/** How many rows one search returns, and how many of them are looked up in parallel. */
const page = 500;
const abreast = 20;
/** Used for codes that can't be guessed. */
const chance = () => randomBytes(4).readUInt32BE() / 2 ** 32;

async function settingOf({ deps, params, now }: Call) {
  const { organizationId, mapping, as, levelId, from, to } = params;
  const [organization, levels] = await Promise.all([
    deps.table.get(organizationItem, { id: organizationId }),
    deps.table.list(levelItem, levelsOf(organizationId)),
  ]);
  if (!organization) throw new Error(`organization ${organizationId} is gone`);
  return { mapping, as, levels, levelId, from, to, today: dateIn(now, organization.timeZone) };
}

/**
 * Returns each of the file's rows, read and matched. Reading the file again from the same position gives the same rows.
 */
async function find(call: Call, cursor: string | null) {
  const { params, deps } = call;
  const { organizationId, userId, uploadId, parts } = params;
  const file = await readUpload(deps.files, { shelf: 'members', ownerId: organizationId, userId, uploadId }, parts);
  if (!file) throw new Error(`parts of the upload ${uploadId} are gone`);
  const all = importRows(file.list, await settingOf(call));
  const from = Number(cursor ?? 0);
  const rows = all.slice(from, from + page);
  const look = params.as === 'invitations' ? await invitee(call) : (row: ImportRow) => member(call, row);
  const jobRows: JobRow[] = [];
  for (let at = 0; at < rows.length; at += abreast)
    jobRows.push(...(await Promise.all(rows.slice(at, at + abreast).map(look))));
  return { rows: jobRows, cursor: from + page < all.length ? String(from + page) : null };
}

const rowOf = ({ line, label }: ImportRow) => ({
  ...{ key: String(line), lines: [line], label: label.slice(0, 200) },
});

async function invitee({ deps, params }: Call) {
  const memberInvites = await deps.table.list(memberInviteItem, memberInvitesOf(params.organizationId));
  return async (row: ImportRow): Promise<JobRow> => {
    if (!row.draft) return { ...rowOf(row), data: null, problem: row.problem };
    const { email, firstName, lastName, levelId } = row.draft;
    const checked = checkInvitee(memberInvites, levelId, { email, name: `${firstName} ${lastName}`.trim() });
    if (!checked.ok) return { ...rowOf(row), data: null, problem: checked.problem.title };
    return { ...rowOf(row), data: row.draft, would: `Email to ${email}`, sums: { invitations: 1 } };
  };
}

async function member({ deps: { table }, params }: Call, row: ImportRow): Promise<JobRow> {
  if (!row.draft) return { ...rowOf(row), data: null, problem: row.problem };
  const person = await personOf(table, row.draft);
  if (person.kind === 'unclear') return { ...rowOf(row), data: null, problem: person.why };
  const taken =
    person.kind === 'found' ? await hasIt(table, params.organizationId, person.profile.id, row.draft) : null;
  if (taken) return { ...rowOf(row), data: null, problem: `Already has this membership until ${shortDate(taken)}.` };
  const who =
    person.kind === 'found' ? `${fullName(person.profile)} (${person.profile.id}), by ${person.by}` : 'New person';
  const sums = { members: 1, ...(person.kind === 'new' ? { people: 1 } : {}) };
  return {
    ...rowOf(row),
    data: row.draft,
    would: `${who}: ${dateWords(row.draft.from, row.draft.to)}`.slice(0, 200),
    sums,
  };
}

/** If someone has the same level during these days, returns the date it ends. Otherwise, returns null. */
async function hasIt(
  table: Call['deps']['table'],
  organizationId: number,
  playerProfileId: number,
  { levelId, from, to }: MemberDraft,
): Promise<string | null> {
  const held = await table.list(membershipItem, membershipsOf(playerProfileId));
  const same = held.find(
    (of) =>
      of.organizationId === organizationId && of.levelId === levelId && !of.canceled && of.from <= to && from <= of.to,
  );
  return same?.to ?? null;
}

async function act(call: Call, row: ToDo): Promise<JobAnswer> {
  const memberImport = await call.deps.table.get(memberImportItem, { ref: row.ref });
  if (memberImport) return done(row);
  return call.params.as === 'invitations' ? invited(call, row) : joined(call, row);
}
/**
 * How long a row's person belongs to the import that added them. A second import of the same file that runs at the same
 * time doesn't find them yet. Invitations are compared with earlier ones only when the list is read, before the job is
 * confirmed.
 */
const claimed = { members: 10 * minute, invitations: 60 * minute } as const;
const claimOf = ({ organizationId, as }: Call['params'], draft: MemberDraft): string => {
  const { profileId, firstName, lastName, dob, email, levelId, from, to } = draft;
  const who = as === 'invitations' ? [] : [profileId, folded(`${firstName} ${lastName}`), dob, from, to];
  return JSON.stringify(['import', as, organizationId, levelId, folded(email), ...who]);
};
const beingAdded = ({ firstName, lastName, email }: MemberDraft): JobAnswer => ({
  ok: false,
  told: `Another import has just added ${fullName({ firstName, lastName }) || email}.`,
});

const done = ({ sums }: JobRow): JobAnswer => ({ ok: true, told: 'Created', ...(sums ? { sums } : {}) });

async function invited({ deps: { table }, params, now }: Call, row: ToDo): Promise<JobAnswer> {
  const draft = row.data as MemberDraft;
  const { email, firstName, lastName, levelId } = draft;
  const { organizationId } = params;
  const claim = claimOf(params, draft);
  const id = ulid(now, chance);
  const of = { organizationId, levelId, email, name: `${firstName} ${lastName}`.trim() };
  const mark = { ref: row.ref, organizationId, playerProfileId: null, membershipId: null, inviteId: id };
  const result = await table.transact([
    recordImport({ ...mark, isNewPerson: false, at: now }),
    claimWrite(claim, now, claimed.invitations),
    ...inviteWrites(of, { now, random: chance, inviter: '', id, ref: row.ref }),
  ]);
  if (!result.ok && (await isClaimed(table, claim, now))) return beingAdded(draft);
  if (!result.ok) throw new Error(`an invitation was refused: ${result.problem.tag}`);
  return { ok: true, told: `Emailed ${email}`, sums: { invitations: 1 } };
}

/** This is matched again, because the row before may have created the person. */
async function joined({ deps: { table, numbers }, params, now }: Call, row: ToDo): Promise<JobAnswer> {
  const draft = row.data as MemberDraft;
  const { organizationId } = params;
  const person: Person = await personOf(table, draft);
  if (person.kind === 'unclear') return { ok: false, told: person.why };
  const level = await table.get(levelItem, { organizationId, id: draft.levelId });
  if (!level) return { ok: false, told: 'This level no longer exists.' };
  const isNewPerson = person.kind === 'new';
  const profile: PlayerProfile = isNewPerson ? importedPerson(draft, await numbers('player'), now) : person.profile;
  const taken = isNewPerson ? null : await hasIt(table, organizationId, profile.id, draft);
  if (taken) return { ok: false, told: `Already has this membership until ${shortDate(taken)}.` };
  const id = await numbers('membership');
  const { from, to, levelId, guardian } = draft;
  const membership = storedMembership.parse({
    ...{ id, organizationId, playerProfileId: profile.id, levelId, level: level.level, from, to, guardian },
    ...{ source: 'import', ref: row.ref, name: fullName(profile) },
    email: profile.email ?? (draft.email || guardian?.email || profile.parent?.email || ''),
    dueAt: nextLook({ to, canceled: false, followedById: null }, level, 0),
  });
  const mark = { ref: row.ref, organizationId, playerProfileId: profile.id, membershipId: id, inviteId: null };
  const claim = claimOf(params, draft);
  const result = await table.transact([
    recordImport({ ...mark, isNewPerson, at: now }),
    claimWrite(claim, now, claimed.members),
    membershipBegun(membership),
    ...(isNewPerson ? unusedPerson.made(profile) : []),
  ]);
  if (!result.ok && (await isClaimed(table, claim, now))) return beingAdded(draft);
  if (!result.ok) throw new Error(`a member was refused: ${result.problem.tag}`);
  const words = `${fullName(profile)} (${profile.id}) until ${shortDate(to)}${isNewPerson ? ', new person' : ''}`;
  return { ok: true, told: words, sums: { members: 1, ...(isNewPerson ? { people: 1 } : {}) } };
}

/**
 * A membership that has since been renewed or changed, and an invitation that was used, stay. A person created for it
 * is removed if they have nothing else.
 */
async function undo({ deps: { table }, params, now }: Call, row: ToDo): Promise<JobAnswer> {
  const memberImport = await table.get(memberImportItem, { ref: row.ref });
  if (!memberImport) return { ok: true, told: 'Nothing was created' };
  const { organizationId, playerProfileId, membershipId, inviteId } = memberImport;
  if (inviteId !== null) {
    const invite = await table.get(memberInviteItem, { organizationId, id: inviteId });
    if (invite?.status === 'accepted') return { ok: false, told: 'The invitation was accepted.' };
    if (invite && invite.status !== 'deleted') {
      const gone = await table.write(inviteChanged(invite, { ...invite, status: 'deleted' }));
      if (!gone.ok) throw new Error('an invitation was changed by another writer');
    }
    await table.write(claimDropped(claimOf(params, row.data as MemberDraft)));
    return { ok: true, told: 'Withdrawn', sums: { invitations: 1 } };
  }
  if (playerProfileId === null || membershipId === null) return { ok: true, told: 'Nothing was created' };
  const of = await table.get(membershipItem, { playerProfileId, id: membershipId });
  if (of?.followedById) return { ok: false, told: 'The membership was renewed or upgraded.' };
  if (of) {
    const gone = await table.write(membershipTakenBack(of));
    if (!gone.ok) throw new Error('a membership was changed by another writer');
  }
  if (memberImport.isNewPerson) await unusedPerson.removed(table, playerProfileId);
  if (memberImport.at + claimed.members >= now)
    await table.write(claimDropped(claimOf(params, row.data as MemberDraft)));
  await table.write(importForgotten(row.ref));
  return { ok: true, told: 'Undone', sums: { members: 1 } };
}

export const importMembersWork: JobWork<Params, Deps> = {
  kind: importMembersKind,
  find,
  act,
  undo,
  part: 100,
  abreast: 10,
};
