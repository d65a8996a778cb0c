import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorProp } from '#domain/identity/relations.ts';
import { founding, organizationEdit } from '#domain/organizations/edits.ts';
import {
  organizationByNameHandler,
  organizationsHandler,
  siteThemeHandler,
} from '#functions/catalog/calls/organizations.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { discard } from '#functions/kernel/table/write.ts';
import {
  foundOrganizationHandler,
  organizationAsStaffHandler,
  saveOrganizationHandler,
  usernameAvailableHandler,
} from '#functions/organizations/calls/organization.ts';
import { pageItem, staffPages } from '#functions/subjects/organizations/queries.ts';

import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, pageOf, person, staff } from './kit.ts';

let local: TestTable;
let deps: ReturnType<typeof depsOf>;
beforeAll(async () => {
  local = memoryTable();
  deps = depsOf(local);
});
afterAll(() => local?.stop());

const ann = person(70);
const found = (username: string, who = ann, more: object = {}) =>
  foundOrganizationHandler(asking(who, { body: founding.parse({ name: 'A club', username, ...more }) }), deps as never);
const free = async (username: string, of?: string) => {
  const reply = await usernameAvailableHandler(asking(ann, { query: { username, of } }), deps as never);
  return reply.ok && reply.value.available;
};
const raw = (username: string, who = ann) =>
  organizationAsStaffHandler(asking(who, { params: { username } }), deps as never);
const save = (username: string, body: object, ifMatch: number, who = ann) =>
  saveOrganizationHandler(
    asking(who, { params: { username }, body: organizationEdit.parse(body), ifMatch }),
    deps as never,
  );
const revOf = async (username: string) => {
  const reply = await raw(username);
  return reply.ok ? reply.value.rev : 0;
};
const codeOf = async (reply: Promise<{ ok: boolean; problem?: { code: string } }>) => (await reply).problem?.code;

