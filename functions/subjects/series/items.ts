import * as z from 'zod';
import { titleTag } from '#domain/catalog/events/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { pointSystem } from '#domain/series/schema.ts';
import { seriesCard, seriesFacts, seriesTexts } from '#domain/series/stored.ts';
import { defineItem } from '../../kernel/table/item.ts';

const seriesPk = (id: number) => `SERIES#${id}`;

/** A series' facts. Its ID is in the same range as event IDs, because lists show both side by side. */
export const seriesItem = defineItem({
  type: 'series',
  v: 2,
  schema: seriesFacts,
  key: ({ id }: { id: number }) => ({ pk: seriesPk(id), sk: 'META' }),
  personal: { whose: ['staff'], fields: ['adminId'], erase: 'keep' },
  audit: { kept: 'usual', organization: 'organizationId' },
});

/**
 * A series' page, written together with its facts and with the same version. It names its organization, whose history
 * lists its changes. Pages stored before this field existed have none until they're saved again.
 */
export const seriesBrochureItem = defineItem({
  type: 'seriesBrochure',
  schema: seriesTexts.extend({ organizationId: id.nullable().default(null) }),
  key: ({ id }: { id: number }) => ({ pk: seriesPk(id), sk: 'BROCHURE' }),
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

/** A series' entry in lists, by its first day, among the published ones or the drafts. */
export const seriesCardItem = defineItem({
  type: 'seriesCard',
  schema: seriesCard,
  key: ({ id }: { id: number }) => ({ pk: seriesPk(id), sk: 'CARD' }),
  indexes: {
    gs1: {
      from: ['isPublic', 'dtStart', 'id'],
      to: ({ isPublic, dtStart, id }) => ({
        pk: isPublic ? 'SERIES' : 'SERIES#DRAFTS',
        sk: `${String(dtStart).padStart(15, '0')}#${id}`,
      }),
    },
    gs2: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `SERIES#${id}` }),
    },
  },
  personal: 'none',
});

/** A tag's owner, stored under the tag so that only one series can have it, whatever its capitalization. */
export const seriesTagItem = defineItem({
  type: 'seriesTag',
  schema: z.object({ titleTag, seriesId: id }),
  key: ({ titleTag }: { titleTag: string }) => ({ pk: `SERIESTAG#${titleTag.toLowerCase()}`, sk: 'SERIESTAG' }),
  personal: 'none',
});

/** A point system of an organization. */
export const pointSystemItem = defineItem({
  type: 'pointSystem',
  schema: pointSystem,
  key: ({ id }: { id: number }) => ({ pk: `POINTSYSTEM#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `POINTSYSTEM#${id}` }),
    },
  },
  removal: 'restorable',
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

/** Returns published series, newest first. */
export const publishedSeries = () => ({ pk: 'SERIES', index: 'gs1' as const, descending: true });
/** Returns series that aren't published yet, newest first. */
export const draftSeries = () => ({ pk: 'SERIES#DRAFTS', index: 'gs1' as const, descending: true });
/** Returns an organization's series, published or not. */
export const seriesOfOrganization = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'SERIES#',
  index: 'gs2' as const,
});
export const pointSystemsOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'POINTSYSTEM#',
  index: 'gs1' as const,
});
