import type { Roster } from '../registration/schema.ts';
import type { ActType, MoneyWay, TeamAct } from './acts.ts';

/** An act as it was kept: what the team was before it. */
type Kept = { readonly type: ActType; readonly told: string; readonly before: Readonly<Record<string, unknown>> };
type Before = { name: string; tags: string[]; seed: number | null; divisionId: number; money?: MoneyWay };

/** What can't be taken back: a mail that is sent, an agreement, an offer that was mailed, a place in line (it is moved again, with a reason), a copy, which is a team of its own and withdraws by itself. */
export const canBeUndone = (type: ActType): boolean => !['confirm', 'waivers', 'offer', 'line', 'copy'].includes(type);

/**
 * The act that takes another one back; null where there is none, or where the forms that it replaced are not kept any more. Money goes back the way it
 * came: what was charged is given back whole, what was given back is due again where the place is dearer.
 */
export function inverseOf({ type, told, before }: Kept, forms: Roster | null, replay: boolean): TeamAct | null {
  const was = before as unknown as Before;
  switch (type) {
    case 'rename':
      return { type, name: was.name };
    case 'field':
    case 'tags':
      return { type: 'tags', tags: was.tags };
    case 'seed':
      return { type, seed: was.seed };
    case 'registration':
      return forms && { type, contacts: forms.contacts, teamAdmin: forms.teamAdmin, extraFields: forms.extraFields };
    case 'entry':
      return (
        forms && {
          ...{ type, players: forms.players, alternates: forms.alternates },
          ...{ contacts: forms.contacts, teamAdmin: forms.teamAdmin, extraFields: forms.extraFields },
        }
      );
    case 'players':
      return forms && { type, players: forms.players, alternates: forms.alternates };
    case 'forfeit':
    case 'drop':
      return { type, out: told.startsWith('Plays again'), replay };
    case 'withdraw':
      return { type: 'reregister', waitlist: true, replay };
    case 'reregister':
      return { type: 'withdraw', money: 'none', replay };
    case 'move':
      return {
        type,
        divisionId: was.divisionId,
        waitlist: true,
        money: was.money === 'none' ? 'none' : 'full',
        ...{ anyway: '', replay },
      };
    case 'merge':
      return { type: 'unmerge', replay };
    default:
      return null;
  }
}
