import type { Millis } from '#domain/kernel/time.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Raw } from '../../kernel/table/item.ts';
import { isTakenAway } from '../../kernel/table/removal.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove } from '../../kernel/table/write.ts';
import { rosterItem, teamItem } from '../../store/catalog/items.ts';
import { keptOfPeople, keptOfTeam, registrationWordItem } from '../../store/registration/search.ts';
import { readOrAside } from '../aside.ts';

type Kept = ReturnType<typeof keptOfTeam>[number];

/** What a team is found by, of its row or its forms; a row that was taken away is found no more. */
function wordsIn(raw: Raw | null, at: Millis): Kept[] {
  if (!raw || isTakenAway(raw)) return [];
  if (teamItem.is(raw)) return keptOfTeam(teamItem.decode(raw), at);
  return rosterItem.is(raw) ? keptOfPeople(rosterItem.decode(raw), at) : [];
}

/** Kinds of items whose teams are found by their words. */
export const searchedKinds: readonly string[] = [teamItem.type, rosterItem.type];

const placeOf = (word: Kept) => JSON.stringify(registrationWordItem.key(word));
const textOf = (word: Kept) => JSON.stringify([placeOf(word), word.label, word.reached, word.playerId]);

type Moved = { readonly word: Kept; readonly isThere: boolean };

/** What a change takes away and brings. */
function moved({ before, after, at }: Change): Moved[] {
  const [was, is] = [wordsIn(before, at), wordsIn(after, at)];
  const known = new Set(was.map(textOf));
  const kept = new Set(is.map(placeOf));
  return [
    ...was.filter((word) => !kept.has(placeOf(word))).map((word) => ({ word, isThere: false })),
    ...is.filter((word) => !known.has(textOf(word))).map((word) => ({ word, isThere: true })),
  ];
}

/**
 * Keeps what teams are found by in their organization's search as they and their forms change. A place is one item's alone, so what the last of its changes
 * says of it counts; a typed team has some eighty, so they are put by the batch. A repeat writes the same.
 */
export async function keepRegistrationWords(changes: readonly Change[], table: Table): Promise<void> {
  const latest = new Map<string, Moved>();
  for (const change of changes)
    for (const found of (await readOrAside(table, change, moved)) ?? []) latest.set(placeOf(found.word), found);
  const all = [...latest.values()];
  const there = all.filter(({ isThere }) => isThere).map(({ word }) => registrationWordItem.encode(word, 1));
  const gone = all.filter(({ isThere }) => !isThere);
  await table.putMany(there);
  await inParallel(gone, 10, ({ word }) => table.write(remove(registrationWordItem, word)));
}
