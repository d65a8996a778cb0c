import type { DivisionView } from '#domain/catalog/views.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { lineupRules } from '#domain/play/lineups/submit.ts';
import { locateMatches } from '#domain/play/match-location.ts';
import type { FormatId } from '#domain/play/matches/formats/formats.ts';
import type { PoolKind } from '#domain/play/pools/schema.ts';
import { mappingTable } from '#domain/play/seeding/mapping.ts';
import type { SeedingRule } from '#domain/play/seeding/schema.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { type OwnValues, ownFrom } from '#web/src/features/run/own-fields.tsx';
import { newRule, type RuleSource, type RuleValues, ruleOf, sourcesBefore, valuesOf } from './rule-values.ts';

/** A director's choices for a round's pools or bracket, as form values. */
export type SetupValues = {
  readonly name: string;
  readonly rules: RuleValues[];
  /** The order staff chose for the teams. Empty if the rules decide. */
  readonly order: number[];
  readonly format: FormatId | 'own';
  readonly own: OwnValues;
  readonly courts: string;
  readonly start: string;
  readonly minutes: string;
  /** The number of pair matches in a dual. */
  readonly pairs: string;
};

type Start = {
  round: RoundView;
  format: FormatId;
  from: RoundView | undefined;
  rules: readonly SeedingRule[];
  name: string;
  /** Standings, if they rank earlier play, as in a league's season. */
  standings?: string | undefined;
  courts?: readonly string[];
};

export const startValues = ({ round, format, from, rules, name, standings, courts = [] }: Start): SetupValues => ({
  name,
  rules: rules.length > 0 ? rules.map(valuesOf) : [newRule(standings ?? (from ? String(from.id) : ''))],
  order: [],
  format,
  own: ownFrom(format),
  courts: courts.join(', '),
  start: round.playTime,
  minutes: '',
  pairs: '3',
});

/** The courts a round is played on, which the next round usually uses too. */
export const courtsOfRound = (view: PlayView, round: RoundView | undefined): string[] =>
  [
    ...new Set(
      locateMatches(view).flatMap((at) => (at.round.id === round?.id && at.match.court ? at.match.court : [])),
    ),
  ].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Returns the listed courts without duplicates: "1-4, 7, Center" → 1, 2, 3, 4, 7, Center. */
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

/** The initial mapping: winners on the top lines, and no first match between two teams from one pool. */
export function usualMap(pools: number, places: number): string {
  const table = mappingTable(pools, places);
  if (!table.ok) return '';
  return Object.entries(table.value)
    .sort((a, b) => a[1] - b[1])
    .map(([place]) => place)
    .join(', ');
}

/**
 * A part's possible seeding sources, and the rules for its values. Without rules, all teams are seeded by event seed.
 */
export function seedingOf(view: PlayView, round: RoundView, { rules }: Pick<SetupValues, 'rules'>) {
  const sources = sourcesBefore(view, round);
  const sourceOf = (from: string): RuleSource => sources.find(({ value }) => value === from) ?? { kind: 'event' };
  const seedingRules = rules.map((values, i) => ruleOf(values, i, sourceOf(values.from)));
  const [only] = seedingRules;
  const isAll =
    seedingRules.length === 1 &&
    only?.type === 'ALL' &&
    sourceOf(rules[0]?.from ?? '').kind === 'event' &&
    only.advancedN === null &&
    only.exclude.length === 0 &&
    only.seedStyle === 'ORIGINAL_SEED';
  return { sources, sourceOf, rules: isAll ? [] : seedingRules };
}

/** Where and when it's played, in the form a command uses. */
export function placing(values: Pick<SetupValues, 'courts' | 'start' | 'minutes'>, round: RoundView, zone: string) {
  const courts = readCourts(values.courts);
  const minutes = Number(values.minutes);
  return {
    courts,
    startTime: courts.length && values.start ? momentOf(round.date, values.start, zone) : null,
    ...(Number.isInteger(minutes) && minutes > 0 ? { minutesPerMatch: minutes } : {}),
  };
}

/** The number of pair matches when two teams play a dual. */
export const pairChoices = ['3', '5'].map((value) => ({ value, label: `A dual with ${value} pairs` }));

type Formats = Pick<DivisionView, 'props' | 'isDuals'>;

/** The number of pair matches in the division's duals, or `otherwise` if it doesn't play duals. */
export function usualPairs({ props, isDuals }: Formats, otherwise: string): string {
  const { pairs } = lineupRules(props);
  if (pairs !== null) return pairs > 3 ? '5' : '3';
  return isDuals ? '3' : otherwise;
}

/** How a division's pools are usually played. */
export function usualKind(division: Formats): PoolKind {
  if (division.props.includes('kob')) return 'king';
  return usualPairs(division, '') === '' ? 'roundRobin' : 'dual';
}

/**
 * Splits courts between brackets that are played side by side. Each bracket gets its own consecutive courts, at least
 * one, in proportion to its teams, so that no court is used twice. If there are fewer courts than brackets, none get
 * any, and the court board plans them.
 */
export function shareCourts(courts: readonly string[], sizes: readonly number[]): string[][] {
  if (courts.length < sizes.length) return sizes.map(() => []);
  const all = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let [teams, from] = [0, 0];
  return sizes.map((size, i) => {
    teams += size;
    const behind = sizes.length - 1 - i;
    const fair = Math.round((courts.length * teams) / all);
    const to = behind === 0 ? courts.length : Math.min(Math.max(fair, from + 1), courts.length - behind);
    const own = courts.slice(from, to);
    from = to;
    return own;
  });
}
