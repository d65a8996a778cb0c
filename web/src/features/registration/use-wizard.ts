import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { windowFor } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import type { PhoneJudge } from '#domain/identity/phone.ts';
import { isInternational } from '#domain/people/lists/places.ts';
import { entersClosed, membersOnlyFor } from '#domain/registration/gates/gates.ts';
import { registration as blank, type Registration } from '#domain/registration/schema.ts';
import { ofOneSchool, requiresSameSchool } from '#domain/registration/teams/plays-twice.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { isStepValid, type StepId, stepsOf, type ValidityContext } from '#domain/registration/wizard/steps.ts';
import { canNext } from '#domain/registration/wizard/wizard.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { openedTicket } from '#web/src/features/draw/my-ticket.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useStore } from '#web/src/lib/store.ts';
import { usePhones } from './contact-fields.tsx';
import type { PlayerContext } from './player-validation.ts';
import { type EventFacts, type KeptWizard, keepWizard, keptWizard } from './saved-wizard.ts';
import { isSeatValid, useProfiles, useSeats } from './use-seats.ts';
import { entries, fresh, notes, steps } from './wizard-changes.ts';

export type { PlayerSeat } from './use-seats.ts';

export type Wizard = ReturnType<typeof useWizard>;

const none: readonly string[] = [];

/**
 * Runs the wizard for one event, by the rules of domain/registration/wizard/wizard.ts. Its input survives a reload.
 * With `editing`, it starts with a cart item's registration instead.
 */
export function useWizard(facts: EventFacts, actor: Actor, editing: Registration | null) {
  const { event, divisions } = facts;
  const first = firstStep(facts, editing);
  const [savedWizard, setKept] = useSavedWizard(event.id, editing, first);
  const { wizard } = savedWizard;
  const chosen = divisions.find(({ id }) => id === wizard.registration.tournamentDivisionId) ?? null;
  const registration = useTaught(wizard.registration, event, chosen, savedWizard.profiles);
  const changes = notes(setKept, event.id, first);
  useProfiles(registration, registration.tournamentDivisionId, savedWizard.profiles, changes.addProfile);

  const windowOf = (division: Division) => windowFor(division, zoneOf(event), serverNow(), entersClosed(actor));
  const window = chosen
    ? (chosen.registrationWindows.find(({ id }) => id === registration.windowId) ?? windowOf(chosen))
    : null;
  const phones = usePhones(hasPhoneAbroad(registration));
  const players = usePlayerContext(
    facts,
    chosen,
    actor,
    savedWizard,
    editing,
    phones,
    schoolOf(registration, event, chosen),
  );
  const seats = useSeats(registration.players, players, 1);
  const alternates = useSeats(registration.alternates, players, registration.players.length + 1);
  const context: ValidityContext = {
    event,
    division: chosen,
    window,
    registration,
    // Each of an organization's teams is edited separately.
    mode: editing && event.allOrgRegFlow ? 'edit' : 'register',
    divisions,
    phones,
    playerValid: (position) => isSeatValid(seats[position - 1]),
    alternateValid: (index) => isSeatValid(alternates[index]),
  };
  return {
    kept: savedWizard,
    divisions,
    windowOf,
    context,
    players,
    seats,
    alternates,
    step: wizard.step,
    steps: stepsOf(context),
    registration,
    canNext: canNext(wizard, context),
    stepValid: isStepValid(wizard.step, context),
    ...steps(setKept, context),
    ...entries(setKept, registration, (division) => windowOf(division)?.id ?? null),
    ...changes,
  };
}

/**
 * Returns the step where a wizard starts: the bid, an organization's club or contacts, or the division. When it edits
 * one of several teams, the wizard has only that team's questions.
 */
function firstStep({ event, divisions }: EventFacts, editing: Registration | null): StepId {
  const alone = editing !== null && event.allOrgRegFlow;
  const registration = (alone ? editing : null) ?? blank.parse({ tournamentId: event.id });
  const division = (alone && divisions.find(({ id }) => id === editing.tournamentDivisionId)) || null;
  const mode = alone ? 'edit' : 'register';
  return stepsOf({ event, division, window: null, registration, mode })[0] ?? 'division';
}

/** Returns the wizard's state, saved after every change unless it edits a cart item. */
function useSavedWizard(tournamentId: number, editing: Registration | null, first: StepId) {
  const state = useState<KeptWizard>(
    () =>
      (editing === null ? keptWizard(tournamentId) : null) ??
      withTicket(fresh(tournamentId, editing, first), tournamentId),
  );
  const [savedWizard] = state;
  useEffect(() => {
    if (editing === null) keepWizard(tournamentId, savedWizard);
  }, [tournamentId, savedWizard, editing]);
  return state;
}

/** Starts a new registration with this browser's lottery ticket if the ticket's division has opened. */
function withTicket(savedWizard: KeptWizard, tournamentId: number): KeptWizard {
  const reservation = savedWizard.wizard.registration.reservation ?? openedTicket(tournamentId, serverNow());
  const registration = { ...savedWizard.wizard.registration, reservation, waitlist: reservation?.waitlist ?? false };
  return reservation ? { ...savedWizard, wizard: { ...savedWizard.wizard, registration } } : savedWizard;
}

