import { asStreamed, isStreamed } from '#domain/catalog/events/streams.ts';
import type { addStream, removeStream, streams } from '#domain/catalog/operations-streams.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { mostStreams } from '#domain/catalog/schema.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard } from '../../kernel/table/write.ts';
import { eventById } from '../../subjects/catalog/events.ts';
import { divisionItem, streamItem, streamsOf } from '../../subjects/catalog/items.ts';
import { lookBehind } from '../../subjects/play/event.ts';
import { managedEvent, stale } from '../access.ts';
import type { Deps } from '../deps.ts';
import { saveFacts } from '../save.ts';

const listOf = async (table: Table, tournamentId: number) =>
  ok({
    items: (await table.list(streamItem, streamsOf(tournamentId))).toSorted((a, b) => b.dtModified - a.dtModified),
  });

export const streamsHandler: Handler<typeof streams, Deps> = async ({ params, actor, now }, { table }) => {
  const event = await eventById(table, params.id);
  if (event && (await lookBehind(table, event, { actor, now }))) return listOf(table, event.id);
  const result = await managedEvent(table, actor, params.id);
  return result.ok ? listOf(table, params.id) : result;
};

/** Adds a stream. The first one marks the event as streamed, so its pages link to it. */
export const addStreamHandler: Handler<typeof addStream, Deps> = async ({ params, body, actor, now }, deps) => {
  const { table, numbers } = deps;
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts } = result.value;
  if (body.divisionId !== null) {
    const division = await table.get(divisionItem, { id: body.divisionId });
    if (division?.tournamentId !== facts.id) return refuse(catalog['no-such-division']());
  }
  const there = await table.list(streamItem, streamsOf(facts.id));
  if (there.length >= mostStreams) return refuse(catalog['too-many-streams']());
  const stream = { ...body, id: await numbers('stream'), tournamentId: facts.id, dtModified: now };
  const added = create(streamItem, stream);
  const isOn = isStreamed(facts);
  const done = isOn
    ? await table.write(added)
    : await saveFacts(table, facts, { ...asStreamed(facts), dtModified: now }, [added]);
  if (!done.ok) throw stale();
  return listOf(table, facts.id);
};

export const removeStreamHandler: Handler<typeof removeStream, Deps> = async ({ params, actor }, { table }) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const stream = await table.get(streamItem, { tournamentId: params.id, id: params.streamId });
  if (stream) await table.write(discard(streamItem, stream));
  return listOf(table, params.id);
};
