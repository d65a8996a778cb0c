import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { defaultTiebreaks, type TiebreakName, tiebreakNames } from './names.ts';

const known: ReadonlySet<string> = new Set(tiebreakNames);
const isName = (text: string): text is TiebreakName => known.has(text);

/** Reads a comma list of rule names (Part 3 §3); refuses a name that is not one, or that appears twice. */
export function parseTiebreaks(list: string): Result<TiebreakName[]> {
  const names = list.split(',').map((name) => name.trim());
  const chosen = names.filter((name) => name !== '');
  const wrong = chosen.find((name, i) => !isName(name) || chosen.indexOf(name) !== i);
  return wrong === undefined ? ok(chosen.filter(isName)) : refuse(play['unknown-tiebreak']({ detail: wrong }));
}

/** The comma list as it is stored. */
export const formatTiebreaks = (names: readonly TiebreakName[]): string => names.join(',');

/** The order that counts: the pool's list, else the defaults (Part 3 §5). Unknown names are ignored. */
export function tiebreakOrder(
  list: string | null | undefined,
  defaults: readonly TiebreakName[] = defaultTiebreaks,
): readonly TiebreakName[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
  const chosen = [...new Set(names.filter(isName))];
  return chosen.length > 0 ? chosen : defaults;
}
