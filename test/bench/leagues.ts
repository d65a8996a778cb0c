import { RoundRobin } from 'tournament-pairings';
import { must } from '#domain/kernel/result.ts';
import { fill } from '#domain/leagues/fill.ts';
import { generate } from '#domain/leagues/generate.ts';
import { planReminders, reminderSettings } from '#domain/leagues/reminders.ts';
import { type LeagueMatch, playersOf, type Season } from '#domain/leagues/schema.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';

type Figure = { id: string; figure: string; ratio: number; aim: string };

const teamsOf = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const settingsOf = (weeks: number, courts: number) =>
  seasonSettings.parse({
    ...{ zone: 'America/Chicago', startDate: '2026-03-03', minutes: 60 },
    schedule: { weeks, courts, slots: ['18:00', '19:00', '20:00'], dows: [2] },
  });
const ours = (teams: number, weeks: number, courts: number): Season =>
  must(fill(must(generate(settingsOf(weeks, courts))), teamsOf(teams)));

/** The same season as a round robin of tournament-pairings, a round a week, each match on the first court and time that is free: who plays at home is who is named first. */
function greedy(teams: number, weeks: number, courts: number): Season {
  const season = must(generate(settingsOf(weeks, courts)));
  const rounds = Map.groupBy(RoundRobin(teams), ({ round }) => round);
  const matches = season.weeks.flatMap(({ number, cells }) =>
    (rounds.get(number) ?? []).flatMap(({ player1, player2 }, i): LeagueMatch[] => {
      const [home, away, at] = [Number(player1), Number(player2), cells[i]];
      if (!at || !home || !away) return [];
      const open = { group: null, homeIds: [], awayIds: [], ref: null, minutes: 60, replaces: null };
      return [{ ...open, id: -number * 1_000 - i, week: number, home, away, at, state: 'open' }];
    }),
  );
  return { ...season, matches };
}

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);
/** The team that has one time, one court or one side oftener than another by the most: by how much. */
function worstOff({ matches }: Season, teams: number): number {
  const [times, courts] = (['time', 'court'] as const).map((of) => [...new Set(matches.map(({ at }) => at[of]))]);
  return Math.max(
    ...teamsOf(teams).map((team) => {
      const own = matches.filter((match) => playersOf(match).includes(team));
      const home = own.filter((match) => match.home === team).length;
      return Math.max(
        spread((times ?? []).map((time) => own.filter(({ at }) => at.time === time).length)),
        spread((courts ?? []).map((court) => own.filter(({ at }) => at.court === court).length)),
        Math.abs(2 * home - own.length),
      );
    }),
  );
}

function best<T>(turns: number, run: () => T): { millis: number; value: T } {
  let millis = Number.POSITIVE_INFINITY;
  let value = run();
  for (let turn = 0; turn < turns; turn++) {
    const begun = performance.now();
    value = run();
    millis = Math.min(millis, performance.now() - begun);
  }
  return { millis, value };
}

/** How long it takes to plan what a league of so many teams is reminded of, and how many messages that is. */
function reminded(teams: number) {
  const season = ours(teams, 3, Math.ceil(teams / 6));
  const wanted = reminderSettings.parse({ hoursBefore: [48, 24] });
  const { millis, value } = best(5, () => planReminders(season, wanted, 0));
  const sent = new Set(value.flatMap(({ covers }) => covers));
  if (planReminders(season, wanted, 0, { sent }).length > 0) throw new Error('somebody would be reminded twice');
  return { millis, messages: value.length };
}

/** A large league's season beside a round robin that is laid greedily, and what 500 teams are reminded of. */
export async function bench(): Promise<Figure[]> {
  const size = [60, 20, 12] as const;
  const [made, laid] = [best(3, () => ours(...size)), best(3, () => greedy(...size))];
  const [fair, unfair] = [worstOff(made.value, 60), worstOff(laid.value, 60)];
  const [many, half] = [reminded(500), reminded(250)];
  return [
    {
      id: 'league-60x20x12-fairness',
      figure: `worst off by ${fair}; round robin of tournament-pairings laid greedily: ${unfair} (${made.value.matches.length} and ${laid.value.matches.length} matches)`,
      ratio: fair / unfair,
      aim: '≤ 0.5',
    },
    {
      id: 'league-60x20x12-time',
      figure: `${made.millis.toFixed(0)} ms; greedy ${laid.millis.toFixed(1)} ms`,
      ratio: made.millis / laid.millis,
      aim: 'shown',
    },
    {
      id: 'league-reminders-500',
      figure: `${many.messages} messages planned in ${many.millis.toFixed(0)} ms; 250 teams ${half.millis.toFixed(0)} ms`,
      ratio: many.millis / half.millis,
      aim: '≤ 3',
    },
  ];
}
