import { levelAction, levelFits } from '#domain/memberships/levels.ts';
import { program } from '#domain/memberships/operations.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import type { PlayerContext } from './player-validation.ts';

type Context = Pick<PlayerContext, 'event' | 'membersOnly' | 'organizer'>;

/** The memberships that can be bought in the order of an event's entries. */
export type ProgramForSale = {
  readonly levels: readonly MembershipLevel[];
  /** The levels that the cart buys for somebody already. */
  levelsBought(playerProfileId: number): number[];
};

export const nothingForSale: ProgramForSale = { levels: [], levelsBought: () => [] };

const payeeOf = ({ event, organizer }: Context): number => event.paymentOrganizationId ?? organizer.id;

/** Read where a division is for members. One order pays one organization: only of members of the one that takes the entry's money. */
export function useProgram(context: Context): ProgramForSale {
  const { membersOnly } = context;
  const { data } = useCall(program, membersOnly ? { params: { username: membersOnly.of } } : null);
  const payee = payeeOf(context);
  const levels = data?.organization.id === payee ? data.levels : [];
  return {
    levels,
    levelsBought: (playerProfileId) =>
      (carts.get()[payee]?.items ?? []).flatMap((item) =>
        item.type === 'MEM' && item.membership.playerProfileId === playerProfileId
          ? levels.filter(({ id }) => id === item.membership.levelId).map(({ level }) => level)
          : [],
      ),
  };
}

/** The levels that open the division to who was turned away, and can be bought here. */
export const levelsFor = (
  { levels, levelsBought }: ProgramForSale,
  { membersOnly }: Context,
  { found }: { readonly found: { readonly id: number } },
): MembershipLevel[] =>
  levels.filter(
    (level) =>
      levelAction(level).kind === 'form' &&
      level.sale === 'open' &&
      levelFits(level.level, membersOnly?.levels ?? []) &&
      !levelsBought(found.id).includes(level.level),
  );
