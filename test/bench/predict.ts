import { readFileSync } from 'node:fs';
import { type Random, seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { predict } from '#domain/play/courts/predict.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { type CourtTask, courtTask, type Placement } from '#domain/play/courts/schema.ts';
import { goldenEvents } from '../golden/brackets/events.ts';
import type { Figure } from './race.ts';

/*
 * Days of real events: pairings, order and points are real. Durations weren't published, so we compute them from the
 * points: 0.731 minutes per point minus 4.37 per set, a fit to the 120 matches of the 2019 VNL (whose durations were
 * published) within 5.3%. Courts (one for every four teams) and the printed schedule are ours. `REPLAY_DATA` names a
 * file with more real draws.
 */
const law = { point: 0.731, set: -4.37, scatter: 0.053 } as const;
type Played = { readonly teams: readonly [number, number]; readonly sets: readonly (readonly [number, number])[] };

const ofGolden = (lines: readonly string[]): Played[] =>
  lines.flatMap((line) => {
    const [, pair = '', ...games] = line.split(' ');
    const [a, b] = pair.split('-').map(Number);
    const sets = games.map((game) => game.split('-').map(Number) as [number, number]);
    return a && b && sets.length > 0 && sets.flat().every(Number.isFinite) ? [{ teams: [a, b], sets }] : [];
  });

type Recorded = { readonly matches: readonly { a: number; b: number; num: number; sets?: [number, number][] }[] };
const ofFile = (path: string): Played[][] =>
  (JSON.parse(readFileSync(path, 'utf8')) as Recorded[]).map(({ matches }) =>
    matches
      .filter(({ sets }) => sets?.length)
      .toSorted((x, y) => x.num - y.num)
      .map(({ a, b, sets = [] }) => ({ teams: [a, b], sets })),
  );

const nine = Date.UTC(2026, 5, 6, 9);
/** A day in which each match waits for both teams' previous matches. */
function dayOf(matches: readonly Played[], slot: number): CourtTask {
  const last = new Map<number, number>();
  const teams = new Set(matches.flatMap((match) => match.teams));
  const courts = Math.max(2, Math.ceil(teams.size / 4));
  const windows = [{ from: nine, to: nine + 200 * hour }];
  return courtTask.parse({
    courts: Array.from({ length: courts }, (_, i) => ({ name: String(i + 1), windows })),
    rules: { stepMinutes: slot },
    matches: matches.map(({ teams: pair }, i) => {
      const after = pair.flatMap((team) => last.get(team) ?? []).map((match) => ({ match }));
      for (const team of pair) last.set(team, i + 1);
      return { id: i + 1, minutes: slot, teams: [...pair], after };
    }),
  });
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const minutesOf = ({ sets }: Played, random: Random): number =>
  Math.max(15, law.point * sets.flat().reduce((sum, x) => sum + x, 0) + law.set * sets.length) *
  Math.exp(law.scatter * normal(random));

type Ran = { readonly started: number; readonly ended: number };
/** Plays the day: a match begins at its printed time, or later if its court or its teams aren't free. */
function ran(task: CourtTask, printed: readonly Placement[], matches: readonly Played[], random: Random) {
  const free = new Map<string, number>();
  const done = new Map<number, Ran>();
  for (const { match, court, start } of printed.toSorted((a, b) => a.start - b.start || a.match - b.match)) {
    const before = task.matches[match - 1]!.after.map((feeder) => done.get(feeder.match)?.ended ?? 0);
    const started = Math.max(start, free.get(court) ?? 0, ...before);
    const ended = started + minutesOf(matches[match - 1]!, random) * minute;
    free.set(court, ended);
    done.set(match, { started, ended });
  }
  return done;
}

/** Predicts every half hour, for the matches that begin within the next three hours. */
function errorsOf(matches: readonly Played[], slot: number, random: Random) {
  const task = dayOf(matches, slot);
  const printed = must(schedule(task)).placements;
  const truth = ran(task, printed, matches, random);
  const end = Math.max(...[...truth.values()].map(({ started }) => started));
  const errors: { ours: number; theirs: number; held: boolean }[] = [];
  for (let now = nine + 45 * minute; now < end; now += 30 * minute) {
    const actuals = [...truth].flatMap(([match, { started, ended }]) =>
      started > now ? [] : [{ match, started, ended: ended > now ? null : ended }],
    );
    for (const told of must(predict(task, printed, actuals, { now, random }))) {
      const { started } = truth.get(told.match)!;
      if (started <= now || started > now + 3 * hour) continue;
      errors.push({
        ours: Math.abs(told.start - started) / minute,
        theirs: Math.abs(told.planned - started) / minute,
        held: started >= told.from - minute && started <= told.to + minute,
      });
    }
  }
  return errors;
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
const round = (x: number) => Math.round(x * 100) / 100;

/** M22: the predicted starts' median error compared with the printed schedule's, and how often the 80 % range was right. */
export async function bench(): Promise<Figure[]> {
  const file = process.env.REPLAY_DATA;
  const days = [
    ...goldenEvents.map(({ matches }) => ofGolden(matches)),
    ...(file === undefined ? [] : ofFile(file)),
  ].filter((matches) => matches.length >= 12);
  return [40, 45, 50].flatMap((slot) => {
    const random = seeded(slot);
    const errors = days.flatMap((matches) => errorsOf(matches, slot, random));
    const [ours, theirs] = [median(errors.map((e) => e.ours)), median(errors.map((e) => e.theirs))];
    const held = errors.filter((e) => e.held).length / errors.length;
    return [
      {
        id: 'M22',
        figure: `${days.length} real days, ${errors.length} predictions, a match every ${slot} min: off by ${round(ours)} min (printed ${round(theirs)})`,
        ratio: round(ours / theirs),
      },
      {
        id: 'M22-range',
        figure: `% of starts in the 80% range, a match every ${slot} min; there are too few days for a target`,
        ratio: round(held * 100),
      },
    ];
  });
}
