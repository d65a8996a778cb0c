import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { BidProgram } from '#domain/registration/bids/stored-bid.ts';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { bidProgramItem } from '../subjects/bids/items.ts';
import { tournamentItem } from '../subjects/catalog/items.ts';
import { organizationCardItem, organizationItem } from '../subjects/organizations/items.ts';

export type FoundProgram = {
  readonly program: Stored<BidProgram>;
  readonly organization: { readonly id: number; readonly username: string; readonly name: string };
  /**
   * If true, the actor must be able to edit the program and withdraw its bids. Otherwise, permission to give bids is
   * enough.
   */
  readonly manages: boolean;
};

/**
 * Returns whether someone can give a program's bids. The program's organizers can, as can people the platform allows
 * and anyone who runs an organization that is allowed to give them.
 */
function gives(actor: Actor, { id, assigners }: BidProgram): boolean {
  if (can(actor, 'bid.assign', { bidProgram: id })) return true;
  const pages = userOf(actor)?.pages ?? [];
  return pages.some((page) => assigners.includes(page.id) && can(actor, 'organization.manage', { organization: page }));
}

/**
 * Returns a program if the actor can give its bids or, if `what` is `manage`, edit the program. Otherwise, refuses as
 * if the program didn't exist.
 */
export async function programFor(
  table: Table,
  actor: Actor,
  id: number,
  what: 'give' | 'manage' = 'give',
): Promise<Result<FoundProgram, Problem<'registration/unknown-program'>>> {
  const program = await table.get(bidProgramItem, { id });
  const organization = program && (await table.get(organizationItem, { id: program.organizationId }));
  if (!program || !organization) return refuse(registration['unknown-program']());
  const manages = can(actor, 'organization.manage', { organization });
  return manages || (what === 'give' && gives(actor, program))
    ? ok({ program, organization, manages })
    : refuse(registration['unknown-program']());
}

/** Returns bid programs as shown to people who can give bids from them. */
export async function programViews(
  table: Table,
  actor: Actor,
  programs: readonly Stored<BidProgram>[],
): Promise<ProgramView[]> {
  const distinct = (ids: readonly number[]) => [...new Set(ids)].map((id) => ({ id }));
  const [events, organizations] = await Promise.all([
    table.getMany(tournamentItem, distinct(programs.map(({ tournamentId }) => tournamentId))),
    table.getMany(
      organizationCardItem,
      distinct(programs.flatMap(({ organizationId, assigners }) => [organizationId, ...assigners])),
    ),
  ]);
  const cards = new Map(organizations.map((card) => [card.id, card]));
  return programs.map((program) => {
    const owner = cards.get(program.organizationId);
    const event = events.find(({ id }) => id === program.tournamentId);
    return {
      ...program,
      eventName: event?.name ?? '',
      currency: event?.currency ?? 'USD',
      username: owner?.username ?? '',
      mayManage: owner !== undefined && can(actor, 'organization.manage', { organization: owner }),
      assigners: program.assigners.flatMap((id) => {
        const card = cards.get(id);
        return card ? [{ id, name: card.name, username: card.username }] : [];
      }),
    };
  });
}

export const programView = async (table: Table, actor: Actor, program: Stored<BidProgram>): Promise<ProgramView> =>
  (await programViews(table, actor, [program]))[0] as ProgramView;
