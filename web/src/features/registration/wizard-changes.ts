import type { Dispatch, SetStateAction } from 'react';
import type { Division } from '#domain/catalog/schema.ts';
import type { OnFile } from '#domain/people/form/form-types.ts';
import { fitRoster } from '#domain/people/names.ts';
import { isAwarded } from '#domain/registration/gates/gates.ts';
import {
  type Bid,
  type BidPlayer,
  type Registration,
  type RegistrationPlayer,
  registration,
} from '#domain/registration/schema.ts';
import { alternatesOf, startersOf } from '#domain/registration/teams/roster.ts';
import type { StepId, ValidityContext } from '#domain/registration/wizard/steps.ts';
import * as rules from '#domain/registration/wizard/wizard.ts';
import { droppedAfter } from '#domain/registration/wizard/wizard.ts';
import { forgetWizard, type KeptWizard } from './saved-wizard.ts';
import { blankPlayer, isNamed } from './use-seats.ts';

/**
 * Returns a new wizard at its first step. For a cart item's registration, it has the players that were entered before.
 */
export function fresh(tournamentId: number, from: Registration | null, first: StepId = 'division'): KeptWizard {
  const start = from ? { ...from, confirmed: false } : registration.parse({ tournamentId });
  return {
    wizard: { step: first, history: [], registration: start },
    profiles: {},
  };
}

function playerOf({ id, fullName }: BidPlayer): RegistrationPlayer {
  const [firstName = '', ...rest] = fullName.split(' ');
  const named = { ...blankPlayer(), firstName, lastName: rest.join(' '), name: fullName };
  return id === null ? named : { ...named, playerProfileId: id, searchResult: true };
}

/**
 * Returns the wizard's state with a bid: first the bid's players who stay, then previously entered players who aren't
 * on a bid. The number of seats stays the same.
 */
export function withBid(savedWizard: KeptWizard, bid: Bid | null, stay?: readonly number[]): KeptWizard {
  const { registration } = savedWizard.wizard;
  const awarded = [...(registration.bid?.players ?? []), ...(bid?.players ?? [])];
  const others = [...registration.players, ...registration.alternates].filter(
    (player) => isNamed(player) && !awarded.some((each) => isAwarded(each, player)),
  );
  const own = (bid?.players ?? []).filter((_, at) => !stay || stay.includes(at)).map(playerOf);
  const all = [...own, ...others];
  const seats = registration.players.length || all.length;
  const players = Array.from({ length: seats }, (_, at) => all[at] ?? blankPlayer());
  const alternates = all.slice(seats);
  return {
    ...savedWizard,
    wizard: { ...savedWizard.wizard, registration: { ...registration, bid, players, alternates, confirmed: false } },
  };
}

type Roster = Pick<Registration, 'players' | 'alternates'>;
/** Fits the players to a division's roster sizes. Players who were already entered stay. */
function roster(of: Roster, division: Division): Roster {
  const size = {
    numOfPlayers: startersOf(division),
    numAllowedOnRoster: startersOf(division) + alternatesOf(division),
  };
  const fitted = fitRoster([...of.players, ...of.alternates], size, blankPlayer);
  return { players: [...fitted.starters], alternates: fitted.alternates.filter(isNamed) };
}

type Put = Dispatch<SetStateAction<KeptWizard>>;
const moving = (put: Put) => (to: (state: rules.WizardState) => rules.WizardState) =>
  put((was) => ({ ...was, wizard: to(was.wizard) }));
const editing = (put: Put) => (change: Partial<Omit<Registration, 'confirmed'>>) =>
  moving(put)((state) => rules.edit(state, change));

/** Returns the functions that move from step to step, as far as the input allows. */
export function steps(put: Put, context: ValidityContext) {
  const move = moving(put);
  return {
    next: () => move((state) => rules.next(state, context)),
    back: () => move((state) => rules.back(state, context)),
    goTo: (step: StepId) =>
      move((state) => {
        let at = state;
        while (at.step !== step && rules.back(at, context) !== at) at = rules.back(at, context);
        return at;
      }),
  };
}

/** Returns the functions that change the input about the registration and its players. */
export function entries(put: Put, { players, alternates }: Roster, windowIdOf: (division: Division) => number | null) {
  const edit = editing(put);
  return {
    edit,
    confirm: (on: boolean) => moving(put)((state) => rules.confirm(state, on)),
    chooseDivision: (division: Division) =>
      edit({
        tournamentDivisionId: division.id,
        windowId: windowIdOf(division),
        dates: null,
        ...roster({ players, alternates }, division),
      }),
    // Several can be set at once, as with a saved team.
    setPlayer: (index: number, player: RegistrationPlayer) =>
      moving(put)((state) =>
        rules.edit(state, {
          players: state.registration.players.map((current, i) => (i === index ? player : current)),
        }),
      ),
    setAlternate: (index: number, player: RegistrationPlayer | null) =>
      edit({
        alternates:
          player === null
            ? alternates.filter((_, i) => i !== index)
            : Object.assign([...alternates], { [index]: player }),
      }),
  };
}

/**
 * Returns the functions that change data kept next to the registration: manually entered players, profiles, verified
 * phones, the password, and the server's updates to the hold.
 */
export const notes = (put: Put, tournamentId: number, first: StepId) => ({
  /** Sets the registration's bid. `stay` are the indexes of the bid's players who stay on the registration. */
  setBid: (bid: Bid | null, stay?: readonly number[]) => put((was) => withBid(was, bid, stay)),
  /** The server's updates to the hold don't count as an edit, so a confirmation stays valid. */
  note: (reservation: Registration['reservation']) =>
    moving(put)((state) => ({
      ...state,
      registration: { ...state.registration, reservation, waitlist: reservation?.waitlist ?? false },
    })),
  /** Sets the ID under which the organizer sees an unfinished registration. This isn't an edit, either. */
  setLead: (leadId: string) => moving(put)((state) => ({ ...state, registration: { ...state.registration, leadId } })),
  /** Sets an organization's teams, either as typed or with the server's updates to their holds. */
  putTeams: (teams: Registration['teamInfo']['teams'], isEdit = false) =>
    moving(put)((state) => {
      const teamInfo = { ...state.registration.teamInfo, teams };
      const droppedDivisions = droppedAfter(state.registration, teams);
      return isEdit
        ? rules.edit(state, { teamInfo, droppedDivisions })
        : { ...state, registration: { ...state.registration, teamInfo } };
    }),
  addProfile: (profile: OnFile) =>
    put((was) => ({ ...was, profiles: { ...was.profiles, [profile.playerProfileId]: profile } })),
  addProvenPhone: (phone: string) =>
    put((was) => ({ ...was, provenPhones: [...new Set([...(was.provenPhones ?? []), phone])] })),
  setPassword: (password: string) => put((was) => ({ ...was, password })),
  restart: () => {
    forgetWizard(tournamentId);
    put(({ password }) => ({ ...fresh(tournamentId, null, first), password }));
  },
});
