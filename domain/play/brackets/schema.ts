import * as z from 'zod';
import { match, matchSettings } from '../matches/schema.ts';

/** A stored type: a known one, or unrecognized text that is kept and shown as it is (readings P3-246). */
const storedBracketType = z.string().min(1).max(80);

/** The names for a bracket's second part (Part 3 §3). */
export const placeNames = ['Contenders', '5th Place', 'Consolation'] as const;
export type PlaceName = (typeof placeNames)[number];

/**
 * A bracket as stored (Part 3 §3). `props` are the specification's short tags: `duals-N` (pairs per dual) and `Q-text`
 * (the text for a winner of a qualifier). With `prevLoser`, the loser of the previous match on a court works that
 * court's next match. With `manualRefs`, people choose the work teams. `placeMatches` are the placement and contenders'
 * matches.
 */
export const bracket = z.object({
  id: z.int(),
  name: z.string().min(1).default('Playoffs'),
  type: storedBracketType.default('SINGLE_ELIM'),
  champions: z.int().min(1).max(256).default(1),
  winnersMatchSettings: matchSettings.nullable().default(null),
  losersMatchSettings: matchSettings.nullable().default(null),
  props: z.array(z.string()).default([]),
  manualRefs: z.boolean().default(false),
  prevLoser: z.boolean().default(false),
  matches: z.array(match).default([]),
  placeMatches: z.array(match).default([]),
});
export type Bracket = z.infer<typeof bracket>;

/** Returns the pairs per dual from `duals-N`, or null if the bracket isn't played in duals. */
export function dualsOf(props: readonly string[]): number | null {
  const found = props.map((prop) => /^duals-(\d{1,2})$/.exec(prop)?.[1]).find((n) => n !== undefined);
  return found === undefined ? null : Number(found);
}

/** Returns the text for a team that has won a qualifier, from `Q-text`, or "qualifies" by default. */
export function qualifierText(props: readonly string[]): string {
  return props.find((prop) => prop.startsWith('Q-') && prop.length > 2)?.slice(2) ?? 'qualifies';
}
