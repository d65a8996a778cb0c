import { expect, it } from 'vitest';
import { messageFor } from '#domain/catalog/life/news.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import { handlers } from '#functions/play/index.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { eventNewsItem, newsOf } from '#functions/subjects/catalog/news.ts';
import type { OrderDeps } from '#functions/subjects/commerce/order-facts.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { actOnTeam } from '#functions/subjects/teams/act.ts';
import type { StoredAct } from '#functions/subjects/teams/items.ts';
import { actor, callOf, commandOf, entryId, now, users } from './kit.ts';
import { leagueDesk, season, sent, settings } from './league-desk.ts';

const { asked, command, deps, stateOf, undo, table, league, generated, filled } = leagueDesk();

/** Returns a league of eight with its first three weeks published, its news, and the state of their jobs. */
async function shown(divisionId: number) {
  const id = await league(divisionId, 8);
  await generated(divisionId, { settings: { ...settings, startDate: '2027-02-04' } });
  await filled(divisionId);
  for (const { id: roundId } of (await stateOf(divisionId)).rounds.slice(0, 3))
    await command(divisionId, { type: 'changeRound', roundId, patch: { published: true } });
  const told = async () => {
    const news = await table().table.list(eventNewsItem, newsOf(id));
    const jobs = await Promise.all(news.map(({ jobId }) => table().table.get(jobItem, { id: jobId })));
    return news.map((one, i) => ({ ...one, job: jobs[i]?.state }));
  };
  const fellOut = (week: number, more: object = {}) =>
    asked('replanWeek', { query: { divisionId, roundId: week }, body: { ...sent, mode: 'append', ...more } });
  return { id, told, fellOut };
}

it('teams in a canceled published week are notified only if the director chooses that', async () => {
  const { told, fellOut } = await shown(760);
  await fellOut(3, { tell: true, preview: true });
  await fellOut(2);
  await fellOut(5, { tell: true });
  expect(await told()).toEqual([]);
  await fellOut(3, { tell: true });
  const [news] = await told();
  expect(news).toMatchObject({ kind: 'weekFellOut', divisionIds: [760], job: 'waiting' });
  expect(news?.teamIds).toHaveLength(8);
  expect(news?.message).toMatch(/^Week 3 \(.+\) is canceled\.$/);
  expect(news?.ofTeams.map(({ message }) => message)).toEqual(
    Array.from({ length: 8 }, () => expect.stringMatching(/^Your makeup match: vs\. /)),
  );
});

it('a makeup week is the only week published when its teams are notified', async () => {
  const { fellOut } = await shown(763);
  const last = async () => (await stateOf(763)).rounds.at(-1)?.published;
  const told = (await fellOut(3, { tell: true })) as SeasonOperationView;
  expect(told.season.weeks.at(-1)).toMatchObject({ number: 11, published: true });
  await fellOut(2);
  expect(await last()).toBe(false);
  await fellOut(7, { tell: true });
  expect(await last()).toBe(false);
});

it('a makeup week moves the league’s last day with it, and Undo moves it back', async () => {
  const { id, fellOut } = await shown(765);
  const endDate = async () => (await table().stored.get(tournamentItem, { id }))?.endDate;
  const before = await endDate();
  const told = (await fellOut(3, { tell: true })) as SeasonOperationView;
  const last = told.season.weeks.at(-1)?.times.at(-1)?.date ?? '';
  expect(last > (before ?? '')).toBe(true);
  expect(await endDate()).toBe(last);
  await undo(765, told);
  expect(await endDate()).toBe(before);
});

it('playoffs after the last week move the league’s last day with them, until they’re removed', async () => {
  const { id } = await shown(766);
  const endDate = async () => (await table().stored.get(tournamentItem, { id }))?.endDate;
  const before = await endDate();
  const date = addDays(before ?? '', 7);
  await command(766, { type: 'addRound', roundId: 1, kind: 'brackets', date });
  expect(await endDate()).toBe(date);
  const roundId = (await stateOf(766)).rounds.at(-1)?.id ?? 0;
  await command(766, { type: 'changeRound', roundId, patch: { date: addDays(date, 1) } });
  expect(await endDate()).toBe(addDays(date, 1));
  await command(766, { type: 'removeRound', roundId });
  expect(await endDate()).toBe(before);
});

it('a change undone within a minute notifies no one, and anyone already notified gets a correction', async () => {
  const { told, fellOut } = await shown(761);
  await undo(761, await fellOut(3, { tell: true }));
  expect((await told()).map(({ kind, job }) => [kind, job])).toEqual([['weekFellOut', 'canceled']]);
  const again = (await fellOut(3, { tell: true })) as SeasonOperationView;
  const news = (await told()).find((one) => one.job === 'waiting');
  const job = await table().table.get(jobItem, { id: news!.jobId });
  await table().stored.putMany([jobItem.encode({ ...job!, state: 'done' }, 9)]);
  const body = { entryId: entryId(), command: commandOf({ type: 'undo', seq: again.seq as number }) };
  const later = callOf({ params: { id: 761 }, body, actor: actor('director'), now: now + 90_000 });
  expect(await handlers.commandPlay(later, deps())).toMatchObject({ ok: true });
  const last = (await told()).find(({ kind }) => kind === 'timesChanged');
  expect(last).toMatchObject({ teamIds: news!.teamIds });
  expect(last?.message).toMatch(/We undid/);
});

it('a dropped team’s opponents are notified, unless the drop is undone within a minute', async () => {
  const { told } = await shown(764);
  const teamId = 76403;
  const orders = { ...deps(), memory: { soldOut: new Map() } } as unknown as OrderDeps;
  const act = (out: boolean, at: number, undoes?: StoredAct) =>
    actOnTeam(
      orders,
      {
        ...{
          teamId,
          act: { type: 'drop', out, replay: false },
          id: ulid(at, () => 0.5),
          ...(undoes ? { undoes } : {}),
        },
        who: { userId: users.director, crew: true, manage: true, money: false },
      },
      at,
    );
  const dropped = must(await act(true, now));
  const [news] = await told();
  expect(news).toMatchObject({ kind: 'opponentOut', message: 'Team 4 dropped out.', job: 'waiting' });
  expect(news?.ofTeams).toHaveLength(3);
  expect(messageFor(news!, news!.teamIds[0]!)).toMatch(
    /^Team 4 dropped out\. Your match vs\. Team 4, .+ was forfeited and won’t be played\.$/,
  );
  must(await act(false, now + 30_000, dropped.act));
  expect((await told()).map(({ kind, job }) => [kind, job])).toEqual([['opponentOut', 'canceled']]);
  must(await act(true, now + 60_000));
  const late = (await told()).find(({ job }) => job === 'waiting');
  expect(late?.ofTeams).toEqual(news?.ofTeams);
});

it('a moved match notifies only its teams', async () => {
  const { told } = await shown(762);
  const all = season(await asked('clearSeason', { query: { divisionId: 762, roundId: 9 }, body: sent })).matches;
  const [one, other] = all.filter(({ week }) => week === 1);
  const to = (match: number, { date, time, court }: { date: string; time: string; court: string }) => ({
    ...{ match, week: 1, date, time, court },
  });
  const moves = [to(one!.id, other!.at), to(other!.id, one!.at)];
  await asked('moveInSeason', { query: { divisionId: 762 }, body: { ...sent, moves, tell: true } });
  const [news] = await told();
  expect(news).toMatchObject({ kind: 'timesChanged' });
  expect(news?.teamIds.toSorted()).toEqual([one!.home, one!.away, other!.home, other!.away].toSorted());
});
