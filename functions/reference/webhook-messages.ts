import * as z from 'zod';
import { id, minor, ulidText } from '#domain/kernel/schema.ts';
import type { HookKind } from '#domain/organizations/software/kinds.ts';
import { actTypes } from '#domain/teams/acts.ts';

/* Webhook messages as receivers see them. The receiver requests the rest from the API. */

const ofTeam = { teamId: id, divisionId: id, tournamentId: id };
const dataOf = {
  'team.registered': z.object({ ...ofTeam, waitlist: z.boolean() }),
  'team.withdrawn': z.object(ofTeam),
  'team.changed': z.object({ ...ofTeam, act: z.enum(actTypes) }),
  'order.paid': z.object({ orderId: id }),
  'order.refunded': z.object({ orderId: id, amount: minor.min(0) }),
  'results.changed': z.object({ divisionId: id, tournamentId: id }),
  test: z.object({ message: z.string() }),
} as const satisfies Record<HookKind | 'test', z.ZodObject>;

const messageOf = (type: HookKind | 'test') =>
  z.object({
    id: ulidText,
    type: z.literal(type),
    created: z.iso.datetime(),
    organization: z.string(),
    data: dataOf[type],
  });

/** The body of each kind of webhook message. */
export const hookMessages = Object.fromEntries(
  (Object.keys(dataOf) as (HookKind | 'test')[]).map((type) => [type, messageOf(type)]),
) as Readonly<Record<HookKind | 'test', ReturnType<typeof messageOf>>>;
