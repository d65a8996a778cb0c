import type { ClubStanding } from '../../clubs/standing.ts';
import type { Id } from '../../kernel/ids.ts';
import type { MembersOnly } from '../../memberships/members-only.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import type { AauProof } from '../../registration/sanction/aau.ts';
import type { NumberMark, NumberProof } from '../../registration/sanction/needed.ts';
import type { CartItem } from '../schema.ts';
import type { LevelForSale } from './checkout-context.ts';

/** What the server has verified about the people in a bag, and no browser can claim: their profiles, phones, AAU numbers and memberships. */
export type VerifiedFacts = {
  readonly profiles: ReadonlyMap<Id, PlayerProfile>;
  /** of the teams that coaches have picked: the event each is in */
  readonly coached: ReadonlyMap<Id, Id>;
  /** phone numbers proven by a code */
  readonly phones: readonly string[];
  readonly aau: readonly AauProof[];
  /** what the other bodies said of numbers, and what the events' crews have settled */
  readonly numbers: readonly NumberProof[];
  readonly marks: readonly NumberMark[];
  /** by division: whose members it is for */
  readonly membersOnly: ReadonlyMap<Id, MembersOnly>;
  /** by club that the buyer runs, by profile: how its players stand */
  readonly clubPlayers: ReadonlyMap<Id, ReadonlyMap<Id, ClubStanding>>;
  /** the active levels of a player where a division is for members, those that the same bag buys for that player among them */
  levelsOf(divisionId: Id, playerProfileId: Id | undefined): readonly number[];
};

/** The levels that a bag buys for one person with one organization. */
export const boughtLevels = (
  playerProfileId: Id,
  organizationId: Id,
  items: readonly CartItem[],
  forSale: readonly LevelForSale[],
): number[] =>
  items.flatMap((item) =>
    item.type === 'MEM' && item.membership.playerProfileId === playerProfileId
      ? forSale
          .filter((level) => level.id === item.membership.levelId && level.organizationId === organizationId)
          .map(({ level }) => level)
      : [],
  );
