import type { Id } from '#domain/kernel/ids.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import type { Stored } from '../../../kernel/table/item.ts';
import type { StoredAct } from '../../../store/teams/items.ts';

/** Who does something to a team. `crew`: on the event's days, too; `manage`: past who waits, and with the money as they like. */
export type Who = {
  readonly userId: number | null;
  readonly crew: boolean;
  readonly manage: boolean;
  /** who may say what becomes of the money */
  readonly money: boolean;
};
export type Acting = {
  readonly teamId: number;
  readonly act: TeamAct;
  /** the act's own id: a repeat of it does nothing more */
  readonly id: string;
  readonly who: Who;
  readonly undoes?: StoredAct;
  readonly turn?: number;
  /** the number of a team that it makes */
  readonly newId?: Id;
  /** its sentence in the team's history, where that says more than the act does */
  readonly words?: string;
  /** the organizer is mailed about it, too */
  readonly tellsOrganizer?: boolean;
  /** what it would be where there is a place: places are not looked at */
  readonly peek?: boolean;
  /** only looked at: that it does not fit is told and refuses nothing */
  readonly looks?: boolean;
};

/** A team and its people as they are stored. */
export type StoredWhole = { readonly team: Stored<Team>; readonly roster: Stored<Whole['roster']> };
