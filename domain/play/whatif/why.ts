import type { Pool } from '../pools/schema.ts';
import { poolLedgerRules, poolTable, poolTiebreaks, unrankedIn } from '../pools/table.ts';
import { ledgerOf } from '../tiebreaks/ledger.ts';
import { type NameOf, stepText } from '../tiebreaks/notes.ts';
import type { TieStep } from '../tiebreaks/rank.ts';
import { tiebreaks } from '../tiebreaks/registry.ts';
import { entrantsOf, type RangeOptions } from './ranges.ts';

/** One rule on the way to the answer; `parted`: it set the two apart. */
type WhyStep = { readonly rule: TieStep['rule']; readonly parted: boolean; readonly text: string };
/** `byTie` false: the record alone says it. Nothing parted: they are ranked by slot. `withdrew`: the one below has left, whatever the figures say. */
type Why = {
  readonly above: number;
  readonly below: number;
  readonly byTie: boolean;
  readonly withdrew: boolean;
  readonly steps: readonly WhyStep[];
};

/**
 * Why one team ranks above another, rule by rule, with the figures each rule saw and its silence where it had nothing
 * to say. The two may be given in either order. Null when one of them is not in the table.
 */
export function whyAbove(
  pool: Pool,
  team: number,
  other: number,
  nameOf: NameOf,
  options: RangeOptions = {},
): Why | null {
  const ledger = ledgerOf(entrantsOf(pool), pool.matches, poolLedgerRules(pool, options));
  const rules = poolTiebreaks(pool, options.tiebreaks);
  const { ranking } = poolTable(pool, options);
  const [i, j] = [ranking.order.indexOf(team), ranking.order.indexOf(other)];
  if (i < 0 || j < 0 || i === j) return null;
  const [above, below] = i < j ? [team, other] : [other, team];
  const out = unrankedIn(pool);
  const withdrew = out.has(below) && !out.has(above);
  if (withdrew) return { above, below, byTie: false, withdrew, steps: [] };
  const both = ranking.steps.filter((s) => s.group.includes(above) && s.group.includes(below));
  if (both.length > 0) {
    const parts = (s: TieStep) => !s.parts.some((part) => part.includes(above) && part.includes(below));
    return {
      above,
      below,
      byTie: true,
      withdrew,
      steps: both.map((s) => ({ rule: s.rule, parted: parts(s), text: stepText(s, nameOf) })),
    };
  }
  const indices = [above, below].map((id) => ledger.entrants.findIndex((e) => e.id === id));
  for (const rule of rules) {
    const figures = tiebreaks[rule].judge(indices, ledger);
    if (typeof figures === 'string' || figures[0] === figures[1]) continue;
    const group = [above, below];
    const text = stepText({ rule, group, parts: group.map((id) => [id]), figures, silence: null }, nameOf);
    return { above, below, byTie: false, withdrew, steps: [{ rule, parted: true, text }] };
  }
  return { above, below, byTie: false, withdrew, steps: [] };
}
