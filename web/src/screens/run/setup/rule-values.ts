import type { SeedingRule } from '#domain/play/seeding/schema.ts';
import { defaultDaySeeding, type SeedingStyle } from '#domain/play/seeding/seeding-styles.ts';
import { readSlot } from '#domain/play/seeding/slots.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { standingsOver } from '#web/src/features/run/sources.ts';

/**
 * The teams a rule selects: a number of ranks (all if left out), a range of event seeds, or teams chosen one by one.
 */
export const takes = ['places', 'seeds', 'teams'] as const;
export type Take = (typeof takes)[number];

/** A seeding rule as form values. Numbers are strings, and '' means not set. */
export type RuleValues = {
  /** '' for the event's seeds, a round's ID, or "s1" for standings. */
  readonly from: string;
  readonly take: Take;
  readonly style: SeedingStyle;
  /** The first rank to take. If the source is pools, it's the first rank in each. */
  readonly first: string;
  /** How many teams advance. If the source is pools, it's the number from each pool. */
  readonly advance: string;
  readonly lowest: string;
  readonly highest: string;
  readonly teams: readonly number[];
  readonly exclude: readonly number[];
  /** Pool ranks from the top line down, for a custom mapping: "A1, B1, B2, A2". */
  readonly map: string;
};

export const newRule = (from: string): RuleValues => ({
  from,
  take: 'places',
  style: from === '' ? 'ORIGINAL_SEED' : defaultDaySeeding,
  first: '1',
  advance: '',
  lowest: '1',
  highest: '',
  teams: [],
  exclude: [],
  map: '',
});

/** The source of a rule's teams, and its kind. */
export type RuleSource =
  | { readonly kind: 'event' }
  | {
      readonly kind: 'pools' | 'bracket';
      readonly id: number;
      readonly name: string;
      readonly complete: boolean;
      /** Whether it's a league's canceled week. */
      readonly canceled?: boolean;
    }
  | { readonly kind: 'standings'; readonly id: number; readonly name: string; readonly complete: boolean };

/** Returns a round's possible seeding sources: the event's seeds, earlier rounds, or standings. */
export function sourcesBefore(view: PlayView, round: RoundView): (RuleSource & { readonly value: string })[] {
  return [
    { kind: 'event', value: '' },
    ...view.rounds
      .filter(({ number }) => number < round.number)
      .map(({ id, name, kind, complete, week }) => ({
        ...{ id, name, complete, value: String(id), canceled: week?.canceled === true },
        kind: kind === 'pools' ? ('pools' as const) : ('bracket' as const),
      })),
    ...view.standings.map(({ id, title, roundIds }) => ({
      ...{ id, name: title, complete: standingsOver(view, { roundIds }), value: `s${id}` },
      kind: 'standings' as const,
    })),
  ];
}

/** Returns the sources to offer. A canceled week has no results to seed from, but a rule that was saved keeps it. */
export const offeredSources = <S extends RuleSource & { readonly value: string }>(
  sources: readonly S[],
  chosen: string,
): S[] => sources.filter((one) => one.value === chosen || !('canceled' in one && one.canceled));

const numberIn = (text: string, otherwise: number): number => {
  const n = Number(text);
  return Number.isInteger(n) && n > 0 ? n : otherwise;
};

/**
 * Reads a custom mapping: "A1, B1" puts A1 on line 1 and B1 on line 2. Null if something isn't a pool rank or appears
 * twice.
 */
export function readMap(text: string): Record<string, number> | null {
  const places = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const readable = places.every((place) => readSlot(place) !== null) && new Set(places).size === places.length;
  return readable && places.length ? Object.fromEntries(places.map((place, i) => [place, i + 1])) : null;
}

/** Every rank that a pool or table can have. */
const everyPlace = 999;

/** Returns the rule for these values. */
export function ruleOf(values: RuleValues, i: number, source: RuleSource): SeedingRule {
  const { take, style, teams, exclude } = values;
  const [first, n] = [numberIn(values.first, 1), numberIn(values.advance, 0)];
  const isMapped = style === 'MAPPED' && source.kind === 'pools';
  const byPlace = take === 'places' && (source.kind === 'pools' ? n > 0 || first > 1 : first > 1);
  const type = isMapped ? 'MAPPED' : take === 'teams' ? 'SELECT' : take === 'seeds' || byPlace ? 'RANGE' : 'ALL';
  return {
    id: i + 1,
    type,
    seeds: [],
    startSeed: take === 'seeds' ? numberIn(values.lowest, 1) : 1,
    endSeed: take === 'seeds' ? numberIn(values.highest, 9999) : 9999,
    fromPlace: take === 'places' ? first : 1,
    seedStyle: source.kind === 'event' && style === 'MAPPED' ? 'ORIGINAL_SEED' : style,
    fromRoundId: source.kind === 'pools' || source.kind === 'bracket' ? source.id : null,
    fromStandings: source.kind === 'standings' ? source.id : null,
    n: take === 'places' && n > 0 ? n : everyPlace,
    map: isMapped ? readMap(values.map) : null,
    result: [],
    advancedN: take === 'places' && source.kind !== 'pools' && !byPlace && n > 0 ? n : null,
    teamIds: take === 'teams' ? [...teams] : [],
    exclude: [...exclude],
  };
}

/** Returns the form values for an existing rule. */
export function valuesOf(rule: SeedingRule): RuleValues {
  const { type, fromRoundId, fromStandings, fromPlace, n, advancedN, startSeed, endSeed, map } = rule;
  const places = type === 'RANGE' && n < everyPlace ? n : advancedN;
  const mapped = Object.entries(map ?? {}).sort((a, b) => a[1] - b[1]);
  return {
    from: fromRoundId !== null ? String(fromRoundId) : fromStandings !== null ? `s${fromStandings}` : '',
    take: type === 'SELECT' ? 'teams' : startSeed > 1 || endSeed < 9999 ? 'seeds' : 'places',
    style: type === 'MAPPED' ? 'MAPPED' : rule.seedStyle,
    first: String(fromPlace),
    advance: places === null ? '' : String(places),
    lowest: String(startSeed),
    highest: endSeed < 9999 ? String(endSeed) : '',
    teams: rule.teamIds,
    exclude: rule.exclude,
    map: mapped.map(([place]) => place).join(', '),
  };
}

/** Returns a rule as text, such as "Ranks 1–2 of each pool in Pools" or "Seeds 1–8 of the event". */
export function ruleText(values: RuleValues, source: RuleSource): string {
  const of = source.kind === 'event' ? 'the event' : source.name;
  const { take, style, teams } = values;
  const [first, n] = [numberIn(values.first, 1), numberIn(values.advance, 0)];
  const range = (from: number, to: number | null) =>
    to === null ? `${from} and below` : from === to ? from : `${from}–${to}`;
  if (style === 'MAPPED' && source.kind === 'pools') return `Pool ranks in ${of}, as mapped`;
  if (take === 'teams') return `${teams.length} chosen from ${of}`;
  if (take === 'seeds')
    return `Seeds ${range(numberIn(values.lowest, 1), numberIn(values.highest, 0) || null)} of ${of}`;
  if (first === 1 && n === 0) return `All teams in ${of}`;
  const places = range(first, n === 0 ? null : first + n - 1);
  return source.kind === 'pools' ? `Ranks ${places} of each pool in ${of}` : `Ranks ${places} of ${of}`;
}
