import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { FormatId } from '#domain/play/matches/formats/registry.ts';
import { mappingTable } from '#domain/play/seeding/mapping.ts';
import type { SeedingMap, SeedingRule } from '#domain/play/seeding/schema.ts';
import type { SeedingStyle } from '#domain/play/seeding/seeding-styles.ts';
import { readSlot } from '#domain/play/seeding/slots.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';

/** What a director chooses for a day, whether pools or a bracket, as the form holds it. */
export type SetupValues = {
  /** '' or the id of the round to seed from. */
  readonly from: string;
  readonly style: SeedingStyle;
  /** How many go on; '' all. From pools: how many of each pool. */
  readonly advance: string;
  /** Pool places from the top line down, for a custom mapping: "A1, B1, B2, A2". */
  readonly map: string;
  readonly format: FormatId;
  readonly courts: string;
  readonly start: string;
  readonly minutes: string;
};

export const startValues = (round: RoundView, format: FormatId, from: RoundView | undefined): SetupValues => ({
  from: from ? String(from.id) : '',
  style: 'GROUP',
  advance: '',
  map: '',
  format,
  courts: '',
  start: round.playTime,
  minutes: '',
});

/** "1-4, 7, Center" → 1, 2, 3, 4, 7, Center; each once. */
function readCourts(text: string): string[] {
  const courts = text.split(/[,;\n]+/).flatMap((part) => {
    const word = part.trim();
    const range = /^(\d+)\s*[-–]\s*(\d+)$/.exec(word);
    if (!range) return word ? [word.slice(0, 30)] : [];
    const [from, to] = [Number(range[1]), Number(range[2])];
    return to < from || to - from > 119 ? [] : Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  });
  return [...new Set(courts)].slice(0, 120);
}

/** "A1, B1" → A1 on line 1, B1 on line 2; null where something is no pool place or appears twice. */
export function readMap(text: string): SeedingMap | null {
  const places = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const readable = places.every((place) => readSlot(place) !== null) && new Set(places).size === places.length;
  return readable && places.length ? Object.fromEntries(places.map((place, i) => [place, i + 1])) : null;
}

/** The mapping to begin with: winners on the top lines, no two of a pool in their first match. */
export function usualMap(pools: number, places: number): string {
  const table = mappingTable(pools, places);
  if (!table.ok) return '';
  return Object.entries(table.value)
    .sort((a, b) => a[1] - b[1])
    .map(([place]) => place)
    .join(', ');
}

/** The seeding rules a choice means: none for the event's seeds; else the round's teams in the chosen style. */
function rulesOf({ from, style, advance, map }: SetupValues, fromPools: boolean): SeedingRule[] {
  if (from === '') return [];
  const n = Number(advance);
  const some = Number.isInteger(n) && n > 0;
  return [
    {
      id: 1,
      type: style === 'MAPPED' ? 'MAPPED' : fromPools && some ? 'RANGE' : 'ALL',
      seeds: [],
      startSeed: 1,
      endSeed: 9999,
      fromPlace: 1,
      seedStyle: style,
      fromRoundId: Number(from),
      fromStandings: null,
      n: fromPools && some ? n : 3,
      map: style === 'MAPPED' ? readMap(map) : null,
      result: [],
      advancedN: !fromPools && some ? n : null,
      teamIds: [],
      exclude: [],
    },
  ];
}

/** The rounds a day may be seeded from, and the rules that the choice means. */
export function seedingOf(view: PlayView, round: RoundView, values: SetupValues) {
  const earlier = view.rounds.filter(({ number }) => number < round.number);
  const fromPools = earlier.find(({ id }) => String(id) === values.from)?.kind === 'pools';
  return { earlier, rules: rulesOf(values, fromPools) };
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