describe('an organization', () => {
  it('can be created by any signed-in user, who becomes its admin [P1-377] [P3-017]', async () => {
    expect(await free('dunes')).toBe(true);
    expect(await found('dunes', ann, { name: 'Dunes', email: 'hi@dunes.example' })).toMatchObject({
      ok: true,
      value: { id: 10_000, name: 'Dunes', username: 'dunes', isPublic: true, mayGovern: true, rev: 1 },
    });
    expect(deps.forgotten).toContain(70);
    expect(await local.stored.list(pageItem, staffPages(10_000))).toMatchObject([
      { userId: 70, username: 'dunes', props: [administratorProp] },
    ]);
    // The new page wasn't among the caller's at the start of the request, so the call reads it itself.
    expect(await raw('dunes')).toMatchObject({ ok: true, value: { mayGovern: true } });
    await local.caughtUp(); // Waits until the public list is updated.
    const listed = await organizationsHandler(asking(ann), deps as never);
    expect(listed).toMatchObject({ value: { items: [{ username: 'dunes', email: 'hi@dunes.example' }] } });
    expect(await siteThemeHandler(asking(ann, { params: { username: 'dunes' } }), deps as never)).toMatchObject({
      ok: true,
      value: { name: 'Dunes', username: 'dunes', primary: '152a69' },
    });
  });

  it.each([
    ['dunes', 'identity/username-taken'],
    ['dune5', 'organizations/username-lookalike'],
    ['d-unes', 'organizations/username-lookalike'],
    ['today', 'identity/username-reserved'],
    ['usav', 'identity/username-reserved'],
    ['dunеs', 'organizations/username-letters'],
    ['ｄunes', 'organizations/username-letters'],
    ['du\u200bnes', 'organizations/username-letters'],
    ['no spaces', 'organizations/username-invalid'],
  ])('can’t have the name %s: %s', async (username, code) => {
    expect(await free(username)).toBe(false);
    expect(await codeOf(found(username, person(71)))).toBe(code);
  });

  it('is created once when many users request the same name at the same time', async () => {
    const replies = await Promise.all(
      [72, 73, 74, 75].map((id) => found(id % 2 ? 'surf-club' : 'surfclub', person(id))),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('can be created three times a day per person, but more often by platform staff, who can also use a sanctioning body’s name', async () => {
    const busy = person(80);
    for (const username of ['one', 'two', 'three']) expect((await found(username, busy)).ok).toBe(true);
    expect(await codeOf(found('four', busy))).toBe('organizations/founded-too-many');
    expect(
      (
        await foundOrganizationHandler(
          asking(busy, { now: now + 86_400_000, body: founding.parse({ name: 'Four', username: 'four' }) }),
          deps as never,
        )
      ).ok,
    ).toBe(true);
    for (const username of ['aau', 'five', 'six', 'seven']) expect((await found(username, staff)).ok).toBe(true);
  });

  it('can be edited only by its admins, only if unchanged since they loaded it, and lists show the edit', async () => {
    const rev = await revOf('dunes');
    expect(await save('dunes', { phone: '310 555 0142', websiteUrl: 'dunes.example' }, rev)).toMatchObject({
      ok: true,
      value: { phone: '310 555 0142', name: 'Dunes', rev: rev + 1 },
    });
    await expect(save('dunes', { phone: '1' }, rev)).rejects.toMatchObject({ problem: { code: 'request/stale' } });
    await local.caughtUp(); // Waits until the public list is updated.
    const listed = await organizationsHandler(asking(ann, { query: { search: 'dunes' } }), deps as never);
    expect(listed).toMatchObject({ value: { items: [{ phone: '310 555 0142', websiteUrl: 'dunes.example' }] } });
    for (const who of [person(71), person(71, { pages: [pageOf(71, 10_001, 'other')] })])
      await expect(save('dunes', { phone: '1' }, rev + 1, who)).rejects.toThrow(ProblemError);
    expect(organizationEdit.safeParse({ websiteUrl: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('can’t be edited by a director, or by someone who stopped being staff during the request', async () => {
    const director = person(76, { pages: [pageOf(76, 10_000, 'dunes', ['TD'])] });
    await local.stored.putMany([pageItem.encode(pageOf(76, 10_000, 'dunes', ['TD']), 1)]);
    expect(await raw('dunes', director)).toMatchObject({ ok: true, value: { mayGovern: false } });
    await expect(save('dunes', { phone: '1' }, await revOf('dunes'), director)).rejects.toThrow(ProblemError);
    const ended = person(77, { pages: [pageOf(77, 10_000, 'dunes')] });
    await expect(raw('dunes', ended)).rejects.toThrow(ProblemError);
    const page = await local.stored.get(pageItem, { userId: 76, id: 10_000 });
    await local.stored.transact([discard(pageItem, page!)]);
    await expect(raw('dunes', director)).rejects.toThrow(ProblemError);
  });

  it('redirects its old username when renamed, and updates staff pages and the site', async () => {
    expect(await save('dunes', { username: 'high-dunes', name: 'High Dunes' }, await revOf('dunes'))).toMatchObject({
      ok: true,
      value: { username: 'high-dunes' },
    });
    expect(await raw('dunes')).toMatchObject({ ok: true, value: { id: 10_000, username: 'high-dunes' } });
    expect(
      await organizationByNameHandler(asking(ann, { params: { username: 'dunes' } }), deps as never),
    ).toMatchObject({ ok: true, value: { username: 'high-dunes' } });
    const theme = await siteThemeHandler(asking(ann, { params: { username: 'dunes' } }), deps as never);
    expect(theme).toMatchObject({ value: { username: 'high-dunes', name: 'High Dunes' } });
    expect(await local.stored.list(pageItem, staffPages(10_000))).toMatchObject([
      { username: 'high-dunes', name: 'High Dunes' },
    ]);
    expect(await codeOf(found('dunes', person(78)))).toBe('identity/username-taken');
    expect([await free('dunes', 'high-dunes'), await free('one', 'high-dunes')]).toEqual([true, false]);
    // An organization can take its old name again.
    expect((await save('high-dunes', { username: 'dunes' }, await revOf('dunes'))).ok).toBe(true);
    expect((await save('dunes', { username: 'low-dunes' }, await revOf('dunes'))).ok).toBe(true);
    expect(await codeOf(save('dunes', { username: 'mid-dunes' }, await revOf('dunes')))).toBe(
      'organizations/renamed-too-often',
    );
    expect(await raw('high-dunes')).toMatchObject({ ok: true, value: { username: 'low-dunes' } });
  });

  it('is visible only to its staff once closed, and they can reopen it', async () => {
    await save('low-dunes', { isActive: false }, await revOf('dunes'));
    const face = () => organizationByNameHandler(asking(ann, { params: { username: 'low-dunes' } }), deps as never);
    expect((await face()).ok).toBe(false);
    await save('low-dunes', { isActive: true }, await revOf('dunes'));
    expect((await face()).ok).toBe(true);
  });
});
