import { special } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { readOrSetAside } from '../../kernel/bus/unreadable.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { ItemDef, Raw } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { isTakenAway } from '../../kernel/table/write.ts';
import { bidItem } from '../../subjects/bids/items.ts';
import { rosterItem, teamItem } from '../../subjects/catalog/items.ts';
import { clubMemberItem, clubMemberRef } from '../../subjects/clubs/items.ts';
import { orderItem } from '../../subjects/commerce/orders.ts';
import { addressesIn } from '../../subjects/people/erasing.ts';
import { type Appearance, addressAt, appeared, playerAt } from '../../subjects/people/items.ts';
import { keptOfPeople, keptOfTeam, registrationWordItem, wordGone } from '../../subjects/registration/search.ts';

/** The people that an item names: profiles (except the placeholder for a player to be named) and email addresses. */
type Named = { readonly players: readonly (number | null)[]; readonly emails: readonly (string | null | undefined)[] };

const seen = (place: Appearance['place'], ref: number | string, { players, emails }: Named): Appearance[] =>
  [
    ...players.flatMap((id) => (id === null || id === special.tbdPlayer ? [] : [playerAt(id)])),
    ...emails.flatMap((email) => (email?.trim() ? [addressAt(email)] : [])),
  ].map((of) => ({ of, place, ref: String(ref) }));

/** Returns the people named in a kind of item. */
const searchable = <T, K>(def: ItemDef<T, K>, of: (value: T) => Appearance[]) => ({
  kind: def.type,
  of: (raw: Raw): Appearance[] => (def.is(raw) ? of(def.decode(raw)) : []),
});

/** A paid registration's forms aren't searched. Its order names the team, and the forms expire like carts. */
const sources = [
  searchable(teamItem, ({ id, players, alternates }) =>
    seen('TEAM', id, { players: [...players, ...alternates].map((player) => player.id), emails: [] }),
  ),
  searchable(rosterItem, (forms) => seen('TEAM', forms.id, { players: [], emails: addressesIn(forms) })),
  searchable(bidItem, ({ bidId, players, email }) =>
    seen('BID', bidId, { players: players.map(({ id }) => id), emails: [email, ...players.map((each) => each.email)] }),
  ),
  searchable(clubMemberItem, (member) =>
    seen('CLUB', clubMemberRef(member), {
      players: [member.playerProfileId],
      emails: [member.email, member.guardianEmail],
    }),
  ),
  // An account's orders are found through the account.
  searchable(orderItem, ({ id, userId, emailReceiptTo }) =>
    seen('ORDER', id, { players: [], emails: userId === null ? [emailReceiptTo] : [] }),
  ),
];
/** Kinds of items that name people. */
export const peopledKinds: readonly string[] = sources.map(({ kind }) => kind);

/** Returns the people that an item names. */
export const appearancesIn = (raw: Raw | null): Appearance[] => (raw ? sources.flatMap(({ of }) => of(raw)) : []);

/** Returns the people that a change adds. */
function arrivals({ before, after }: Change): Appearance[] {
  const known = new Set(appearancesIn(before).map(({ of }) => of));
  const fresh = appearancesIn(after).filter(({ of }) => !known.has(of));
  return [...new Map(fresh.map((appearance) => [appearance.of, appearance])).values()];
}

/**
 * Stores where someone appears when they are added to a team, a bid or an order, so they can still be found there after
 * they leave. A repeat writes the same data.
 */
export async function keepAppearances(changes: readonly Change[], table: Table): Promise<void> {
  const read = await Promise.all(changes.map((change) => readOrSetAside(table, change, arrivals)));
  await inParallel(
    read.flatMap((fresh) => fresh ?? []),
    25,
    (appearance) => table.write(appeared(appearance)),
  );
}

type SearchWord = ReturnType<typeof keptOfTeam>[number];

/** Returns the search words of a team, from its row or its forms. A removed row has none. */
function wordsIn(raw: Raw | null, at: Millis): SearchWord[] {
  if (!raw || isTakenAway(raw)) return [];
  if (teamItem.is(raw)) return keptOfTeam(teamItem.decode(raw), at);
  return rosterItem.is(raw) ? keptOfPeople(rosterItem.decode(raw), at) : [];
}

/** Kinds of items with a team's search words. */
export const searchedKinds: readonly string[] = [teamItem.type, rosterItem.type];

const placeOf = (word: SearchWord) => JSON.stringify(registrationWordItem.key(word));
const textOf = (word: SearchWord) => JSON.stringify([placeOf(word), word.label, word.reached, word.playerId]);

type Moved = { readonly word: SearchWord; readonly isThere: boolean };

/** Returns the words that a change removes and adds. */
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
 * Updates teams' search words in their organization as the teams and their forms change. Each key belongs to one item,
 * so only its last change matters. A manually entered team has about eighty words, so they are written in batches. A
 * repeat writes the same data.
 */
export async function keepRegistrationWords(changes: readonly Change[], table: Table): Promise<void> {
  const latest = new Map<string, Moved>();
  for (const change of changes)
    for (const found of (await readOrSetAside(table, change, moved)) ?? []) latest.set(placeOf(found.word), found);
  const all = [...latest.values()];
  const there = all.filter(({ isThere }) => isThere).map(({ word }) => registrationWordItem.encode(word, 1));
  const gone = all.filter(({ isThere }) => !isThere);
  await table.putMany(there);
  await inParallel(gone, 10, ({ word }) => table.write(wordGone(word)));
}
