import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { agreement, agreementVersion, paper, signature } from '#domain/notices/agreements/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';

const agreementPk = (agreementId: number) => `AGREEMENT#${agreementId}`;
const padded = (version: number) => String(version).padStart(3, '0');

export const agreementItem = defineItem({
  type: 'agreement',
  schema: agreement,
  key: ({ id }: { id: number }) => ({ pk: agreementPk(id), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `AGREEMENT#${id}` }),
    },
  },
  personal: 'none',
});
export const agreementsOfOrganization = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'AGREEMENT#',
  index: 'gs1' as const,
});

export const agreementVersionItem = defineItem({
  type: 'agreementVersion',
  schema: agreementVersion,
  key: ({ agreementId, version }: { agreementId: number; version: number }) => ({
    pk: agreementPk(agreementId),
    sk: `V#${padded(version)}`,
  }),
  personal: { whose: ['staff'], fields: ['userId'], erase: 'keep' },
});
export const versionsOf = (agreementId: number) => ({
  pk: agreementPk(agreementId),
  prefix: 'V#',
  descending: true,
  consistent: true,
});

/** How many people have signed a version. */
export const signedCountItem = defineItem({
  type: 'signedCount',
  schema: z.object({ agreementId: id, version: z.int(), n: z.int() }),
  key: ({ agreementId, version }: { agreementId: number; version: number }) => ({
    pk: agreementPk(agreementId),
    sk: `SIGNED#${padded(version)}`,
  }),
  personal: 'none',
});
export const signedCountsOf = (agreementId: number) => ({ pk: agreementPk(agreementId), prefix: 'SIGNED#' });

/**
 * A signature, stored with the player it was signed for. It proves the agreement and, like orders, outlives the
 * signer's account.
 */
export const signatureItem = defineItem({
  type: 'signature',
  schema: signature,
  key: ({
    playerProfileId,
    agreementId,
    version,
  }: {
    playerProfileId: number;
    agreementId: number;
    version: number;
  }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `SIGNED#${agreementId}#${padded(version)}`,
  }),
  personal: {
    whose: ['player', 'contact'],
    fields: ['player', 'name', 'userId', 'email', 'from', 'browser'],
    erase: 'keep',
  },
});

/** A player's status for an agreement. */
export const paperItem = defineItem({
  type: 'paper',
  schema: paper,
  key: ({ playerProfileId, agreementId }: { playerProfileId: number; agreementId: number }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `PAPER#${agreementId}`,
  }),
  personal: { whose: ['player'], fields: ['playerProfileId', 'askedAt', 'signedAt', 'signedVersion'], erase: 'keep' },
});
