import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import type { removeDivision } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { systemAttributes } from '../../kernel/table/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { discard, overwrite, replace, update } from '../../kernel/table/write.ts';
import { hasLine } from '../../services/places/line.ts';
import { goneDivisionItem } from '../../store/catalog/gone.ts';
import { divisionItem, teamItem, teamsInDivision } from '../../store/catalog/items.ts';
import { slotItem, slotsOf } from '../../store/registration/items.ts';
import { editableDivision } from '../access.ts';
import type { Deps } from '../deps.ts';
import { saveDivisionWithCard } from '../save-facts.ts';
import { stale } from '../stale.ts';

/**
 * Removes a division that is empty; for thirty days it can be brought back. It is canceled first, under the version that was seen, so that who comes
 * from then on is refused while it is looked at.
 */
export const removeDivisionHandler: Handler<typeof removeDivision, Deps> = async (
  { params, actor, now, ifMatch },
  { table },
) => {
  const found = await editableDivision(table, actor, params.id);
  if (!found.ok) return found;
  const { division } = found.value;
  if (division.rev !== ifMatch) throw stale();
  if (!(await isEmpty(table, division.id, now))) return refuse(catalog['division-not-empty']());
  const isSeen = ['=', systemAttributes.rev, division.rev] as const;
  const closed = await table.write(update(divisionItem, division, { set: { canceled: true } }, { if: isSeen }));
  if (!closed.ok) throw stale();
  const after = { ...division, canceled: true, rev: division.rev + 1 };
  if (!(await isEmpty(table, division.id, now))) {
    await table.write(replace(divisionItem, after, { ...after, canceled: division.canceled }));
    return refuse(catalog['division-not-empty']());
  }
  const { tournamentId, id: divisionId } = division;
  const gone = discard(divisionItem, { ...after, canceled: division.canceled });
  const noted = overwrite(goneDivisionItem, { tournamentId, divisionId, name: divisionName(division), at: now });
  const removed = await saveDivisionWithCard(table, tournamentId, { without: divisionId }, [gone, noted]);
  if (!removed.ok) throw stale();
  return ok(null);
};

/** Nobody has ever had a team here, holds a place or stands in line. */
async function isEmpty(table: Table, divisionId: number, now: Millis): Promise<boolean> {
  const [teams, slots, line] = await Promise.all([
    table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true }),
    table.list(slotItem, slotsOf(divisionId)),
    hasLine(table, divisionId),
  ]);
  return teams.length === 0 && !line && !slots.some(({ expiresAt }) => isLive(expiresAt, now));
}
