import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bookmark } from '#domain/identity/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { askFans, tellFans } from '#functions/fan-out/consumers/fans.ts';
import { tellFollowers } from '#functions/fan-out/consumers/followers.ts';
import type { Deps } from '#functions/fan-out/deps.ts';
import type { Outgoing } from '#functions/kernel/bus/publish.ts';
import { runCommand } from '#functions/play/command.ts';
import { bookmarkItem, pushItem } from '#functions/subjects/identity/items.ts';
import { logAfter, logItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { actor, commandOf, entryId, now, depsOf as playDeps, putEvent } from '../play/kit.ts';

const divisionId = 640;
const tournamentId = divisionId + 50_000;
const local = memoryTable();
let jobs: Outgoing[] = [];
let told: { endpoint: string; title: string; text: string; path: string }[] = [];
/** Addresses whose browser no longer accepts pushes. */
const gone = new Set<string>();
const deps: Deps = {
  table: local.table,
  publish: async (events) => void jobs.push(...events),
  push: async () => 'reached',
  tell: async ({ endpoint }, text) => {
    if (gone.has(endpoint)) return 'gone';
    told.push({ endpoint, ...(JSON.parse(text) as { title: string; text: string; path: string }) });
    return 'sent';
  },
  now: () => now,
  sleep: async () => {},
  pushed: () => 7_000,
};
const command = async (input: Parameters<typeof commandOf>[0]) =>
  must(
    await runCommand(playDeps(local.table, 3), { actor: actor('director'), now }, divisionId, {
      entryId: entryId(),
      command: commandOf(input),
    }),
  );
const device = (userId: number) => `https://push.example/${userId}`;
const follows = (userId: number, of: Bookmark) =>
  local.stored.putMany([
    bookmarkItem.encode({ ...of, userId }, 1),
    pushItem.encode(
      {
        ...{ userId, id: `d${userId}`, device: 'Chrome', dtCreated: now, endpoint: device(userId) },
        ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
      1,
    ),
  ]);
/** The newest log entry's stream record. */
async function newest(): Promise<Outgoing[]> {
  const entry = (await local.stored.list(logItem, { ...logAfter(divisionId, 0), consistent: true })).at(-1);
  await tellFollowers([{ id: 'c', at: now, before: null, after: logItem.encode(entry!, 1) }], deps);
  return jobs.filter(({ type }) => type === 'live.results-due');
}

/** Finds a decided match's followers and notifies them. Returns the jobs by followed topic. */
async function tellAll({ event }: Outgoing): Promise<string[]> {
  const before = jobs.length;
  await askFans(event as never, deps);
  const due = jobs.slice(before);
  for (const { event } of due) await tellFans(event.data as never, deps);
  return due.map(({ event }) => (event.data as { of: Bookmark }).of.type).sort();
}

let roundId = 0;
const matches = async () => matchesOf((await loadPlay(local.table, divisionId, tournamentId)).state, roundId);
beforeAll(async () => {
  await putEvent(local.stored, divisionId, 4);
  await command({ type: 'setTeams' });
  roundId = (await command({ type: 'addRound', kind: 'pools', date: '2026-11-20' })).roundId as number;
  await command({ type: 'makePools', roundId, pools: 1, courts: ['1'], startTime: now, minutesPerMatch: 30 });
});
beforeEach(() => {
  jobs = [];
  told = [];
  gone.clear();
});

describe('a final match result', () => {
  it('sends no notification in an unpublished round', async () => {
    const [first] = await matches();
    await command({ type: 'score', matchId: first!.id, games: [{ number: 1, home: 28, away: 15 }] });
    expect(await newest()).toEqual([]);
    await command({ type: 'changeRound', roundId, patch: { published: true } });
    // A match that is first shown with its result isn't news either.
    expect(await newest()).toEqual([]);
  });

  it('notifies each device that follows its team, division or court once, and shows a team’s followers the next match', async () => {
    const second = (await matches()).filter(({ games }) => games[0]?.home === null)[0]!;
    await follows(31, { type: 'team', id: second.homeTeam as number });
    await follows(31, { type: 'division', id: divisionId });
    await follows(32, { type: 'division', id: divisionId });
    await follows(33, { type: 'court', id: tournamentId, court: '1' });
    await follows(34, { type: 'court', id: tournamentId, court: '2' });
    await follows(35, { type: 'tournament', id: tournamentId });
    await command({ type: 'score', matchId: second.id, games: [{ number: 1, home: 12, away: 5 }] });
    expect(await newest(), 'a point is no result').toEqual([]);
    await command({ type: 'score', matchId: second.id, games: [{ number: 1, home: 19, away: 28 }] });
    const [due] = await newest();
    expect(due?.event.data).toEqual({ tournamentId, divisionId, matchIds: [second.id] });
    expect(await tellAll(due!)).toEqual(['court', 'division', 'team']);
    expect(told.map(({ endpoint }) => endpoint).sort()).toEqual([31, 32, 33].map(device));
    const of = (userId: number) => told.find(({ endpoint }) => endpoint === device(userId));
    expect(of(32)).toMatchObject({ title: 'Test, Coed AA', path: `/tournament/${tournamentId}/live/${second.id}` });
    expect(of(32)?.text).toMatch(/^Team \d beat Team \d 28-19 in pool \w\.$/);
    expect(of(31)?.text).toMatch(/28-19 in pool \w\. Next: \d+:\d\d [AP]M on Court 1\.$/);
  });

  it('removes a browser that rejects messages, and notifies no one about an unknown division', async () => {
    const third = (await matches()).filter(({ games }) => games[0]?.home === null)[0]!;
    gone.add(device(32));
    await command({ type: 'score', matchId: third.id, games: [{ number: 1, home: 28, away: 3 }] });
    const [due] = await newest();
    await tellAll(due!);
    expect(await local.stored.get(pushItem, { userId: 32, id: 'd32' })).toBeNull();
    await tellAll({ ...due!, event: { ...due!.event, data: { ...(due!.event.data as object), divisionId: 999_999 } } });
    expect(told.map(({ endpoint }) => endpoint)).not.toContain(device(32));
  });

  it('includes the day if the next match is on another day', async () => {
    const next = (await command({ type: 'addRound', kind: 'pools', date: '2026-11-27' })).roundId as number;
    const week = 7 * 24 * 3_600_000;
    await command({ type: 'makePools', roundId: next, pools: 1, courts: ['1'], startTime: now + week });
    await command({ type: 'changeRound', roundId: next, patch: { published: true } });
    await follows(36, { type: 'team', id: divisionId * 100 });
    const own = (await matches()).filter(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(divisionId * 100));
    for (const match of own.filter(({ games }) => games[0]?.home === null))
      await command({ type: 'score', matchId: match.id, games: [{ number: 1, home: 28, away: 4 }] });
    await tellAll((await newest()).at(-1)!);
    const text = told.find(({ endpoint }) => endpoint === device(36))?.text;
    expect(text).toMatch(/ Next: [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M on Court 1\.$/);
  });

  it('notifies each follower once, in jobs of 200', async () => {
    const fourth = (await matches()).filter(({ games }) => games[0]?.home === null)[0]!;
    const users = Array.from({ length: 450 }, (_, i) => 1_000 + i);
    for (const userId of users) await follows(userId, { type: 'division', id: divisionId });
    for (const userId of users.slice(0, 7)) await follows(userId, { type: 'team', id: fourth.awayTeam as number });
    await command({ type: 'score', matchId: fourth.id, games: [{ number: 1, home: 28, away: 9 }] });
    const [due] = await newest();
    expect((await tellAll(due!)).filter((type) => type === 'division')).toHaveLength(3);
    const heard = told
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => users.some((id) => device(id) === endpoint));
    expect(heard).toHaveLength(450);
    expect(new Set(heard).size).toBe(450);
  });
});
