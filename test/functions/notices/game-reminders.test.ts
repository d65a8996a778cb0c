import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { seatRequest } from '#domain/teams/request.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { onGameReminder } from '#functions/notices/consumers/play.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { remindGames } from '#functions/play/remind-games.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { saveCard } from '#functions/subjects/catalog/cards.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { playHeadItem, reminderItem, remindersIn } from '#functions/subjects/play/items.ts';
import { seatRequestItem } from '#functions/subjects/teams/items.ts';
import { playIn } from '#scripts/seed/play-log.ts';
import { aDivision, aTournament, losAngeles } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
});
afterAll(() => local?.stop());

const date = '2026-06-11';
const night = momentOf(date, '19:00', losAngeles);
let lastId = 600;
const must = <T>(found: T | null): T => found ?? expect.fail('nothing is there');

/**
 * Creates a league with one division of four teams that plays tonight at 7 PM on one court. Teams are notified a day
 * before, unless the settings differ.
 */
async function league(settings: object = {}, round: object = { published: true }) {
  const id = ++lastId;
  const event = aTournament({
    id,
    name: 'Thursday League',
    startDate: date,
    endDate: '2026-07-30',
    props: ['isLeague'],
    jsonProps: { leagueSettings: settings } as never,
  });
  const of = aDivision({ id, tournamentId: id, numOfPlayers: 2 });
  const entered = [1, 2, 3, 4].map((n) =>
    enteredTeam(
      { id: id * 100 + n, tournamentId: id, divisionId: id, name: `Team ${n}`, seed: n, dtRegistered: 1 },
      {
        players: [
          { firstName: 'A', lastName: `A${n}`, email: `a${n}@x.example`, phone: '(310) 555-0142' },
          {
            firstName: 'B',
            lastName: `B${n}`,
            email: n === 1 ? `A${n}@x.example` : '',
            phone: n === 1 ? '3105550142' : '',
          },
        ],
      },
    ),
  );
  const teams = entered.map(({ team }) => team);
  const play = playIn({ putLater: (raw: never) => items.push(raw) } as never, of, 1);
  const items: Record<string, unknown>[] = [];
  const made = night - 72 * hour;
  play.give({ type: 'setTeams', teams: teams.map((team, i) => ({ id: team.id, seed: i + 1 })) }, made);
  play.give({ type: 'addRound', roundId: id, kind: 'pools', date, name: 'Week 1' }, made);
  play.give(
    { type: 'makePools', roundId: id, pools: 1, courts: ['North'], startTime: night, minutesPerMatch: 40 },
    made,
  );
  play.give({ type: 'changeRound', roundId: id, patch: round }, made);
  play.save();
  await local.stored.putMany([
    ...items,
    ...encodedEvent(event),
    divisionItem.encode(of, 1),
    ...entered.flatMap(encodedTeam),
  ]);
  await saveCard(local.table, cardOf(event, [of], 4));
  await local.caughtUp();
  const tick = (at: number) => remindGames(at, local);
  const written = () => local.stored.list(reminderItem, remindersIn(id));
  return { id, teams, tick, written, play };
}

/** Returns the messages that the relay and the notices send for a stored reminder. */
async function told(key: { divisionId: number; key: string }) {
  const raw = await local.stored.getRaw(reminderItem.key(key));
  const sent: { to: string; text: string }[] = [];
  const deps = {
    table: local.through((client) => client),
    origin: 'https://sideout.test',
    email: async ({ to, subject, text }) => void sent.push({ to, text: `${subject}\n${text}` }),
    sms: async (message) => void sent.push(message),
  } as Partial<Deps> as Deps;
  const events = derive([{ id: 'c1', at: 5, before: null, after: raw }]);
  expect(events).toMatchObject([{ type: 'play.game-reminder', event: { id: 'c1/play.game-reminder' } }]);
  expect(derive([{ id: 'c2', at: 6, before: raw, after: raw }])).toEqual([]);
  for (const { event } of events) await onGameReminder(event as never, deps);
  return sent;
}

