import { useEffect, useMemo, useState } from 'react';
import { windowFor } from '#domain/catalog/divisions/division-open.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { playerOnFile } from '#domain/people/contract.ts';
import type { OnFile, PlayerForm } from '#domain/people/form/form-types.ts';
import type { PlayerValidation } from '#domain/people/form/player-checks.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import { fitRoster } from '#domain/people/roster.ts';
import { membersOnlyFor } from '#domain/registration/gates/members.ts';
import { type Registration, type RegistrationPlayer, registration } from '#domain/registration/schema.ts';
import { alternatesOf, startersOf } from '#domain/registration/teams/roster.ts';
import { isStepValid, type ValidityContext } from '#domain/registration/wizard/step-validity.ts';
import { type StepId, stepsOf } from '#domain/registration/wizard/steps.ts';
import * as rules from '#domain/registration/wizard/wizard.ts';
import { ask } from '#web/src/api/ask.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { blankPlayer } from './blank-player.ts';
import type { EventFacts } from './facts.ts';
import { forgetWizard, type KeptWizard, keepWizard, keptWizard } from './kept-wizard.ts';
import { formOf, type PlayerContext, validationOf } from './player-validation.ts';

export type PlayerSeat = {
  readonly player: RegistrationPlayer;
  readonly form: PlayerForm;
  readonly validation: PlayerValidation;
};

export type Wizard = ReturnType<typeof useWizard>;

const none: readonly string[] = [];

/** A player is valid once a person is chosen or entered and the form has no errors. */
const isSeatValid = ({ player, validation }: PlayerSeat, byHand: boolean): boolean =>
  (byHand || player.playerProfileId !== undefined) && validation.valid;

/**
 * The wizard of one event by the rules of domain/registration/wizard/wizard.ts. What was entered survives a reload; `editing` starts with the
 * registration of a cart item instead.
 */
export function useWizard(facts: EventFacts, actor: Actor, editing: Registration | null) {
  const { event, divisions, organizer } = facts;
  const [now] = useState(serverNow);
  const [kept, setKept] = useState<KeptWizard>(
    () => (editing === null ? keptWizard(event.id) : null) ?? fresh(event.id, editing),
  );
  const { wizard, profiles, byHand, provenPhones = none } = kept;
  useEffect(() => {
    if (editing === null) keepWizard(event.id, kept);
  }, [event.id, kept, editing]);
  const { tournamentDivisionId } = wizard.registration;
  useProfiles(wizard.registration, tournamentDivisionId, profiles, (profile) =>
    setKept((was) => ({ ...was, profiles: { ...was.profiles, [profile.playerProfileId]: profile } })),
  );

  const chosen = divisions.find(({ id }) => id === wizard.registration.tournamentDivisionId) ?? null;
  const windowOf = (division: Division) => windowFor(division, zoneOf(event), serverNow(), userOf(actor)?.id ?? null);
  const window = chosen
    ? (chosen.registrationWindows.find(({ id }) => id === wizard.registration.windowId) ?? windowOf(chosen))
    : null;
  const players: PlayerContext | null = useMemo(
    () =>
      chosen
        ? {
            event,
            division: chosen,
            actor,
            now,
            profiles,
            membersOnly: membersOnlyFor(event, chosen, organizer),
            organizer,
            provenPhones,
          }
        : null,
    [event, organizer, chosen, actor, now, profiles, provenPhones],
  );
  const seats = useSeats(wizard.registration.players, players, 1);
  const alternates = useSeats(wizard.registration.alternates, players, wizard.registration.players.length + 1);
  const context: ValidityContext = {
    event,
    division: chosen,
    window,
    registration: wizard.registration,
    mode: 'register',
    playerValid: (position) => {
      const seat = seats[position - 1];
      return seat !== undefined && isSeatValid(seat, byHand.includes(`p${position}`));
    },
    alternateValid: (index) => {
      const seat = alternates[index];
      return seat !== undefined && isSeatValid(seat, byHand.includes(`a${index + 1}`));
    },
  };

  const move = (to: (state: rules.WizardState) => rules.WizardState) =>
    setKept((was) => ({ ...was, wizard: to(was.wizard) }));
  const edit = (change: Partial<Omit<Registration, 'confirmed'>>) => move((state) => rules.edit(state, change));
  return {
    kept,
    divisions,
    context,
    players,
    seats,
    alternates,
    step: wizard.step,
    steps: stepsOf({ ...context, registration: wizard.registration }),
    registration: wizard.registration,
    canNext: rules.canNext(wizard, context),
    stepValid: isStepValid(wizard.step, context),
    next: () => move((state) => rules.next(state, context)),
    back: () => move((state) => rules.back(state, context)),
    goTo: (step: StepId) =>
      move((state) => {
        let at = state;
        while (at.step !== step && rules.back(at, context) !== at) at = rules.back(at, context);
        return at;
      }),
    edit,
    /** The server's news about the hold is no edit, so a confirmation stays valid. */
    note: (reservation: Registration['reservation']) =>
      move((state) => ({
        ...state,
        registration: { ...state.registration, reservation, waitlist: reservation?.waitlist ?? false },
      })),
    confirm: (on: boolean) => move((state) => rules.confirm(state, on)),
    chooseDivision: (division: Division) =>
      edit({
        tournamentDivisionId: division.id,
        windowId: windowOf(division)?.id ?? null,
        ...roster(wizard.registration, division),
      }),
    setPlayer: (index: number, player: RegistrationPlayer) =>
      edit({ players: wizard.registration.players.map((current, i) => (i === index ? player : current)) }),
    setAlternate: (index: number, player: RegistrationPlayer | null) =>
      edit({
        alternates:
          player === null
            ? wizard.registration.alternates.filter((_, i) => i !== index)
            : Object.assign([...wizard.registration.alternates], { [index]: player }),
      }),
    setByHand: (seat: string, on: boolean) =>
      setKept((was) => ({ ...was, byHand: on ? [...was.byHand, seat] : was.byHand.filter((other) => other !== seat) })),
    addProfile: (profile: OnFile) =>
      setKept((was) => ({ ...was, profiles: { ...was.profiles, [profile.playerProfileId]: profile } })),
    addProvenPhone: (phone: string) =>
      setKept((was) => ({ ...was, provenPhones: [...new Set([...(was.provenPhones ?? []), phone])] })),
    setPassword: (password: string) => setKept((was) => ({ ...was, password })),
    restart: () => {
      forgetWizard(event.id);
      setKept({ ...fresh(event.id, null), password: kept.password });
    },
  };
}

