import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { bracketAfter, rowsOf } from '#domain/play/rounds/bracket-play.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import type { PlayBracket } from '#domain/play/rounds/schema.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { update } from '#functions/kernel/table/write.ts';
import type { Deps } from '#functions/play/deps.ts';
import { teamItem, teamsInTournament } from '#functions/subjects/catalog/items.ts';
import { createTeam, encodedTeam, teamsOfDivision } from '#functions/subjects/catalog/teams.ts';
import { append, markOf } from '#functions/subjects/play/append.ts';
import { bracketNotesItem } from '#functions/subjects/play/items.ts';
import { loadPlay, notesOf } from '#functions/subjects/play/load.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { counted } from '../kit/capacity.ts';
import { type ServedTable, testTable } from '../kit/table.ts';
import { typedTeam } from '../kit/typed-team.ts';
import type { Figure } from './race.ts';

type Input = Parameters<typeof playCommand.parse>[0];
const tournamentId = 10_123;
const now = 1_790_000_000_000;

/** Measures the cost of one team, and of all 3,000 teams of 12, entered manually in 40 divisions. */
async function teams({ prompt: table, through }: ServedTable): Promise<Figure[]> {
  const entered = Array.from({ length: 3_000 }, (_, i) => typedTeam(100_000 + i, 20_000 + (i % 40), tournamentId));
  await table.putMany(entered.flatMap(encodedTeam));
  const { wrap, of } = counted();
  const asked = through(wrap);
  const key = { divisionId: 20_000, id: 100_000 };
  const checkIn = await of(() =>
    asked.write(update(teamItem, key, { set: { checkedIn: true, checkin: { at: 1_800_000_000_000, way: 'pass' } } })),
  );
  const enter = await of(() => asked.transact(createTeam(typedTeam(200_000, 20_000, tournamentId))));
  const event = await of(() => asked.list(teamItem, teamsInTournament(tournamentId)));
  const division = await of(() => teamsOfDivision(asked, 20_000));
  return [
    {
      id: 'CAP-checkin',
      figure: 'WCU to check in a manually entered team of 12 (before: 39)',
      ratio: checkIn.write,
    },
    { id: 'CAP-enter', figure: 'WCU to enter a team of 12 manually (before: 52)', ratio: enter.write },
    {
      id: 'CAP-event-teams',
      figure: 'RCU to read an event’s 3,000 teams (before: 4,680)',
      ratio: event.read,
    },
    {
      id: 'CAP-division-teams',
      figure: 'RCU to read a division’s 75 teams (before: 119)',
      ratio: division.read,
    },
  ];
}

/** Holds and releases a spot in a large division. */
async function reserve({ through }: ServedTable): Promise<Figure[]> {
  const { wrap, of } = counted();
  const deps = { table: through(wrap), random: seeded(3), memory: emptyMemory() };
  const places = { id: 40_000, tournamentId, capacity: 64, waitlist: true, closesAt: null };
  const one = (i: number) => claimSpot(deps, places, { holder: `H${i}`, entry: ulid(now + i, seeded(i)) }, now);
  must(await one(0));
  const held = await of(async () => must(await one(1)));
  return [
    { id: 'CAP-reserve', figure: 'WCU to hold a spot (arrival, slot, hold)', ratio: held.write },
    { id: 'CAP-reserve-read', figure: 'RCU to hold a spot', ratio: held.read },
  ];
}

/** Returns a bracket after its last match, with every set and its time recorded. */
function playedOut(bracket: PlayBracket): PlayBracket {
  const random = seeded(bracket.id);
  const played = (row: Match, of: PlayBracket) => {
    const games = row.games.slice(0, 2).map((game) => {
      const points = { home: 21, away: 5 + Math.floor(random() * 14) };
      return { ...game, ...points, isFinal: true, dtModified: now };
    });
    return bracketAfter(of, row.number, { games: [...games, ...row.games.slice(2)], isMatch: true, forfeit: null });
  };
  let after = bracket;
  for (let left = true; left; ) {
    const ready = rowsOf(after).filter(
      ({ number, homeTeam, awayTeam }) =>
        homeTeam && awayTeam && !after.stored.notes.some(([noted]) => noted === number),
    );
    left = ready.length > 0;
    after = ready.reduce((so, row) => played(row, so), after);
  }
  return after;
}

/** Measures the cost of correcting a set in the first round of a played double elimination with courts and times. */
async function score({ prompt: table, through }: ServedTable, entrants: number): Promise<Figure[]> {
  const divisionId = 30_000 + entrants;
  const where = { divisionId, tournamentId };
  const random = seeded(entrants);
  let at = now;
  const give = async (on: Table, input: Input) => {
    const command = playCommand.parse(input);
    const deps: Deps = { table: on, numbers: numbersOf(on, 1), random, sleep: async () => {}, pushed: () => 0 };
    at += 1;
    must(await append(deps, where, { entryId: ulid(at, random), mark: markOf(1, command), by: 1, now: at, command }));
  };
  const setTeams = Array.from({ length: entrants }, (_, i) => ({ id: 100_000 + i, seed: i + 1 }));
  await give(table, { type: 'setTeams', teams: setTeams });
  await give(table, { type: 'addRound', roundId: divisionId, kind: 'brackets', date: '2026-11-20' });
  const courts = Array.from({ length: 8 }, (_, i) => String(i + 1));
  const made = { roundId: divisionId, bracketType: 'DOUBLE_ELIM' as const, courts, startTime: now };
  await give(table, { type: 'makeBracket', ...made });
  await give(table, { type: 'changeRound', roundId: divisionId, patch: { published: true } });
  const [bracket] = (await loadPlay(table, divisionId, tournamentId)).state.brackets;
  const after = playedOut(bracket as PlayBracket);
  await table.putMany(notesOf(after, divisionId).map((part) => bracketNotesItem.encode(part, 1)));
  const match = rowsOf(after)[7] as Match;
  const { wrap, of } = counted();
  // Another process, which hasn't cached the bracket from before its matches were played.
  const director = through(wrap);
  const correct = (away: number) =>
    give(director, {
      type: 'score',
      matchId: match.id,
      games: match.games.slice(0, 2).map(({ number }) => ({ number, home: 21, away })),
    });
  // In real play, the last match's entry has already taken the ref off the final that isn't needed.
  await correct(19);
  const taken = await of(() => correct(18));
  const read = await of(() => loadPlay(through(wrap), divisionId, tournamentId));
  const noted = `${after.stored.notes.length} matches noted`;
  return [
    {
      id: `CAP-score-${entrants}`,
      figure: `WCU to score a match in a bracket of ${entrants}, ${noted} (before: ${entrants < 100 ? 34 : 226})`,
      ratio: taken.write,
    },
    {
      id: `CAP-play-${entrants}`,
      figure: `RCU to read the whole division`,
      ratio: read.read,
    },
  ];
}

/** Measures the cost of actions, as the table itself counts it: capacity units, including indexes. */
export async function bench(): Promise<Figure[]> {
  const local = await testTable();
  try {
    return [
      ...(await reserve(local)),
      ...(await teams(local)),
      ...(await score(local, 32)),
      ...(await score(local, 256)),
    ];
  } finally {
    await local.stop();
  }
}
