import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { MembersOnly } from '#domain/memberships/members-only.ts';
import { isTbd } from '#domain/people/tbd.ts';
import type { AauProof } from '#domain/registration/sanction/aau-needed.ts';
import { aauProofs } from '../kernel/aau-proofs.ts';
import { membersOf } from '../kernel/members.ts';
import { provenPhones } from '../kernel/phone-proofs.ts';
import type { Table } from '../kernel/table/table.ts';
import type { BagFacts } from './facts.ts';

/** What the server knows of a bag's people that no browser can claim: proven phones, and who is a member where that counts. */
export type Proofs = {
  readonly phones: readonly string[];
  readonly aau: readonly AauProof[];
  /** by division: for whose members it is */
  readonly membersOnly: ReadonlyMap<Id, MembersOnly>;
  /** the active levels of a player where a division is for members, those among them that the same bag buys for that player */
  levelsOf(divisionId: Id, playerProfileId: Id | undefined): readonly number[];
};

export async function proofsOf(
  table: Table,
  items: readonly CartItem[],
  facts: Pick<BagFacts, 'events' | 'divisions' | 'priced'>,
  holders: readonly string[],
  now: Millis,
): Promise<Proofs> {
  const membersOnly = new Map<Id, MembersOnly>();
  const levels = new Map<string, readonly number[]>();
  const key = (divisionId: Id, profileId: Id | undefined) => `${divisionId}/${profileId}`;
  const entries = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  const looked = entries.map(async ({ tournamentId, tournamentDivisionId: divisionId, players, alternates }) => {
    const event = facts.events.get(tournamentId);
    const division = facts.divisions.get(divisionId) ?? null;
    const members = event ? await membersOf(table, event, division, now) : null;
    if (!members) return;
    membersOnly.set(divisionId, members.membersOnly);
    const profiles = [...players, ...alternates].map((player) => player.playerProfileId);
    await Promise.all(
      profiles.map(async (id) => {
        if (id === undefined || isTbd(id)) return;
        const { levels: held } = await members.standingOf(id);
        levels.set(key(divisionId, id), [...held, ...bought(id, members.organizationId, items, facts.priced.levels)]);
      }),
    );
  });
  const [phones, aau] = await Promise.all([
    provenPhones(table, holders, now),
    aauProofs(table, holders, now),
    ...looked,
  ]);
  return {
    phones,
    aau,
    membersOnly,
    levelsOf: (divisionId, profileId) => levels.get(key(divisionId, profileId)) ?? [],
  };
}

/** The levels that a bag buys for one person with one organization. */
const bought = (
  playerProfileId: Id,
  organizationId: Id,
  items: readonly CartItem[],
  sold: BagFacts['priced']['levels'],
): number[] =>
  items.flatMap((item) =>
    item.type === 'MEM' && item.membership.playerProfileId === playerProfileId
      ? sold
          .filter((one) => one.id === item.membership.levelId && one.organizationId === organizationId)
          .map(({ level }) => level)
      : [],
  );
