import { momentOf } from '#domain/kernel/time.ts';
import type { FormatId } from '#domain/play/matches/formats/registry.ts';
import type { SeedingRule, SeedingStyle } from '#domain/play/seeding/schema.ts';
import type { RoundView } from '#domain/play/views.ts';

/** What a director chooses for a day, as the form holds it. */
export type SetupValues = {
  /** '' or the id of the round to seed from. */
  readonly from: string;
  readonly style: SeedingStyle;
  /** How many go on; '' all. From pools: how many of each pool. */
  readonly advance: string;
  readonly format: FormatId;
  readonly courts: string;
  readonly start: string;
  readonly minutes: string;
};

export const startValues = (round: RoundView, format: FormatId, from: RoundView | undefined): SetupValues => ({
  from: from ? String(from.id) : '',
  style: 'GROUP',
  advance: '',
  format,
  courts: '',
  start: round.playTime,
  minutes: '',
});

/** "1-4, 7, Center" → 1, 2, 3, 4, 7, Center; each once. */
export function readCourts(text: string): string[] {
  const courts = text.split(/[,;\n]+/).flatMap((part) => {
    const word = part.trim();
    const range = /^(\d+)\s*[-–]\s*(\d+)$/.exec(word);
    if (!range) return word ? [word.slice(0, 30)] : [];
    const [from, to] = [Number(range[1]), Number(range[2])];
    return to < from || to - from > 119 ? [] : Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  });
  return [...new Set(courts)].slice(0, 120);
}

/** The seeding rules a choice means: none for the event's seeds; else the round's teams in the chosen style. */
export function rulesOf({ from, style, advance }: SetupValues, fromPools: boolean): SeedingRule[] {
  if (from === '') return [];
  const n = Number(advance);
  const some = Number.isInteger(n) && n > 0;
  return [
    {
      id: 1,
      type: fromPools && some ? 'RANGE' : 'ALL',
      seeds: [],
      startSeed: 1,
      endSeed: 9999,
      seedStyle: style,
      fromRoundId: Number(from),
      fromStandings: null,
      n: fromPools && some ? n : 3,
      map: null,
      result: [],
      advancedN: !fromPools && some ? n : null,
      teamIds: [],
      exclude: [],
    },
  ];
}

/** Where and when, as a command says it. */
export function placing(values: SetupValues, round: RoundView, zone: string) {
  const courts = readCourts(values.courts);
  const minutes = Number(values.minutes);
  return {
    courts,
    startTime: courts.length && values.start ? momentOf(round.date, values.start, zone) : null,
    ...(Number.isInteger(minutes) && minutes > 0 ? { minutesPerMatch: minutes } : {}),
  };
}
