import * as z from 'zod';
import { cartFee } from '#domain/catalog/divisions/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { levelAnswers, membership, membershipLevel } from '#domain/memberships/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** A level of an organization's program, with what is added to it in the cart. */
export const storedLevel = membershipLevel.extend({ organizationId: id, cartFees: z.array(cartFee).default([]) });
export type StoredLevel = z.infer<typeof storedLevel>;
export const levelItem = defineItem({
  type: 'level',
  schema: storedLevel,
  key: ({ organizationId, id }: { organizationId: number; id: number }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `LEVEL#${id}`,
  }),
  personal: 'none',
});

export const levelsOf = (organizationId: number) => ({ pk: `ORGANIZATION#${organizationId}`, prefix: 'LEVEL#' });

/** Somebody's membership, beside their profile; by organization in gs1. */
export const membershipItem = defineItem({
  type: 'membership',
  schema: membership.extend({ answers: levelAnswers.optional() }),
  key: ({ playerProfileId, id }: { playerProfileId: number; id: number }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `MEMBERSHIP#${id}`,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'playerProfileId', 'id'],
      to: ({ organizationId, playerProfileId, id }) => ({
        pk: `MEMBERS#${organizationId}`,
        sk: `PLAYER#${playerProfileId}#${id}`,
      }),
    },
  },
  personal: {
    whose: ['player'],
    fields: ['playerProfileId', 'answers'],
    erase: () => ({ answers: undefined }),
    show: ({ organizationId, levelId, from, to, answers }) => ({ organizationId, levelId, from, to, answers }),
  },
  audit: { kept: 'usual', organization: 'organizationId' },
});
/** Every membership of an organization. */
export const membershipsOfOrganization = (organizationId: number) => ({
  pk: `MEMBERS#${organizationId}`,
  index: 'gs1' as const,
});
export const membershipsOf = (playerProfileId: number) => ({
  pk: `PLAYER#${playerProfileId}`,
  prefix: 'MEMBERSHIP#',
  consistent: true,
});

/** That somebody holds a season pass (event flag `seasonPass-N`). */
export const seasonPassItem = defineItem({
  type: 'seasonPass',
  schema: z.object({ passId: id, playerProfileId: id }),
  key: ({ playerProfileId, passId }: { playerProfileId: number; passId: number }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `SEASONPASS#${passId}`,
  }),
  personal: { whose: ['player'], fields: ['playerProfileId'], erase: 'keep' },
});