/** Returns the registration with each player's school, from the form or on file, if everyone has to attend the same one. */
const useTaught = (
  entry: Registration,
  event: EventFacts['event'],
  division: Division | null,
  profiles: KeptWizard['profiles'],
): Registration =>
  useMemo(() => {
    if (!division || !requiresSameSchool(event, division)) return entry;
    const onFile = ({ playerProfileId }: Pick<Registration['players'][number], 'playerProfileId'>) =>
      profiles[String(playerProfileId)]?.known?.highSchool;
    const everybody = ofOneSchool(everyone(entry), onFile, event, division);
    const starters = entry.players.length;
    return { ...entry, players: everybody.slice(0, starters), alternates: everybody.slice(starters) };
  }, [entry, event, division, profiles]);

/** Returns the school everyone has to attend, once the first player's school is known. */
const schoolOf = ({ players }: Registration, event: EventFacts['event'], division: Division | null) =>
  division && requiresSameSchool(event, division) ? players[0]?.highSchool || undefined : undefined;

/** Returns whether anyone on a registration lives abroad or has a foreign phone number. */
function hasPhoneAbroad({ players, alternates, club, teamAdmin, teamInfo }: Registration): boolean {
  const people = [...players, ...alternates];
  const reached = [
    teamAdmin,
    club?.director,
    ...teamInfo.contacts,
    ...people.flatMap((one) => [one.parent, one.emergency]),
  ];
  const written = [...people.flatMap((one) => [one.phone, one.playerPhone]), ...reached.map((one) => one?.phone)];
  return people.some(({ country }) => isInternational(country)) || written.some((phone) => phone?.startsWith('+'));
}

/** Returns what a player's form and checks depend on, or null until a division is chosen. */
function usePlayerContext(
  { event, divisions, organizer }: EventFacts,
  division: Division | null,
  actor: Actor,
  { profiles, provenPhones = none }: KeptWizard,
  editing: Registration | null,
  phones: PhoneJudge,
  school: string | undefined,
): PlayerContext | null {
  const [now] = useState(serverNow);
  const cart = useStore(carts)[event.paymentOrganizationId ?? organizer.id];
  return useMemo(
    () =>
      division && {
        event,
        division,
        divisions,
        editing,
        joining: (cart?.items ?? []).flatMap((item) =>
          item.type === 'MEM' && item.membership.playerProfileId !== null ? [item.membership.playerProfileId] : [],
        ),
        actor,
        now,
        profiles,
        membersOnly: membersOnlyFor(event, division, organizer),
        organizer,
        provenPhones,
        phones,
        school,
      },
    [event, divisions, organizer, division, actor, now, profiles, provenPhones, phones, school, editing, cart],
  );
}

/**
 * Handles `?step=player-2`, which checkout adds when that step wasn't complete. The wizard goes there, or to the first
 * incomplete step before it. Player data is still loading, so it keeps trying until it reaches the step or the user
 * does something.
 */
export function useAskedStep({ step, steps, canNext, next }: Wizard): void {
  const [query] = useSearchParams();
  const asked = useRef(query.get('step') as StepId | null);
  useEffect(() => {
    const leave = () => {
      asked.current = null;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, leave);
    return () => {
      for (const event of events) removeEventListener(event, leave);
    };
  }, []);
  const follow = useEffectEvent(() => {
    if (asked.current === null || !canNext) return;
    if (steps.indexOf(asked.current) > steps.indexOf(step)) next();
    else asked.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: continue when the step changes or becomes valid
  useEffect(() => follow(), [step, canNext]);
}

type Place = { readonly step?: StepId; readonly before?: StepId };

/**
 * Moves through the wizard's steps with the browser's Back and Forward buttons. Every step forward adds a history entry
 * with its step and the one before. Going to an entry tries its step, and if that step can't be reached, the wizard
 * stays where it is. Returns `back`, which goes to the previous step, through the history if the previous entry is that
 * step.
 */
export function useStepHistory(
  step: StepId,
  steps: readonly StepId[],
  { goTo, back, forward }: { goTo(step: StepId): void; back(): void; forward(): void },
): { back(): void } {
  const location = useLocation();
  const kind = useNavigationType();
  const go = useNavigate();
  const at = location.state as Place | null;
  const shown = useRef(step);

  const write = useEffectEvent((step: StepId) => {
    const here = { pathname: location.pathname, search: location.search };
    const from = shown.current;
    shown.current = step;
    if (at?.step === step) return;
    const onward = from !== step && steps.indexOf(step) > steps.indexOf(from);
    void go(here, {
      replace: !onward,
      preventScrollReset: true,
      state: onward ? { step, before: from } : { step },
    });
  });
  useEffect(() => write(step), [step]);

  const read = useEffectEvent((entered: Location) => {
    const stepId = (entered.state as Place | null)?.step;
    if (kind !== 'POP' || !stepId || stepId === step) return;
    const [to, now] = [steps.indexOf(stepId), steps.indexOf(step)];
    if (to < 0) return;
    if (to < now) goTo(stepId);
    else if (to === now + 1) forward();
  });
  useEffect(() => read(location), [location]);

  return { back: () => (at?.before && at.before === steps[steps.indexOf(step) - 1] ? void go(-1) : back()) };
}
