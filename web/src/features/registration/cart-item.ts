import { divisionName, refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { ItemToAdd } from '#domain/commerce/cart/cart.ts';
import { entryTypeOf } from '#domain/commerce/item-types.ts';
import { entryTotal } from '#domain/commerce/pricing/discounts.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { withDates } from '#domain/registration/dates/date-choice.ts';
import { extraFieldsOf } from '#domain/registration/fields/extra-fields.ts';
import type { Registration } from '#domain/registration/schema.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { awaitsHost, entryOfNewTeam, isHeld } from '#domain/registration/wizard/new-teams.ts';
import { finished } from './player-validation.ts';
import type { PlayerSeat, Wizard } from './use-wizard.ts';

/** Returns the organization whose cart an event's registrations go into, which is the one that gets the money. */
export const ownerOf = (view: TournamentView): Cart['organization'] => {
  const { id, name, username } = view.organization;
  const payee = view.paymentOrganizationId;
  return payee === null || payee === id ? { id, name, username } : { id: payee, name, username: '' };
};

const people = (seats: readonly PlayerSeat[]) => seats.map(({ player, form }) => finished(player, form));

/** Returns the finished registration as a cart item, or null if it has no division or window yet. */
export function itemOf({ context, registration, seats, alternates, kept: savedWizard }: Wizard, view: TournamentView) {
  const { division, window } = context;
  if (!division || !window) return null;
  const entry = { ...registration, players: people(seats), alternates: people(alternates), windowId: window.id };
  return entryItem(entry, division, view, savedWizard.wizard.history);
}

/** The items for an organization's teams, each with its own division, price and hold. */
export function newTeamItems({ registration, divisions, windowOf, kept: savedWizard }: Wizard, view: TournamentView) {
  return registration.teamInfo.teams.flatMap((team) => {
    const division = divisions.find(({ id }) => id === team.divisionId);
    const window = division && windowOf(division);
    if (!division || !window) return [];
    return [
      entryItem(entryOfNewTeam(registration, team, division, window.id), division, view, savedWizard.wizard.history),
    ];
  });
}

const entryItem = (
  entry: Registration & { windowId: number | null },
  division: Division,
  view: TournamentView,
  history: readonly string[],
) =>
  ({
    type: entryTypeOf(view),
    description: withDates(view.name, entry.dates),
    division: divisionName(division),
    teamName: entryName(entry),
    refundPolicyId: refundPolicyIdOf(division),
    leadId: entry.leadId,
    stepHistory: [...history],
    registration: {
      ...entry,
      tournamentDivisionId: division.id,
      windowId: entry.windowId ?? 0,
      extraFields: extraFieldsOf(entry),
      organization: view.organization.name,
    },
  }) satisfies ItemToAdd;

/** Returns the total price of an organization's team in a division, in minor units, or null if registration isn't open. */
export function teamPrice(division: Division, { windowOf }: Pick<Wizard, 'windowOf'>, view: TournamentView) {
  const window = windowOf(division);
  return window && entryTotal({ division, window, cartFees: view.jsonProps.cartFees });
}

/**
 * The number of an organization's teams, how many are on the waitlist or `asked` the host, and the total price of those
 * with a spot. `until` is when the first of their holds expires.
 */
export function teamsTotal(wizard: Wizard, view: TournamentView, now: Millis) {
  const { teams } = wizard.registration.teamInfo;
  const waiting = teams.filter(({ reservation }) => reservation?.waitlist);
  const total = teams
    .filter(({ reservation }) => !reservation?.waitlist)
    .reduce((sum, { divisionId }) => {
      const division = wizard.divisions.find(({ id }) => id === divisionId);
      return sum + ((division && teamPrice(division, wizard, view)) ?? 0);
    }, 0);
  const ends = teams.flatMap((team) => (isHeld(team, now) && team.reservation ? [team.reservation.expiry] : []));
  const asked = waiting.filter((team) => awaitsHost(team, wizard.divisions)).length;
  const until = ends.length > 0 ? Math.min(...ends) : null;
  return { total, count: teams.length, waiting: waiting.length - asked, asked, until };
}
