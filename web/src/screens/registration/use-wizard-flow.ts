import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { ItemToAdd } from '#domain/commerce/cart/cart.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Reservation } from '#domain/registration/schema.ts';
import { asksAboutTbd } from '#domain/registration/teams/roster.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { isHeld } from '#domain/registration/wizard/new-teams.ts';
import {
  firstInvalid,
  isInNewTeamFlow,
  isRegistrationValid,
  positionOf,
  type StepId,
} from '#domain/registration/wizard/steps.ts';
import { type AfterAddChoice, afterAdd, afterAddOns, afterChoice } from '#domain/registration/wizard/wizard.ts';
import { paths, to } from '#domain/site/paths.ts';
import { addAllToCart, addToCart, changeInCart, type HeldItem } from '#web/src/features/cart/change-cart.ts';
import type { Offer } from '#web/src/features/goods/choice.ts';
import { itemOf, newTeamItems, ownerOf } from '#web/src/features/registration/cart-item.ts';
import { type EventFacts, forgetWizard } from '#web/src/features/registration/saved-wizard.ts';
import { useAddOns } from '#web/src/features/registration/use-add-ons.tsx';
import { usePlayerCheck } from '#web/src/features/registration/use-player-check.ts';
import { useClubStart } from '#web/src/features/registration/use-program.ts';
import { type TeamHolds, useTeamHolds } from '#web/src/features/registration/use-team-holds.ts';
import { useAskedStep, useWizard, type Wizard } from '#web/src/features/registration/use-wizard.ts';
import { type Holding, useHeldDates, useReservation } from '#web/src/features/reservation/use-reservation.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { useAskedDivision, useStartHere } from './asked-division.tsx';

/**
 * Determines where the wizard goes once its registrations are in the cart: to the add-ons if there are any, then to
 * checkout or another registration (Part 2 §2).
 */
function useAfterAdded(view: TournamentView, wizard: Wizard, maySkip: boolean, reload: WizardProps['reload']) {
  const [addOns, setAddOns] = useState<{ choice: AfterAddChoice; offers: readonly Offer[] } | null>(null);
  const offersWith = useAddOns(view);
  const go = useNavigate();
  const checkout = (organizationId: number) => go(to(paths.checkout, {}, { cart: organizationId }));
  const leave = (choice: AfterAddChoice) => {
    setAddOns(null);
    if (afterAddOns(choice) === 'checkout') return checkout(ownerOf(view).id);
    wizard.restart();
    // The organizer may have changed the event since this page was opened.
    void reload();
    scrollTo(0, 0);
  };
  const skipTo = maySkip ? offersWith([]) : [];
  return {
    checkout,
    choose: (choice: AfterAddChoice) => {
      const offers = offersWith(divisionsAdded(wizard));
      if (afterChoice(choice, offers.length > 0) === 'addOns') setAddOns({ choice, offers });
      else leave(choice);
    },
    /** The items in the add-ons step, or null while it isn't shown. */
    offers: addOns?.offers ?? null,
    /** Adds the chosen add-ons to the same cart, then continues with the earlier choice. */
    takeAddOns: (items: readonly ItemToAdd[]) => {
      if (items.length > 0) addAllToCart(ownerOf(view), items);
      if (addOns) leave(addOns.choice);
    },
    /** Lets platform staff view the add-ons without a registration. */
    skipToAddOns: skipTo.length > 0 ? () => setAddOns({ choice: 'Check Out Now', offers: skipTo }) : null,
  };
}

/** Returns the division of each registration that just went into the cart. */
function divisionsAdded({ context, registration, divisions }: Wizard) {
  if (!isInNewTeamFlow(context)) return context.division ? [context.division] : [];
  return registration.teamInfo.teams.flatMap(({ divisionId }) => divisions.find(({ id }) => id === divisionId) ?? []);
}

export type Edited = { readonly item: HeldItem; readonly organizationId: number };

export type WizardProps = {
  view: TournamentView;
  facts: EventFacts;
  actor: Actor;
  /** The cart item being edited, or null for a new registration. */
  editing: Edited | null;
  password: string | undefined;
  /** Loads the event again. */
  reload(): Promise<unknown>;
  /** Called when a spot is held for the first time. */
  onBegun(): void;
};

export type WizardFlow = ReturnType<typeof useWizardFlow>;

/**
 * Returns the wizard with its held spot, and its buttons' actions: Next, the last step's button, and the choice after
 * it (Part 2 §2).
 */
