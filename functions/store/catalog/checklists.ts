import { checklist, checklistEntry } from '#domain/catalog/schema.ts';
import { id } from '#domain/kernel/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { tournamentPk } from './items.ts';

const checklistPk = (checklistId: number): string => `CHECKLIST#${checklistId}`;

/** What teams of an event are asked for; who has done it lies beside it, a team an item, so that two scorers' ticks never meet. */
export const checklistItem = defineItem({
  type: 'checklist',
  schema: checklist.omit({ items: true }),
  key: ({ id }: { id: number }) => ({ pk: checklistPk(id), sk: 'META' }),
  indexes: {
    gs1: {
      from: ['id', 'tournamentId'],
      to: ({ id, tournamentId }) => ({ pk: `${tournamentPk(tournamentId)}#CHECKLISTS`, sk: `CHECKLIST#${id}` }),
    },
  },
  removal: 'restorable',
  personal: { whose: ['staff'], fields: ['createdBy', 'editedBy'], erase: 'keep' },
});

export const checklistsOf = (tournamentId: number) => ({
  index: 'gs1' as const,
  pk: `${tournamentPk(tournamentId)}#CHECKLISTS`,
});

/** A team's line on a checklist. */
export const checklistEntryItem = defineItem({
  type: 'checklistEntry',
  schema: checklistEntry.extend({ checklistId: id }),
  key: ({ checklistId, teamId }: { checklistId: number; teamId: number }) => ({
    pk: checklistPk(checklistId),
    sk: `TEAM#${teamId}`,
  }),
  personal: { whose: ['staff'], fields: ['doneBy'], erase: 'keep' },
});

export const entriesOf = (checklistId: number) => ({
  pk: checklistPk(checklistId),
  prefix: 'TEAM#',
  consistent: true,
});