describe('a league’s match reminders [P3-016]', () => {
  it('are sent once on the day before, no matter how often the clock ticks', async () => {
    const { tick, written } = await league();
    await tick(night - 25 * hour);
    expect(await written()).toEqual([]);
    await tick(night - 24 * hour);
    const first = await written();
    expect(first.map(({ role }) => role).toSorted()).toEqual(['play', 'play', 'work']);
    expect(first.every(({ court, startTime }) => court === 'North' && startTime === night)).toBe(true);
    await Promise.all([tick(night - 24 * hour), tick(night - 24 * hour + 5 * minute)]);
    expect(await written()).toEqual(first);
  });

  it('skip divisions whose last match has started, and read only the work list', async () => {
    await league();
    const asked: unknown[] = [];
    const table = local.through((client) => ({
      send: (command) => {
        asked.push('IndexName' in command.input ? command.input.IndexName : command.operation);
        return client.send(command);
      },
    }));
    await remindGames(night - 400 * hour, { table });
    expect(asked).toContain('BatchGetItem');
    asked.length = 0;
    await remindGames(night + 24 * hour, { table });
    expect(new Set(asked)).toEqual(new Set(['gs3']));
  });

  it('are sent once, at the next tick if a division’s index lags', async () => {
    const { id, tick, written } = await league();
    const headNow = async () => must(await local.stored.get(playHeadItem, { divisionId: id }));
    const head = await headNow();
    await local.stored.putMany([playHeadItem.encode({ ...head, lastStart: null }, 1)]);
    await local.table.write(replace(playHeadItem, await headNow(), { ...head }));
    await tick(night - 24 * hour);
    expect(await written()).toEqual([]);
    await local.caughtUp();
    await tick(night - 24 * hour + 5 * minute);
    await tick(night - 24 * hour + 10 * minute);
    expect((await written()).map(({ role }) => role).toSorted()).toEqual(['play', 'play', 'work']);
  });

  it('are combined when quiet hours delay several', async () => {
    const { tick, written } = await league({
      reminders: { hoursBefore: [20, 18], quietFrom: '21:00', quietTo: '08:00' },
    });
    await tick(momentOf('2026-06-10', '21:00', losAngeles));
    const first = (await written()).filter(({ startTime }) => startTime === night);
    expect(first).toHaveLength(3);
    await tick(night - hour);
    expect((await written()).filter(({ startTime }) => startTime === night)).toEqual(first);
  });

  it.each([
    ['its organizer doesn’t send any', { reminders: null }, { published: true }],
    ['the round is not published', {}, { published: false }],
    ['its times are hidden', {}, { published: true, hideTimes: true }],
  ])('aren’t sent when %s', async (_, settings, round) => {
    const { tick, written } = await league(settings, round);
    await tick(night - 2 * hour);
    expect(await written()).toEqual([]);
  });

  it('show time, location and opponent by email and text to every player once', async () => {
    const { id, teams, tick, written } = await league();
    await tick(night - 24 * hour);
    const mine = (await written()).find(({ team: of }) => of === teams[0]?.id);
    const other = teams.find((team) => team.id === mine?.opponents[0])?.name ?? '';
    const sent = await told({ divisionId: id, key: mine?.key ?? '' });
    expect(sent.map(({ to }) => to)).toEqual(['a1@x.example', '+13105550142']);
    expect(sent[0]?.text).toBe(
      [
        'Thursday League: you play Jun 11, 2026, 7:00 PM PT, North at Pier',
        `Thursday League: you play ${other} on North at Pier, Jun 11, 2026, 7:00 PM PT.`,
        '',
        'Where: Pier, Hermosa Beach, CA (https://www.google.com/maps/search/?api=1&query=Pier%2C%20Hermosa%20Beach%2C%20CA)',
        '',
        `View match: https://sideout.test/tournament/${id}/live/${mine?.match}`,
        '',
        `Your team and its reminders: https://sideout.test/tournament/${id}/team/${mine?.team}`,
        '',
        'Sideout',
      ].join('\n'),
    );
    expect(sent[1]?.text).toBe(
      `Sideout: Thursday League: you play ${other} on North at Pier, Jun 11, 2026, 7:00 PM PT.`,
    );
  });

  it('go to a sub instead of the absent player for that night only', async () => {
    const { id, teams, tick, written } = await league();
    await tick(night - 24 * hour);
    const mine = (await written()).find(({ team: of }) => of === teams[1]?.id);
    const teamId = mine?.team ?? 0;
    const asked = (on: string) =>
      seatRequest.parse({
        ...{ teamId, id: '01HZZZZZZZZZZZZZZZZZZZZZZ7', tournamentId: id, divisionId: id, on },
        change: { position: 1, player: { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example' } },
        asked: [{ side: 'joins', name: 'Cleo New', email: 'cleo@x.example', yes: true }],
        ...{ leaves: 'A A2', joins: 'Cleo New', by: 'Ada', byEmail: 'ada@x.example', userId: 5 },
        ...{ at: night - 48 * hour, validTo: night, state: 'done' },
      });
    const heard = async (on: string) => {
      await local.stored.putMany([seatRequestItem.encode(asked(on), 1)]);
      return (await told({ divisionId: id, key: mine?.key ?? '' })).map(({ to }) => to);
    };
    expect(await heard(date)).toEqual(['cleo@x.example']);
    expect(await heard('2026-06-18')).toEqual(['a2@x.example', '+13105550142']);
  });

  it('go to juniors’ guardians and to contacts, and count only actual recipients', async () => {
    const { id, teams, tick, written } = await league();
    await tick(night - 24 * hour);
    const mine = must((await written()).find(({ team: of }) => of === teams[2]?.id) ?? null);
    const player = { firstName: 'Kit', lastName: 'Young', dob: '2014-05-01', email: 'kit@x.example' };
    const changed = enteredTeam(teams[2] as never, {
      players: [
        { ...player, parent: { firstName: 'Pat', lastName: 'Young', email: 'pat@x.example', phone: '' } } as never,
        { firstName: 'Lee', lastName: 'None' },
      ],
      contacts: [{ firstName: 'Coach', lastName: 'Cy', email: 'coach@x.example', phone: '' }] as never,
    });
    await local.stored.putMany(encodedTeam(changed));
    const key = { divisionId: id, key: mine.key };
    expect((await told(key)).map(({ to }) => to)).toEqual(['pat@x.example', 'coach@x.example']);
    expect((await local.stored.get(reminderItem, key))?.told).toBe(2);
  });

  it('count as sent to no one if a team has no address at all', async () => {
    const { id, teams, tick, written } = await league();
    await tick(night - 24 * hour);
    const mine = must((await written())[0] ?? null);
    const nobody = enteredTeam(teams.find(({ id }) => id === mine.team) as never, {
      players: [{ firstName: 'Lee', lastName: 'None' }],
    });
    await local.stored.putMany(encodedTeam(nobody));
    const key = { divisionId: id, key: mine.key };
    expect(await told(key)).toEqual([]);
    expect((await local.stored.get(reminderItem, key))?.told).toBe(0);
  });

  it('tell the work team when and where it works', async () => {
    const { id, tick, written } = await league();
    await tick(night - 24 * hour);
    const work = (await written()).find(({ role }) => role === 'work');
    const [mail] = await told({ divisionId: id, key: work?.key ?? '' });
    expect(mail?.text).toMatch(
      /^Thursday League: you work Jun 11, 2026, 7:00 PM PT, North at Pier\nThursday League: your team works .+ – .+ on /,
    );
  });

  it('skip a withdrawn team', async () => {
    const { id, teams, tick, written } = await league();
    await tick(night - 24 * hour);
    const mine = (await written())[0];
    const gone = teams.find((team) => team.id === mine?.team);
    await local.stored.putMany([teamItem.encode({ ...(gone as never as (typeof teams)[0]), isDeleted: true }, 2)]);
    expect(await told({ divisionId: id, key: mine?.key ?? '' })).toEqual([]);
  });
});