export function useWizardFlow({ view, facts, actor, editing, password, reload, onBegun }: WizardProps) {
  const wizard = useWizard(facts, actor, editing?.item.registration ?? null);
  const { registration, context, step } = wizard;
  const holding = useReservation(view.id, password, registration.reservation, (held) =>
    wizard.note(reservationOf(held)),
  );
  const teams = useTeamHolds(view.id, password, wizard);
  const isMany = isInNewTeamFlow(context);
  const dates = useHeldDates();
  const players = usePlayerCheck(wizard);
  const [tried, setTried] = useState<StepId | null>(null);
  const [dialog, setDialog] = useState<'tbd' | 'added' | null>(null);
  const after = useAfterAdded(view, wizard, can(actor, 'registration.skip-to-addon', facts.subject), reload);
  const other = useWizardStart(wizard, holding, isMany ? teams : null);
  useKeptPassword(wizard, password);
  useBegun(holding.held !== null, onBegun);
  const forward = () => {
    setDialog(null);
    setTried(null);
    wizard.next();
  };
  const next = async () => {
    const { division } = context;
    if (!wizard.canNext) return setTried(step);
    if (step === 'division' && division && !sellsDates(division))
      return holdsPlace(holding, division.id) ? forward() : holding.secure(division.id);
    if (step === 'teamsAndDivisions') {
      onBegun();
      return (await teams.secure()) ? forward() : setTried(step);
    }
    if (step === 'dates') return (await holdsDates(wizard, holding, dates)) ? forward() : setTried(step);
    if (!(await players.isFree())) return;
    return asksNow(wizard, isMany) ? setDialog('tbd') : forward();
  };
  useStartHere(wizard, other !== null || isMany, () => void next());
  const added = () => {
    forgetWizard(view.id);
    return afterAdd(embedded) === 'checkout' ? void after.checkout(ownerOf(view).id) : setDialog('added');
  };
  const finish = () => {
    if (!wizard.stepValid) return setTried(step);
    const open = isRegistrationValid(context) ? null : firstInvalid(context);
    if (open) return wizard.goTo(open);
    if (isMany) return void finishTeams(wizard, view, teams).then((done) => done && added());
    const put = putInCart(wizard, view, editing);
    if (put === 'changed') return after.checkout(editing?.organizationId ?? 0);
    if (put !== 'added') return;
    holding.forget();
    added();
  };
  return {
    ...{ wizard, holding, teams, dates, players, other, isMany, dialog },
    close: () => setDialog(null),
    tried: tried === step,
    forward,
    next,
    finish,
    choose: (choice: AfterAddChoice) => {
      setDialog(null);
      after.choose(choice);
    },
    after,
  };
}

/**
 * Returns whether a spot in the division is held and the hold is new, which means that the user didn't already have it.
 */
const holdsPlace = ({ held, existed }: Holding, divisionId: number): boolean =>
  held?.tournamentDivisionId === divisionId && held.expiry > serverNow() && !existed;

/** A group sold by date has no spots of its own, so its hold begins with the dates. */
async function holdsDates(
  { registration, context: { division } }: Wizard,
  holding: Holding,
  dates: ReturnType<typeof useHeldDates>,
): Promise<boolean> {
  const reservation = division && reservationOf(await holding.secure(division.id, false));
  return dates.hold({ ...registration, reservation });
}

/**
 * Returns whether to ask about players to be decided, after the last player's step. It doesn't ask for an
 * organization's teams, because such players are normal there.
 */
function asksNow({ step, context, registration: { players } }: Wizard, isMany: boolean): boolean {
  const isLast = positionOf(step) === players.length;
  return (
    isLast &&
    !isMany &&
    !context.event.allOrgRegFlow &&
    context.division !== null &&
    asksAboutTbd(players, context.division)
  );
}

/** Puts the finished registration into the cart, or replaces the edited one. Returns null if it's incomplete. */
function putInCart(wizard: Wizard, view: TournamentView, editing: Edited | null): 'added' | 'changed' | null {
  const item = itemOf(wizard, view);
  if (!item) return null;
  if (!editing) {
    addToCart(ownerOf(view), item);
    return 'added';
  }
  changeInCart(editing.organizationId, { ...editing.item, ...item, id: editing.item.id } as HeldItem);
  return 'changed';
}

/**
 * Puts an organization's teams into the cart together. If a hold has run out, this requests a new one first and returns
 * false, so that the user reviews it before paying.
 */
async function finishTeams(wizard: Wizard, view: TournamentView, teams: TeamHolds): Promise<boolean> {
  if (!wizard.registration.teamInfo.teams.every((team) => isHeld(team, serverNow()))) {
    if (!(await teams.secure())) wizard.goTo('teamsAndDivisions');
    return false;
  }
  addAllToCart(ownerOf(view), newTeamItems(wizard, view));
  return true;
}

const reservationOf = (held: ReservationView | null): Reservation | null =>
  held && {
    id: held.id,
    tournamentId: held.tournamentId,
    tournamentDivisionId: held.tournamentDivisionId,
    expiry: held.expiry,
    waitlist: held.waitlist,
  };

/** Fills in a wizard's initial values: the buyer's club and the choices in the URL. */
function useWizardStart(wizard: Wizard, holding: Holding, teams: TeamHolds | null) {
  useClubStart(wizard);
  useAskedStep(wizard);
  return useAskedDivision({ wizard, holding, teams });
}

function useKeptPassword(wizard: Wizard, password: string | undefined): void {
  const keep = useEffectEvent((known: string) => wizard.setPassword(known));
  useEffect(() => {
    if (password !== undefined) keep(password);
  }, [password]);
}

function useBegun(begun: boolean, onBegun: () => void): void {
  const notifyBegun = useEffectEvent(onBegun);
  useEffect(() => {
    if (begun) notifyBegun();
  }, [begun]);
}
