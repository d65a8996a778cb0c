import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#domain/identity/actor.ts';
import { storedOrganization, storedTheme } from '#domain/organizations/schema.ts';
import { editedTheme, themeEdit } from '#domain/organizations/theme-edit.ts';
import { themeCarouselHandler } from '#functions/catalog/calls/organizations.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { saveThemeHandler } from '#functions/media/calls/theme.ts';
import { encodedOrganization } from '#functions/subjects/organizations/founding.ts';
import { organizationCardItem, organizationItem, themeItem } from '#functions/subjects/organizations/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const adminOf = (id: number): Actor =>
  ({
    kind: 'user',
    user: { id: 70, pages: [{ id, name: '', username: '', props: [] }], vbl: false },
    teams: [],
    publicView: false,
  }) as unknown as Actor;
let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
  await local.stored.putMany([
    ...encodedOrganization(storedOrganization.parse({ id: 10, name: 'Host', username: 'host' })),
    themeItem.encode(storedTheme.parse({ organizationId: 10, name: 'Host', props: ['store', 'ours-alone'] }), 1),
  ]);
});
afterAll(() => local?.stop());

const save = (body: object, actor = adminOf(10), ifMatch = 1) =>
  saveThemeHandler({ params: { username: 'host' }, body, actor, ifMatch } as never, { table: local.table } as never);

it('a stranger can’t change a theme', async () => {
  await expect(save({ welcomeText: 'x' }, adminOf(20))).rejects.toThrow(ProblemError);
});

it('saving a theme updates the logo on the organization and its card, keeps unknown flags, and refuses an old version', async () => {
  const logoUrl = `/media/${'a'.repeat(64)}/whole/logo-96x96.png`;
  const saved = await save({ logoUrl, props: ['no-videos', 'unheard-of'], primary: 'ffee00' });
  expect(saved).toMatchObject({ ok: true, value: { logoUrl, props: ['ours-alone', 'no-videos'], rev: 2 } });
  expect((await local.stored.get(organizationItem, { id: 10 }))?.logoUrl).toBe(logoUrl);
  expect((await local.stored.get(organizationCardItem, { id: 10 }))?.logoUrl).toBe(logoUrl);
  await expect(save({ welcomeText: 'x' })).rejects.toMatchObject({
    problem: { code: 'request/stale', data: { rev: 2, current: { primary: 'ffee00' } } },
  });
});

it('a theme stores rankings, points, dark mode and the membership address, and clears an empty address', () => {
  const before = storedTheme.parse({ organizationId: 10, name: 'Host', membership: '/join' });
  const offers = { dark: true, rankings: [19], pointSystems: [-2] };
  expect(editedTheme(before, offers)).toEqual({ ...before, ...offers });
  expect(editedTheme(before, { membership: '' }).membership).toBeNull();
  expect(editedTheme(before, { membership: 'https://join.example' }).membership).toBe('https://join.example');
});

it('a separate call returns the front page’s pictures in order', async () => {
  const [first, second] = ['A', 'B'].map((letter, i) => ({
    ...{ id: `01J0000000000000000000000${letter}`, url: `/media/${'b'.repeat(64)}/whole/cover-1600x90${i}.jpg` },
    order: 2 - i,
  }));
  expect(
    await save(
      { covers: [first, second].map((cover) => storedTheme.shape.covers.unwrap().element.parse(cover)) },
      adminOf(10),
      2,
    ),
  ).toMatchObject({ ok: true });
  const answer = await themeCarouselHandler({ query: { username: 'host' } } as never, { table: local.table } as never);
  expect(answer).toMatchObject({ ok: true, value: { items: [{ order: 1 }, { order: 2 }] } });
});

it('a theme with invalid colors, foreign pictures or script links is refused', () => {
  const link = (url: string) => ({ toolbar: [{ text: 'Go', url }] });
  expect(themeEdit.parse(link('/points')).toolbar).toHaveLength(1);
  const links = ['javascript:alert(1)', '//evil.example', 'data:text/html,x'].map(link);
  const foreign = { covers: [{ id: '01J0000000000000000000000A', url: 'https://elsewhere.example/a.jpg' }] };
  for (const edit of [
    ...links,
    foreign,
    { primary: 'red' },
    { membership: 'javascript:alert(1)' },
    { rankings: ['3'] },
    { logoUrl: 'https://elsewhere.example/a.png' },
    { logoUrl: '/media/../x' },
  ])
    expect(themeEdit.safeParse(edit).success).toBe(false);
  expect(themeEdit.parse({ membership: '/join', dark: true, rankings: [3], pointSystems: [-2] })).toMatchObject({
    dark: true,
  });
  expect(themeEdit.parse({ primary: '#FFEE00' })).toEqual({ primary: 'ffee00' });
});