/** A new wizard; with the registration of a cart item its players are the ones entered before. */
function fresh(tournamentId: number, from: Registration | null): KeptWizard {
  const start = from ? { ...from, confirmed: false } : registration.parse({ tournamentId });
  const entered = (prefix: string, list: readonly RegistrationPlayer[]) =>
    list.flatMap((player, i) => (player.playerProfileId === undefined ? [`${prefix}${i + 1}`] : []));
  return {
    wizard: { step: 'division', history: [], registration: start },
    profiles: {},
    byHand: from ? [...entered('p', from.players), ...entered('a', from.alternates)] : [],
  };
}

/** The players fitted to a division's sizes; who was entered before stays. */
function roster(of: Registration, division: Division): Pick<Registration, 'players' | 'alternates'> {
  const size = {
    numOfPlayers: startersOf(division),
    numAllowedOnRoster: startersOf(division) + alternatesOf(division),
  };
  const fitted = fitRoster([...of.players, ...of.alternates], size, blankPlayer);
  const said = (player: RegistrationPlayer) => player.playerProfileId !== undefined || Boolean(player.firstName);
  return { players: [...fitted.starters], alternates: fitted.alternates.filter(said) };
}

const useSeats = (list: readonly RegistrationPlayer[], context: PlayerContext | null, from: number): PlayerSeat[] =>
  useMemo(
    () =>
      context
        ? list.map((player, i) => {
            const form = formOf(player, from + i, context);
            return { player, form, validation: validationOf(player, form, context) };
          })
        : [],
    [list, context, from],
  );

/** Loads what is on file for chosen profiles: those not loaded yet (after editing a cart item), or loaded for another division. */
function useProfiles(
  { players, alternates }: Registration,
  divisionId: number | null,
  known: Readonly<Record<string, OnFile>>,
  learned: (profile: OnFile) => void,
): void {
  const missing = [...players, ...alternates]
    .map(({ playerProfileId }) => playerProfileId)
    .filter((id) => id !== undefined && !isTbd(id) && isStale(known[id], divisionId)) as number[];
  const key = [divisionId, ...missing].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: key covers the missing ones
  useEffect(() => {
    for (const id of missing)
      void ask(playerOnFile, { params: { id }, query: { divisionId: divisionId ?? undefined } }).then(
        (read) => read.ok && learned(read.value as OnFile),
      );
  }, [key]);
}

const isStale = (profile: OnFile | undefined, divisionId: number | null): boolean =>
  !profile || (profile.told !== undefined && profile.told.divisionId !== divisionId);
