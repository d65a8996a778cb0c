import { ulid } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import type { addTeamNote, teamNotes } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard } from '../../kernel/table/write.ts';
import { namesOfUsers } from '../../services/teams/who.ts';
import { notesOf, teamNoteItem } from '../../store/teams/items.ts';
import { teamFor } from '../access.ts';
import type { Deps } from '../deps.ts';

async function shown(table: Table, teamId: number) {
  const notes = await table.list(teamNoteItem, notesOf(teamId));
  const nameOf = await namesOfUsers(
    table,
    notes.map(({ userId }) => userId),
  );
  return { items: notes.map(({ id, text, userId, at }) => ({ id, text, by: nameOf(userId), at })) };
}

/** Notes are the crew's own: neither the team nor the public reads them. */
export const teamNotesHandler: Handler<typeof teamNotes, Deps> = async ({ params, actor }, { table }) => {
  const found = await teamFor(table, actor, params.id, 'run');
  return found.ok ? ok(await shown(table, params.id)) : found;
};

export const addTeamNoteHandler: Handler<typeof addTeamNote, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const found = await teamFor(table, actor, params.id, 'run');
  if (!found.ok) return found;
  const userId = signedIn(actor);
  if ('text' in body) {
    await table.write(
      create(teamNoteItem, { teamId: params.id, id: ulid(now, random), text: body.text, userId, at: now }),
    );
  } else {
    const note = await table.get(teamNoteItem, { teamId: params.id, id: body.remove });
    if (note) await table.write(discard(teamNoteItem, note));
  }
  return ok(await shown(table, params.id));
};
