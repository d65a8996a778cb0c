import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { mayTakePart } from '#domain/series/organizers.ts';
import type { SeriesFacts } from '#domain/series/stored.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { seriesItem } from '../store/series/items.ts';
import { replaceFacts } from '../store/series/series.ts';
import { organizationOf, subjectOf } from './access.ts';

type Found =
  | { readonly series: Stored<SeriesFacts>; readonly organizationId: number }
  | { readonly refused: 'no-such-series' | 'not-an-organizer' };

/**
 * An organizer of a series, for actors who may act for it: the series' admin for every organizer, an organization's admin for its own
 * (Part 1 §6). Anyone else gets what a visitor gets.
 */
export async function organizerIn(table: Table, actor: Actor, of: { id: number; username: string }): Promise<Found> {
  const series = await table.get(seriesItem, { id: of.id });
  if (!series || !can(actor, 'series.add-tournaments', subjectOf(series)))
    return { refused: series?.isPublic ? 'not-an-organizer' : 'no-such-series' };
  const organization = await organizationOf(table, of.username);
  if (!organization || !mayTakePart(series, organization.id)) return { refused: 'not-an-organizer' };
  const own = can(actor, 'series.add-tournaments', { organizers: [organization] });
  const admin = can(actor, 'item.admin', subjectOf(series));
  return own || admin ? { series, organizationId: organization.id } : { refused: 'not-an-organizer' };
}

export async function keep(table: Table, before: Stored<SeriesFacts>, after: SeriesFacts): Promise<void> {
  const kept = await table.transact(replaceFacts(before, after));
  if (!kept.ok) throw new ProblemError(request.stale());
}
