import type * as z from 'zod';
import { missingOf } from '#domain/catalog/desk/missing.ts';
import type { DeskDivision, DeskView } from '#domain/catalog/desk/views.ts';
import type { WrittenTexts, writtenRules } from '#domain/catalog/desk/written.ts';
import { inOrder } from '#domain/catalog/divisions/division-state.ts';
import { isDivisionOpen } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { newsOfDivision } from '#domain/catalog/life/news.ts';
import { divisionMoved, movedSettings } from '#domain/catalog/life/shift.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { descriptionFor } from '#domain/catalog/templates/starter-pages.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { cleanRichText } from '../integrations/rich-text.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace, type Write, type WriteRefusal } from '../kernel/table/write.ts';
import { saveWithCard } from '../subjects/catalog/cards.ts';
import {
  divisionItem,
  divisionsOf,
  tournamentBrochureItem,
  tournamentItem,
  tournamentRulesItem,
} from '../subjects/catalog/items.ts';
import { newsWrites, type Teller } from '../subjects/catalog/news.ts';
import { beforeSize, settleSize } from '../subjects/registration/capacity.ts';
import { countSpots, emptyMemory, spotsOf } from '../subjects/registration/spots.ts';
import type { Managed } from './access.ts';
import type { Deps } from './deps.ts';

/**
 * Returns the event's current divisions. The index lists them, and each one is read. `known` names divisions that the
 * index may not have yet.
 */
export async function divisionsNow(
  table: Table,
  eventId: number,
  known: readonly number[] = [],
): Promise<Stored<Division>[]> {
  const listed = (await table.list(divisionItem, divisionsOf(eventId))).map(({ id }) => id);
  const ids = [...new Set([...listed, ...known])];
  return table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
}

export const deskDivisionOf = async (table: Table, division: Stored<Division>, now: Millis): Promise<DeskDivision> => ({
  ...division,
  places: await countSpots(table, division, now),
});

/** Returns what the desk shows for an event. `made` names divisions that were just created. */
export async function deskViewOf(
  table: Table,
  event: Managed,
  now: Millis,
  made: readonly number[] = [],
): Promise<DeskView> {
  const divisions = inOrder(await divisionsNow(table, event.facts.id, made));
  const { id, name, username } = event.owner;
  return {
    facts: event.facts,
    texts: event.texts,
    rules: event.rules,
    staff: event.staff,
    organization: { id, name, username },
    divisions: await Promise.all(divisions.map((division) => deskDivisionOf(table, division, now))),
    missing: missingOf(
      { event: event.facts, divisions, description: event.texts.description, jsonProps: event.rules.jsonProps },
      now,
    ),
  };
}

/** Returns an event's card from its stored data and the changes about to be written. */
async function cardNow(table: Table, facts: EventFacts, changed?: Division, without?: number) {
  const stored = await divisionsNow(table, facts.id);
  const others = stored.filter(({ id }) => id !== changed?.id && id !== without);
  const divisions = changed ? [...others, changed] : others;
  return cardOf(facts, divisions);
}

/**
 * Returns the writes for an event's next version and its card. The write is refused (tag `tournament`) if someone wrote
 * in the meantime.
 */
export const saveFacts = (
  table: Table,
  before: Stored<EventFacts>,
  after: EventFacts,
  also: readonly Write[] = [],
): Promise<Result<null, WriteRefusal>> =>
  saveWithCard(table, after.id, () => cardNow(table, after), [replace(tournamentItem, before, after), ...also]);

/** Writes a division together with its event's card. */
export const saveDivisionWithCard = (
  table: Table,
  eventId: number,
  { changed, without }: { changed?: Division; without?: number },
  writes: readonly Write[],
): Promise<Result<null, WriteRefusal>> =>
  saveWithCard(
    table,
    eventId,
    async () => {
      const facts = await table.get(tournamentItem, { id: eventId });
      if (!facts) throw new Error(`event ${eventId} is gone`);
      return cardNow(table, facts, changed, without);
    },
    writes,
  );

/**
 * Writes a division's next version. Its size can change while people register, hold spots and wait, but no one loses a
 * spot. Its teams are notified of a new day or location.
 */
export async function saveDivision(
  deps: Pick<Deps, 'table' | 'random'>,
  before: Stored<Division>,
  after: Division,
  event: Pick<Managed, 'facts'>,
  { also = [], ...teller }: Teller & { readonly also?: readonly Write[] },
): Promise<Result<null, WriteRefusal>> {
  const { table } = deps;
  const { now } = teller;
  const zone = zoneOf(event.facts);
  const isOpen = event.facts.isPublic && [before, after].some((division) => isDivisionOpen(division, zone, now));
  const size = {
    divisionId: before.id,
    tournamentId: before.tournamentId,
    from: spotsOf(before, event.facts).capacity,
    to: spotsOf(after, event.facts).capacity,
  };
  const places = await beforeSize({ table, memory: emptyMemory() }, size, isOpen, now);
  const news = await newsWrites(deps, event.facts, newsOfDivision(before, after, event.facts, now), teller);
  const writes = [replace(divisionItem, before, after), ...places, ...news.writes, ...also];
  const saved = await saveDivisionWithCard(table, before.tournamentId, { changed: after }, writes);
  if (saved.ok && size.from !== size.to && isOpen) await settleSize(table, size, now);
  return saved;
}

type Rules = z.infer<typeof writtenRules>;

/** Returns an event's texts with only the formatting they are allowed to have. */
export const cleanTexts = <T extends WrittenTexts>(texts: T): T => ({
  ...texts,
  description: cleanRichText(texts.description),
  registartionAlerts: texts.registartionAlerts.map((alert) => ({ ...alert, text: cleanRichText(alert.text) })),
});

/** Returns the rules with their waiver texts cleaned the same way. */
export const cleanRules = (rules: Rules): Rules => ({
  ...rules,
  jProps: {
    ...rules.jProps,
    waivers: rules.jProps.waivers.map((waiver) =>
      waiver.text === undefined ? waiver : { ...waiver, text: cleanRichText(waiver.text) },
    ),
  },
});

/** If one transaction can't move all divisions, their registration windows have to be moved manually. */
const mostMoved = 70;

/** Returns the write of an event's page text if it comes from a starter and has to fit other days. */
export function pageTextWrites({ facts, texts }: Pick<Managed, 'facts' | 'texts'>, after: EventFacts): Write[] {
  const description = descriptionFor(texts.description, facts, after);
  return texts.rev > 0 && description !== texts.description
    ? [replace(tournamentBrochureItem, texts, { ...texts, description })]
    : [];
}

/**
 * Returns the writes that move an event's divisions and settings by a number of days: open and upcoming windows,
 * deadlines, days, and the dates of a season.
 */
export async function shiftWrites(
  table: Table,
  { facts, rules }: Managed,
  days: number,
  now: Millis,
): Promise<Write[]> {
  if (days === 0) return [];
  const divisions = await divisionsNow(table, facts.id);
  if (divisions.length > mostMoved)
    throw new ProblemError(
      catalog['not-in-this-state']({
        detail: 'That’s too many divisions to move at once. Move their windows by hand.',
      }),
    );
  const jsonProps = movedSettings(rules.jsonProps, days);
  return [
    ...(rules.rev > 0 && JSON.stringify(jsonProps) !== JSON.stringify(rules.jsonProps)
      ? [replace(tournamentRulesItem, rules, { ...rules, jsonProps })]
      : []),
    ...divisions.flatMap((division) => {
      const moved = divisionMoved(division, facts, days, now);
      return moved ? [replace(divisionItem, division, moved)] : [];
    }),
  ];
}
