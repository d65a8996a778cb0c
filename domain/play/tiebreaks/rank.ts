import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import type { Ledger } from './ledger.ts';
import { defaultTiebreaks, type TiebreakName, tiebreakNames } from './names.ts';
import { tiebreaks } from './registry.ts';
import type { Silence, Verdict } from './tiebreak.ts';

/**
 * One rule applied to one tie: the tied entrants, the figures the rule compared, and the resulting parts, best first
 * (one part means still tied).
 */
export type TieStep = {
  readonly rule: TiebreakName;
  readonly group: readonly number[];
  readonly parts: readonly (readonly number[])[];
  readonly figures: readonly number[] | null;
  readonly silence: Silence | null;
};

/**
 * The entrants' IDs, best first; the groups that no rule could split (in slot order); and every step taken for a tie,
 * in order.
 */
export type Ranking = {
  readonly order: readonly number[];
  readonly unbroken: readonly (readonly number[])[];
  readonly steps: readonly TieStep[];
};

/**
 * Ranks a ledger's entrants by rules in order. When a rule splits a group, each part that is still tied starts again at
 * the first rule (readings; USAV and FIVB do the same). The ranking is complete and doesn't depend on the input order.
 * With `only`, it ranks just these entrants (indices into the ledger, in its order), but matches against the others
 * still count.
 */
export function rank(ledger: Ledger, rules: readonly TiebreakName[], only?: readonly number[]): Ranking {
  const ids = ledger.entrants.map(({ id }) => id);
  const order: number[] = [];
  const unbroken: number[][] = [];
  const steps: TieStep[] = [];
  breakTie(only ?? ids.map((_, i) => i), 0);
  return { order: order.map((i) => ids[i]!), unbroken, steps };

  function breakTie(group: readonly number[], depth: number): void {
    if (group.length < 2) return void order.push(...group);
    const tried: TieStep[] = [];
    for (const name of rules) {
      const verdict = tiebreaks[name].judge(group, ledger);
      const parts = typeof verdict === 'string' ? [group] : partition(group, verdict);
      tried.push(stepOf(ids, name, group, verdict, parts));
      if (parts.length === 1) continue;
      // The first rule that applies to everyone only sorts. Entrants count as tied only if an earlier rule left them
      // level.
      if (depth > 0 || tried.some((before) => before.silence === null && before.parts.length === 1))
        steps.push(...tried);
      for (const part of parts) breakTie(part, depth + 1);
      return;
    }
    steps.push(...tried);
    unbroken.push(group.map((i) => ids[i]!));
    order.push(...group);
  }
}

function stepOf(
  ids: readonly number[],
  rule: TiebreakName,
  group: readonly number[],
  verdict: Verdict,
  parts: readonly (readonly number[])[],
): TieStep {
  const silent = typeof verdict === 'string';
  return {
    rule,
    group: group.map((i) => ids[i]!),
    parts: parts.map((part) => part.map((i) => ids[i]!)),
    figures: silent ? null : verdict,
    silence: silent ? verdict : null,
  };
}

/** Splits a group by its scores, highest first, keeping the group's order within a part. */
function partition(group: readonly number[], scores: readonly number[]): (readonly number[])[] {
  const first = scores[0];
  if (scores.every((score) => score === first)) return [group];
  const parts = new Map<number, number[]>();
  for (const [i, member] of group.entries()) {
    const part = parts.get(scores[i]!);
    if (part) part.push(member);
    else parts.set(scores[i]!, [member]);
  }
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

const namesOfTiebreaks: ReadonlySet<string> = new Set(tiebreakNames);
const isName = (text: string): text is TiebreakName => namesOfTiebreaks.has(text);

/** Reads a comma-separated list of rule names (Part 3 §3). Fails for an unknown or duplicate name. */
export function parseTiebreaks(list: string): Result<TiebreakName[]> {
  const names = list.split(',').map((name) => name.trim());
  const chosen = names.filter((name) => name !== '');
  const wrong = chosen.find((name, i) => !isName(name) || chosen.indexOf(name) !== i);
  return wrong === undefined ? ok(chosen.filter(isName)) : refuse(play['unknown-tiebreak']({ detail: wrong }));
}

/** Returns rule names as the stored comma-separated list. */
export const formatTiebreaks = (names: readonly TiebreakName[]): string => names.join(',');

/**
 * Returns the rules that apply: the pool's list, or the defaults if it has none (Part 3 §5). Unknown names are ignored.
 */
export function tiebreakOrder(
  list: string | null | undefined,
  defaults: readonly TiebreakName[] = defaultTiebreaks,
): readonly TiebreakName[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
  const chosen = [...new Set(names.filter(isName))];
  return chosen.length > 0 ? chosen : defaults;
}
