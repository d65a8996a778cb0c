import * as z from 'zod';
import { titleTag } from '#domain/catalog/events/schema.ts';
import { type EventPage, type EventPageFacts, eventPageFacts, eventPageTexts } from '#domain/catalog/pages/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, replace, type Write } from '../../kernel/table/write.ts';

const pagePk = (pageId: number) => `PAGE#${pageId}`;

/** The facts of a page about an event, listed by organization. */
export const eventPageItem = defineItem({
  type: 'eventPage',
  schema: eventPageFacts,
  key: ({ id }: { id: number }) => ({ pk: pagePk(id), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'dtStart', 'id'],
      to: ({ organizationId, dtStart, id }) => ({
        pk: `ORGANIZATION#${organizationId}`,
        sk: `PAGE#${String(dtStart).padStart(15, '0')}#${id}`,
      }),
    },
  },
  personal: { whose: ['staff'], fields: ['adminId'], erase: 'keep' },
  audit: { kept: 'usual', organization: 'organizationId' },
});

/**
 * The page's text, written together with its facts and with the same version. It names its organization, whose history
 * lists its changes. Texts stored before this field existed have none until they're saved again.
 */
export const eventPageTextsItem = defineItem({
  type: 'eventPageTexts',
  schema: eventPageTexts.extend({ organizationId: id.nullable().default(null) }),
  key: ({ id }: { id: number }) => ({ pk: pagePk(id), sk: 'BROCHURE' }),
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

/** The guarantee that an organization has only one page for each tag, whatever its capitalization. */
export const eventTagItem = defineItem({
  type: 'eventTag',
  schema: z.object({ organizationId: id, titleTag, pageId: id }),
  key: ({ organizationId, titleTag: tag }: { organizationId: number; titleTag: string }) => ({
    pk: `EVENTTAG#${organizationId}#${tag.toLowerCase()}`,
    sk: 'EVENTTAG',
  }),
  personal: 'none',
});

/** Returns an organization's pages, newest first. */
export const pagesOfOrganization = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'PAGE#',
  index: 'gs1' as const,
  descending: true,
});

/** Returns the whole page with consistent reads. */
export async function pageById(table: Table, id: number): Promise<Stored<EventPage> | null> {
  const [facts, texts] = await Promise.all([table.get(eventPageItem, { id }), table.get(eventPageTextsItem, { id })]);
  return facts && { ...(texts ?? eventPageTexts.parse({ id })), ...facts };
}

/** Returns an organization's page by its tag, or null. */
export async function pageOfTag(table: Table, organizationId: number, tag: string): Promise<Stored<EventPage> | null> {
  const proof = await table.get(eventTagItem, { organizationId, titleTag: tag });
  return proof ? pageById(table, proof.pageId) : null;
}

export const createPage = (page: EventPage): Write[] => [create(eventPageItem, page), create(eventPageTextsItem, page)];

/** Writes the next version of a page. Fails if someone saved in between. */
export const replacePage = (before: Stored<EventPageFacts>, after: EventPage): Write[] => [
  replace(eventPageItem, before, after),
  overwrite(eventPageTextsItem, after, { rev: before.rev + 1 }),
];
