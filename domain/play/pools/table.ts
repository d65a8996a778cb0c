import { defaultForfeits, type Ledger, type LedgerRules, ledgerOf, ledgerRules } from '../tiebreaks/ledger.ts';
import { defaultTiebreaks, type TiebreakName } from '../tiebreaks/names.ts';
import { type NameOf, notesByEntrant } from '../tiebreaks/notes.ts';
import { tablePresets } from '../tiebreaks/presets.ts';
import { type Ranking, rank, tiebreakOrder } from '../tiebreaks/rank.ts';
import { type DerivedFigures, derivedFigures } from '../tiebreaks/tiebreak.ts';
import { hasPlayed } from './forfeit.ts';
import type { Pool, PoolKind, PoolTeam, PoolTeamSummary } from './schema.ts';
import { kindOf, slotBlocks } from './shape.ts';

/** The first rank given to teams that left without playing (Part 3 §9). */
export const forfeitRank = 99;

/**
 * A line of the pool table: every figure of the pool team summary, the figures derived from it, and the rank with its
 * reason.
 */
export type PoolRow = DerivedFigures & {
  /** The team's ID, or the negative of its slot number while the seat is empty. */
  readonly id: number;
  readonly teamId: number | null;
  readonly slot: number;
  readonly seed: number | null;
  readonly rank: number;
  /** Whether the team left the pool and forfeits its unplayed matches. */
  readonly forfeit: boolean;
  readonly summary: PoolTeamSummary;
  /** Whether no rule could break its tie with a neighbor, so slots decide which ranks higher. */
  readonly tied: boolean;
  /** In a cross pool, the group (1 or 2) and the rank in it. Otherwise, 1 and the rank. */
  readonly group: number;
  readonly groupRank: number;
  readonly notes: readonly string[];
};

export type PoolTable = { readonly rows: readonly PoolRow[]; readonly ranking: Ranking };

/**
 * A table's options. `tiebreaks` replace the defaults but not the pool's own list. `ledger` indicates how matches and
 * forfeits count.
 */
export type TableOptions = {
  readonly tiebreaks?: readonly TiebreakName[] | undefined;
  readonly ledger?: LedgerRules | undefined;
  readonly nameOf?: NameOf | undefined;
};

const kindTiebreaks: Readonly<Partial<Record<PoolKind, readonly TiebreakName[]>>> = {
  fivb: ['FIVB_POOL', ...defaultTiebreaks],
  king: tablePresets.king.tiebreaks,
};

/**
 * Returns the rules that rank a pool: the pool's own list, otherwise the rules passed in, otherwise the defaults for
 * its kind (Part 3 §5).
 */
export const poolTiebreaks = (
  pool: Pick<Pool, 'kind' | 'teams' | 'tiebreaks'>,
  tiebreakNames?: readonly TiebreakName[],
): readonly TiebreakName[] =>
  tiebreakOrder(pool.tiebreaks, tiebreakNames ?? kindTiebreaks[kindOf(pool)] ?? defaultTiebreaks);

/**
 * Returns the table of a pool, best first. A team that left ranks by its record, including the matches it forfeited. A
 * team that left without playing comes last, from rank 99 on. All their matches count for the other teams.
 */
export function poolTable(
  pool: Pick<Pool, 'kind' | 'teams' | 'matches' | 'tiebreaks' | 'forfeits'>,
  options: TableOptions = {},
): PoolTable {
  const byId = new Map(pool.teams.map((team) => [idOf(team), team]));
  const entrants = [...byId].map(([id, { seed, slot }]) => ({ id, seed, order: slot }));
  const ledger = ledgerOf(entrants, pool.matches, poolLedgerRules(pool, options));
  const unranked = unrankedIn(pool);
  const ranking = rankPool(ledger, unranked, poolTiebreaks(pool, options.tiebreaks));
  const nameOf = options.nameOf ?? ((id: number) => (id < 0 ? `#${-id}` : `Team ${id}`));
  const rows = ranking.order.map((id, place) => ({ team: byId.get(id)!, id, place }));
  const standing = rows.length - unranked.size;
  const groups = groupNumbers(pool);
  const inGroup = new Map<number, number>();
  const played = ledger.matches.some(({ settled }) => settled);
  const tied = new Set(ranking.unbroken.flat());
  const notes = played ? notesByEntrant(ranking, nameOf) : new Map<number, readonly string[]>();
  const summaries = new Map(ledger.entrants.map((entrant, i) => [entrant.id, ledger.summaries[i]!]));
  const lines = rows.map(({ team, id, place }): PoolRow => {
    const summary = summaries.get(id)!;
    const rank = unranked.has(id) ? forfeitRank + place - standing : place + 1;
    const group = groups.get(team.slot) ?? 1;
    inGroup.set(group, (inGroup.get(group) ?? 0) + 1);
    return {
      ...{ id, teamId: team.teamId, slot: team.slot, seed: team.seed, rank, forfeit: team.forfeit, summary },
      ...derivedFigures(summary),
      ...{ tied: tied.has(id), group, groupRank: unranked.has(id) ? rank : inGroup.get(group)! },
      notes: notes.get(id) ?? [],
    };
  });
  return { rows: lines, ranking };
}

/**
 * Returns how a pool's matches and forfeits count: by `ledger` if it is passed, otherwise by the rules stored when the
 * pool was locked, otherwise by its division's setting.
 */
export const poolLedgerRules = (
  { forfeits = defaultForfeits }: Pick<Pool, 'forfeits'>,
  { ledger }: Pick<TableOptions, 'ledger'> = {},
): LedgerRules => ledger ?? ledgerRules[forfeits];

/** Returns the teams that left without playing, by their IDs in the table. Their ranks start at 99. */
export const unrankedIn = ({ teams, matches }: Pick<Pool, 'teams' | 'matches'>): ReadonlySet<number> =>
  new Set(teams.flatMap((team) => (team.forfeit && !hasPlayed(matches, idOf(team)) ? [idOf(team)] : [])));

const idOf = (team: PoolTeam): number => team.teamId ?? -team.slot;

function rankPool(ledger: Ledger, unranked: ReadonlySet<number>, rules: readonly TiebreakName[]): Ranking {
  const indices = ledger.entrants.map((_, i) => i);
  const isLast = (i: number) => unranked.has(ledger.entrants[i]!.id);
  const standing = rank(
    ledger,
    rules,
    indices.filter((i) => !isLast(i)),
  );
  if (unranked.size === 0) return standing;
  const out = rank(ledger, rules, indices.filter(isLast));
  return {
    order: [...standing.order, ...out.order],
    unbroken: [...standing.unbroken, ...out.unbroken],
    steps: [...standing.steps, ...out.steps],
  };
}

function groupNumbers(pool: Pick<Pool, 'kind' | 'teams'>): ReadonlyMap<number, number> {
  if (kindOf(pool) !== 'cross') return new Map();
  const blocks = slotBlocks(pool.teams.map(({ slot }) => slot));
  return new Map(blocks.flatMap((block, i) => block.map((slot) => [slot, i + 1] as const)));
}
