import { type ClubPlayerField, fieldWords, playerFields } from './player-fields.ts';
import type { Change, ClubMember, PlayerFacts } from './schema.ts';

/** So many of the latest changes of a player are kept with them. */
export const mostChanges = 30;

const shown = (value: string | number | null): string => (value === null ? '' : String(value));

/** What an edit changes, field by field, as people read it; nothing where it says what stands. */
export const changedFields = (before: PlayerFacts, after: PlayerFacts): Change['fields'] =>
  playerFields.flatMap((field) => {
    const [from, to] = [shown(before[field]), shown(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });

/** A player after something was done to them, with that in their history. */
export const withChange = (member: ClubMember, change: Change): ClubMember => ({
  ...member,
  history: [...member.history, change].slice(-mostChanges),
});

/** The facts without the rest. */
export const factsOf = (member: PlayerFacts): PlayerFacts =>
  Object.fromEntries(playerFields.map((field) => [field, member[field]])) as PlayerFacts;

const isField = (name: string): name is ClubPlayerField => name in fieldWords;
const numbers: readonly string[] = ['gradYear'];
const empty: readonly string[] = ['dob', 'gender', 'gradYear'];

/**
 * The facts with a change taken back, of the fields that still say what it made them say; null where somebody has changed one since, which is then left as it is.
 */
export function takenBack(facts: PlayerFacts, { fields }: Pick<Change, 'fields'>): PlayerFacts | null {
  const back: Record<string, unknown> = { ...facts };
  for (const { field, from, to } of fields) {
    if (!isField(field)) continue;
    if (shown(facts[field]) !== to) return null;
    back[field] = from === '' && empty.includes(field) ? null : numbers.includes(field) ? Number(from) : from;
  }
  return back as PlayerFacts;
}
