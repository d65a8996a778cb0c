import { ulid } from '#domain/kernel/ids.ts';
import { ok } from '#domain/kernel/result.ts';
import type { addTeamNote, teamNotes } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard } from '../../kernel/table/write.ts';
import { nameOfUser } from '../../services/teams/who.ts';
import { notesOf, teamNoteItem } from '../../store/teams/items.ts';
import { teamFor } from '../access.ts';
import type { Deps } from '../deps.ts';

const shown = async (table: Table, teamId: number) => ({
  items: (await table.list(teamNoteItem, notesOf(teamId))).map(({ id, text, by, at }) => ({ id, text, by, at })),
});

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
    const by = await nameOfUser(table, userId);
    await table.write(
      create(teamNoteItem, { teamId: params.id, id: ulid(now, random), text: body.text, by, userId, at: now }),
    );
  } else {
    const note = await table.get(teamNoteItem, { teamId: params.id, id: body.remove });
    if (note) await table.write(discard(teamNoteItem, note));
  }
  return ok(await shown(table, params.id));
};
