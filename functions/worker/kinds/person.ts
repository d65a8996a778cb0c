import * as z from 'zod';
import { isHandedOver, stillToHandOver } from '#domain/identity/hand-over.ts';
import { erasePerson, exportPerson } from '#domain/jobs/kinds/person.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import type { Key, Raw, Subject } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { erasure, replace } from '../../kernel/table/write.ts';
import { loginItem, loginsOf } from '../../subjects/identity/items.ts';
import { endAdministration, handOverOf } from '../../subjects/jobs/hand-over.ts';
import { appearancesOf } from '../person/appearances.ts';
import {
  type ErasureDeps,
  endSignIns,
  keptSubject,
  personalKindOf,
  saidOfThem,
  subjectFrom,
  subjectOfUser,
  withoutThem,
} from '../person/person.ts';
import { type LetterDeps, tellPutOff } from '../person/put-off.ts';
import type { JobCall, JobWork } from '../walk.ts';

type Params = typeof exportPerson.params;
type Call = JobCall<z.output<Params>, object>;
/** A row's own data: where something is stored, and which person it is about. */
const rowData = z.object({
  keys: z.array(z.object({ pk: z.string(), sk: z.string() })),
  who: keptSubject,
  /** Sign-ins are stored with the row that ends them, because by the time a row is repeated, their items are gone. */
  subs: z.array(z.string()).optional(),
});

const findFor = (alone: boolean) => async (call: Call) => {
  const { table } = call.deps;
  const who = await subjectOfUser(table, call.params.userId, alone);
  if (!who) return { rows: [], cursor: null };
  const places = await appearancesOf(table, who);
  const rows = places.map(({ key, label, keys }): JobRow => ({ key, label, data: { keys, who } }));
  const logins = await table.list(loginItem, loginsOf(call.params.userId));
  const subs = logins.map(({ sub, username }) => (username ? `${sub} ${username}` : sub));
  const signIn: JobRow = { key: 'sign-in', label: 'Email and password', data: { keys: [], who, subs } };
  return { rows: alone ? [signIn, ...rows] : rows, cursor: null };
};

/** A row's existing items, and counts of what was done with those that mention the person. */
async function eachItem(table: Table, row: JobRow, work: (raw: Raw, of: Subject, key: Key) => Promise<unknown>) {
  const { keys, who } = rowData.parse(row.data);
  const done: unknown[] = [];
  for (const key of keys) {
    const raw = await table.getRaw(key);
    const result = raw ? await work(raw, subjectFrom(who), key) : null;
    if (result !== null) done.push(result);
  }
  return done;
}
const answerOf = (done: readonly unknown[], word: string, data?: unknown): JobAnswer => ({
  ok: true,
  told: done.length ? `${done.length} ${word}` : 'No data about this person',
  sums: { items: done.length },
  ...(data === undefined ? {} : { data }),
});

/** Returns the item's data about the person, under its kind's name. */
async function said(raw: Raw, of: Subject): Promise<unknown> {
  const kind = personalKindOf(raw);
  const shown = kind ? saidOfThem(kind, kind.decode(raw), of) : null;
  return kind && shown !== null ? { what: kind.type, says: shown } : null;
}

export const exportPersonWork: JobWork<Params, object> = {
  kind: exportPerson,
  find: findFor(false),
  act: async ({ deps }, row) => {
    const items = await eachItem(deps.table, row, said);
    return answerOf(items, 'collected', { place: row.label, items });
  },
  file: async (_, answers) => {
    const places: unknown[] = [];
    for await (const { data } of answers) if ((data as { items: unknown[] }).items.length) places.push(data);
    return { name: 'my-sideout-data.json', text: JSON.stringify({ places }, null, 2), type: 'application/json' };
  },
};

/** How many times we read an item again if others write it in between. */
const tries = 8;

/** Removes someone from an item, even if others write to it at the same time. A second run finds nothing left to remove. */
async function erase(table: Table, first: Raw, of: Subject, key: Key): Promise<unknown> {
  let raw: Raw | null = first;
  for (let attempt = 0; raw && attempt < tries; attempt++) {
    const kind = personalKindOf(raw);
    if (!kind) return null;
    const value = kind.decode(raw);
    const left = withoutThem(kind, value, of);
    if (left === value) return null;
    const write = left === 'remove' ? erasure(kind, value) : replace(kind, value, left);
    if ((await table.write(write)).ok) return kind.type;
    raw = await table.getRaw(key);
  }
  if (raw) throw new Error('an item couldn’t be erased: it keeps being written');
  return null;
}

type Erasing = JobCall<z.output<typeof erasePerson.params>, ErasureDeps & LetterDeps>;
/** How long an erasure is postponed at a time. The user is notified each time. */
const putOffFor = 7 * day;
/** How long an erasure is postponed if someone's role changed at this very moment. */
const again = 60_000;

/**
 * The other admin or guardian may have left within the 14 days. If so, the erasure waits until there is one again.
 * Otherwise, the user's admin role ends first, so from here on they don't count as the one who stays. People brought
 * back by a restored backup were erased before, and their erasure doesn't wait for anything.
 */
async function putOff({ deps, params: { userId, children }, job, now }: Erasing): Promise<Millis | null> {
  if (job.userId === null) return null;
  const left = stillToHandOver(await handOverOf(deps.table, userId, now), children);
  if (isHandedOver(left)) return (await endAdministration(deps.table, userId)) ? null : now + again;
  await tellPutOff(deps, userId, left, now + putOffFor);
  return now + putOffFor;
}

export const erasePersonWork: JobWork<typeof erasePerson.params, ErasureDeps & LetterDeps> = {
  kind: erasePerson,
  putOff,
  find: findFor(true),
  // The account is erased last.
  abreast: 1,
  act: async ({ deps, params, now }, row) => {
    const { subs } = rowData.parse(row.data);
    if (subs) return endSignIns(deps, { userId: params.userId, subs }, now);
    return answerOf(await eachItem(deps.table, row, (raw, of, key) => erase(deps.table, raw, of, key)), 'erased');
  },
};
