import type { Division } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { entryTotal } from '#domain/commerce/pricing/entry-total.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isHeld } from '#domain/registration/wizard/new-teams.ts';
import type { Wizard } from './use-wizard.ts';

/** What a team of an organization pays in a division in the end, minor units; null where nothing is sold now. */
export function teamPrice(division: Division, { windowOf }: Pick<Wizard, 'windowOf'>, view: TournamentView) {
  const window = windowOf(division);
  return window && entryTotal({ division, window, cartFees: view.jsonProps.cartFees });
}

/** Teams and what those that have a place cost together; `until`: when the first of their places runs out. */
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
  return { total, count: teams.length, waiting: waiting.length, until: ends.length > 0 ? Math.min(...ends) : null };
}
