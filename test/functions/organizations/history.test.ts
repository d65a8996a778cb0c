import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedUser } from '#domain/identity/schema.ts';
import { founding, organizationFlags } from '#domain/organizations/edits.ts';
import { organizationHistory } from '#domain/organizations/operations-desk.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { create } from '#functions/kernel/table/write.ts';
import {
  flagOrganizationHandler,
  foundOrganizationHandler,
  organizationAsStaffHandler,
  organizationHistoryHandler,
} from '#functions/organizations/calls/organization.ts';
import { auditItem } from '#functions/subjects/audits/items.ts';
import { userItem, userRecordItem } from '#functions/subjects/identity/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person, staff } from './kit.ts';

let local: TestTable;
let deps: ReturnType<typeof depsOf>;
const ann = person(70);
const params = { username: 'dunes' };
beforeAll(async () => {
  local = memoryTable();
  deps = depsOf(local);
  const body = founding.parse({ name: 'Dunes', username: 'dunes' });
  await foundOrganizationHandler(asking(ann, { body }), deps as never);
  for (const user of [
    storedUser.parse({ id: 70, firstName: 'Ann', lastName: 'Admin' }),
    storedUser.parse({ id: 9, firstName: 'Sam', lastName: 'Staff', vbl: true }),
  ])
    await local.table.transact([create(userItem, user), create(userRecordItem, user)]);
});
afterAll(() => local?.stop());

const flag = (who: typeof ann, body: object, ifMatch: number) =>
  flagOrganizationHandler(asking(who, { params, body: organizationFlags.parse(body), ifMatch }), deps as never);
const raw = (who = ann) => organizationAsStaffHandler(asking(who, { params }), deps as never);
const refusedWith = async (asked: Promise<unknown>) => {
  const failure = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof ProblemError ? failure.problem.code : failure;
};

describe('an organization’s flags', () => {
  it('can be set only by platform staff if unchanged since they were read, and never change a club’s type [P1-501] [P1-490]', async () => {
    expect(await refusedWith(flag(ann, { props: ['noAds'] }, 1))).toBe('request/forbidden');
    expect(await refusedWith(flag(staff, { props: ['noAds'] }, 7))).toBe('request/stale');
    expect(await flag(staff, { props: ['club'] }, 1)).toMatchObject({ problem: { code: 'organizations/club-stays' } });
    expect(await flag(staff, { isPublic: false, props: ['noAds'] }, 1)).toMatchObject({
      ok: true,
      value: { rev: 2, isPublic: false, props: ['noAds'], name: 'Dunes' },
    });
    expect(await raw()).toMatchObject({ value: { rev: 2, props: ['noAds'] } });
    expect(organizationFlags.safeParse({ props: ['no ads!'] }).success).toBe(false);
  });
});

describe('an organization’s history', () => {
  const audit = (kind: string, itemId: string, by: string, at: number, more: object = {}) =>
    create(auditItem, {
      ...{ kind, itemId, eventId: `e${at}`, act: 'changed', changes: { amount: { before: 1, after: 2 } }, named: [] },
      ...{ by, request: 'r', at, organizationId: 10_000, kept: 'usual', ...more },
    } as never);
  const read = (who: typeof ann, query: object = {}) =>
    organizationHistoryHandler(asking(who, { params, query }), deps as never);

  it('shows who did what, newest first, marks platform staff, and omits visitors', async () => {
    await local.table.transact([
      audit('promo', '10000#SUMMER', 'user:70', now - 3000),
      audit('organization', '10000', 'user:9', now - 2000, { changes: {}, named: ['email'] }),
      audit('order', '2001', 'user:71', now - 1000, { act: 'made', changes: {} }),
      audit('level', '10000#3', 'user:70', now - 40 * 86_400_000),
    ]);
    await local.caughtUp();
    const reply = await read(ann);
    expect(reply).toMatchObject({
      ok: true,
      value: {
        next: null,
        rows: [
          { kind: 'organization', by: { id: 9, name: 'Sam Staff', isStaff: true }, named: ['email'] },
          { kind: 'promo', name: 'SUMMER', by: { name: 'Ann Admin', isStaff: false } },
        ],
      },
    });
    const ofStaff = await read(ann, { staff: 'true' });
    expect(ofStaff.ok && ofStaff.value.rows.map(({ kind }) => kind)).toEqual(['organization']);
    const before = await read(ann, { month: new Date(now - 40 * 86_400_000).toISOString().slice(0, 7) });
    expect(before.ok && before.value.rows.map(({ kind }) => kind)).toEqual(['level']);
  });

  it('can be read only by people who govern the organization', async () => {
    expect(await refusedWith(read(person(71)))).toBe('request/forbidden');
    expect((await read(staff)).ok).toBe(true);
  });

  it('is read page by page without repeats', async () => {
    for (let n = 0; n < 100; n++) await local.table.transact([audit('ad', String(n), 'user:70', now - 10_000 - n)]);
    await local.caughtUp();
    const first = await read(ann);
    if (!first.ok || !first.value.next) throw new Error('one page');
    const second = await read(ann, { before: first.value.next });
    const keys = [first, second].flatMap((page) => (page.ok ? page.value.rows.map(({ key }) => key) : []));
    expect(new Set(keys).size).toBe(102);
    expect(keys.length).toBe(102);
    expect(second.ok && second.value.next).toBe(null);
    // The position returned at the end of a page is accepted. Nothing else is a position.
    const isPlace = (before: string) => organizationHistory.query.safeParse({ before }).success;
    expect(isPlace(first.value.next)).toBe(true);
    for (const none of ['#aabbcc', '', '12#x', `${'1'.repeat(15)}#\u00ff`, '~'])
      expect([none, isPlace(none)]).toEqual([none, false]);
  });
});
