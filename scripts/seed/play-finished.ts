import { day, hour } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { PlayerProfile } from '#domain/people/schema.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { finishesOf, matchesOf } from '#domain/play/rounds/look.ts';
import { userIds } from './accounts.ts';
import { playIn } from './play-log.ts';
import { realEvent } from './real-event.ts';
import { teamsFor } from './teams.ts';
import { venues } from './venues.ts';
import { closedWindows } from './windows.ts';
import type { World } from './world.ts';

/** An event that is over: sixteen made-up pairs with the seeds and scores of a real draw (real-event.ts), and the finishes that follow from them. */
export function putFinishedEvent(world: World, players: readonly PlayerProfile[]): void {
  const division = world.division({
    id: 2031,
    tournamentId: 1004,
    division: 'Open',
    gender: 'Womens',
    maxTeams: realEvent.seeds,
    registrationWindows: closedWindows(world, 3092, 20000),
    complete: true,
  });
  const teams = teamsFor(world, division, players.slice(64), realEvent.seeds, 7760);
  const began = momentOf(world.day(-20), '09:00', venues.grandHaven.zone);
  const play = playIn(world, division, userIds.admin);
  play.give({ type: 'setTeams', teams: teams.map(({ team }, i) => ({ id: team.id, seed: i + 1 })) }, began - day);
  play.give({ type: 'addRound', roundId: 520, kind: 'brackets', date: world.day(-20) }, began - day);
  play.give(
    {
      type: 'makeBracket',
      roundId: 520,
      bracketType: 'DOUBLE_ELIM_CROSSOVER',
      name: 'Main Draw',
      courts: ['Stadium', '1', '2', '3', '4'],
      startTime: began,
    },
    began - day,
  );
  play.give({ type: 'changeRound', roundId: 520, patch: { published: true } }, began - day);
  replay(
    play,
    teams.map(({ team }) => team.id),
    began,
  );
  play.save();
  const finishes = finishesOf(play.state) ?? new Map();
  world.event(
    {
      id: 1004,
      name: 'Dunes Grand Final',
      organizationId: 103,
      isPublic: true,
      statusId: 100,
      startDate: world.day(-20),
      endDate: world.day(-18),
      locations: [venues.grandHaven] as never,
      description: `<p>The draw, seeds and scores are those of ${realEvent.name} ${realEvent.year}; the pairs are made up.</p>`,
    },
    [division],
    teams.map(({ team, roster }) => ({ team: { ...team, finish: finishes.get(team.id) ?? null }, roster })),
  );
}

/** Match after match as the bracket brings seeds together; the record must hold each of them. */
function replay(play: ReturnType<typeof playIn>, teamIds: readonly number[], began: number): void {
  const record = [...realEvent.matches];
  for (const { id, number } of matchesOf(play.state, 520)) {
    const match = matchesOf(play.state, 520).find((candidate) => candidate.id === id) as Match;
    const [home, away] = [match.homeTeam, match.awayTeam].map((team) => teamIds.indexOf(team ?? 0) + 1);
    const at = record.findIndex(
      ([winner, loser]) => (winner === home && loser === away) || (winner === away && loser === home),
    );
    const [found] = at < 0 ? [] : record.splice(at, 1);
    if (!found) throw new Error(`match ${number}: ${home} v ${away} is not in the record`);
    const games = found[2].map(([won, lost], i) =>
      found[0] === home ? { number: i + 1, home: won, away: lost } : { number: i + 1, home: lost, away: won },
    );
    play.give({ type: 'score', matchId: id, games }, match.startTime ?? began + number * hour);
  }
}
