import { special } from '#domain/kernel/ids.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { ItemDef, Raw } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';
import { rosterItem, teamItem } from '../../store/catalog/items.ts';
import { clubMemberItem, clubMemberRef } from '../../store/clubs/items.ts';
import { orderItem } from '../../store/commerce/orders.ts';
import { addressesIn } from '../../store/erasing.ts';
import { type Appearance, addressAt, appearanceItem, playerAt } from '../../store/people/appearances.ts';
import { readOrAside } from '../aside.ts';

/** Whom an item names: profiles (nobody's is the one that stands for a player still to be named) and e-mail addresses. */
type Named = { readonly players: readonly (number | null)[]; readonly emails: readonly (string | null | undefined)[] };

const seen = (place: Appearance['place'], ref: number | string, { players, emails }: Named): Appearance[] =>
  [
    ...players.flatMap((id) => (id === null || id === special.tbdPlayer ? [] : [playerAt(id)])),
    ...emails.flatMap((email) => (email?.trim() ? [addressAt(email)] : [])),
  ].map((of) => ({ of, place, ref: String(ref) }));

/** Who is found in items of a kind. */
const found = <T, K>(def: ItemDef<T, K>, of: (value: T) => Appearance[]) => ({
  kind: def.type,
  of: (raw: Raw): Appearance[] => (def.is(raw) ? of(def.decode(raw)) : []),
});

/** A bought entry's forms are not among them: they lie with the team's order, and end by themselves as carts do. */
const sources = [
  found(teamItem, ({ id, players, alternates }) =>
    seen('TEAM', id, { players: [...players, ...alternates].map((player) => player.id), emails: [] }),
  ),
  found(rosterItem, (forms) => seen('TEAM', forms.id, { players: [], emails: addressesIn(forms) })),
  found(bidItem, ({ bidId, players, email }) =>
    seen('BID', bidId, { players: players.map(({ id }) => id), emails: [email, ...players.map((each) => each.email)] }),
  ),
  found(clubMemberItem, (member) =>
    seen('CLUB', clubMemberRef(member), {
      players: [member.playerProfileId],
      emails: [member.email, member.guardianEmail],
    }),
  ),
  // an account's orders are found by the account
  found(orderItem, ({ id, userId, emailReceiptTo }) =>
    seen('ORDER', id, { players: [], emails: userId === null ? [emailReceiptTo] : [] }),
  ),
];
/** Kinds of items in which people are found. */
export const peopledKinds: readonly string[] = sources.map(({ kind }) => kind);

const appearancesIn = (raw: Raw | null): Appearance[] => (raw ? sources.flatMap(({ of }) => of(raw)) : []);

/** Who came into something with a change of it. */
function arrivals({ before, after }: Change): Appearance[] {
  const known = new Set(appearancesIn(before).map(({ of }) => of));
  const fresh = appearancesIn(after).filter(({ of }) => !known.has(of));
  return [...new Map(fresh.map((appearance) => [appearance.of, appearance])).values()];
}

/** Keeps for everybody who comes into a team, a bid or an order where that was; they stay to be found when they leave it. A repeat writes the same. */
export async function keepAppearances(changes: readonly Change[], table: Table): Promise<void> {
  const read = await Promise.all(changes.map((change) => readOrAside(table, change, arrivals)));
  await inParallel(
    read.flatMap((fresh) => fresh ?? []),
    25,
    (appearance) => table.write(overwrite(appearanceItem, appearance)),
  );
}
