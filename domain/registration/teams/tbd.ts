import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import { allowsTbd } from '../../catalog/divisions/windows.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Division, RegistrationWindow, Tournament } from '../../catalog/schema.ts';
import { isTbd } from '../../people/form/tbd.ts';
import type { RegistrationPlayer } from '../schema.ts';

/**
 * Partners may be to be decided in an early window or where the division allows it (Part 2 §3). Player 1 never is, but with an organization
 * that enters its teams: who plays for each is named later.
 */
export const mayBeTbd = (
  division: Pick<Division, 'props'>,
  window: Pick<RegistrationWindow, 'isEarly'> | null,
  position: number,
  event: Pick<Tournament, 'allOrgRegFlow'>,
): boolean =>
  event.allOrgRegFlow ||
  (position > 1 && (flagsOfDivision(division).allowTbd || (window !== null && allowsTbd(window))));

/** Whether the TBD dialog is asked before going on: a partner is to be decided, or fewer players than the team needs (Part 2 §2). */
export const asksAboutTbd = (
  players: readonly Pick<RegistrationPlayer, 'playerProfileId'>[],
  division: Pick<Division, 'numOfPlayers'>,
): boolean => players.length < division.numOfPlayers || players.some((player) => isTbd(player.playerProfileId));

/** An event flagged `partner` also asks for the partner's name where that partner is to be decided (Part 2 §2: optional partner name). */
export const asksPartnerName = (event: Pick<Tournament, 'props'>): boolean => flagsOfEvent(event).partner;
