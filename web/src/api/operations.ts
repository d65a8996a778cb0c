import type * as catalog from '#domain/catalog/operations.ts';
import type * as calendar from '#domain/catalog/operations-calendar.ts';
import type * as eventDesk from '#domain/catalog/operations-desk.ts';
import type * as fields from '#domain/catalog/operations-fields.ts';
import type * as life from '#domain/catalog/operations-life.ts';
import type * as eventPages from '#domain/catalog/operations-pages.ts';
import type * as streams from '#domain/catalog/operations-streams.ts';
import type * as templates from '#domain/catalog/operations-templates.ts';
import type * as clubs from '#domain/clubs/operations.ts';
import type * as clubData from '#domain/clubs/operations-data.ts';
import type * as clubMemberships from '#domain/clubs/operations-memberships.ts';
import type * as clubTeams from '#domain/clubs/operations-teams.ts';
import type * as cart from '#domain/commerce/operations-cart.ts';
import type * as checkout from '#domain/commerce/operations-checkout.ts';
import type * as connect from '#domain/commerce/operations-connect.ts';
import type * as orderDesk from '#domain/commerce/operations-desk.ts';
import type * as cardForm from '#domain/commerce/operations-form.ts';
import type * as orders from '#domain/commerce/operations-orders.ts';
import type * as policies from '#domain/commerce/operations-policies.ts';
import type * as promos from '#domain/commerce/operations-promos.ts';
import type * as store from '#domain/commerce/operations-store.ts';
import type * as help from '#domain/help/operations.ts';
import type * as identity from '#domain/identity/operations.ts';
import type * as account from '#domain/identity/operations-account.ts';
import type * as logins from '#domain/identity/operations-logins.ts';
import type * as byMail from '#domain/identity/operations-magic.ts';
import type * as pushed from '#domain/identity/operations-push.ts';
import type * as jobs from '#domain/jobs/operations.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type * as leagues from '#domain/leagues/operations.ts';
import type * as leagueReminders from '#domain/leagues/operations-reminders.ts';
import type * as memberships from '#domain/memberships/operations.ts';
import type * as memberInvites from '#domain/memberships/operations-invites.ts';
import type * as joining from '#domain/memberships/operations-joining.ts';
import type * as levels from '#domain/memberships/operations-levels.ts';
import type * as members from '#domain/memberships/operations-members.ts';
import type * as agreements from '#domain/notices/operations-agreements.ts';
import type * as campaigns from '#domain/notices/operations-campaigns.ts';
import type * as organizations from '#domain/organizations/operations.ts';
import type * as ads from '#domain/organizations/operations-ads.ts';
import type * as affiliates from '#domain/organizations/operations-affiliates.ts';
import type * as desk from '#domain/organizations/operations-desk.ts';
import type * as images from '#domain/organizations/operations-images.ts';
import type * as look from '#domain/organizations/operations-look.ts';
import type * as software from '#domain/organizations/operations-software.ts';
import type * as people from '#domain/people/operations.ts';
import type * as claims from '#domain/people/operations-claims.ts';
import type * as merge from '#domain/people/operations-merge.ts';
import type * as profiles from '#domain/people/operations-profiles.ts';
import type * as recruiting from '#domain/people/operations-recruiting.ts';
import type * as board from '#domain/play/operations-board.ts';
import type * as teamCalendar from '#domain/play/operations-calendar.ts';
import type * as division from '#domain/play/operations-division.ts';
import type * as lineups from '#domain/play/operations-lineups.ts';
import type * as live from '#domain/play/operations-live.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import type * as rounds from '#domain/play/operations-rounds.ts';
import type * as scoring from '#domain/play/operations-scoring.ts';
import type * as structure from '#domain/play/operations-structure.ts';
import type * as work from '#domain/play/operations-work.ts';
import type * as ratings from '#domain/play/ratings/operations.ts';
import type * as reference from '#domain/reference/operations.ts';
import type * as registration from '#domain/registration/operations.ts';
import type * as bids from '#domain/registration/operations-bids.ts';
import type * as sessionDates from '#domain/registration/operations-dates.ts';
import type * as sanction from '#domain/registration/operations-sanction.ts';
import type * as reporting from '#domain/reporting/operations.ts';
import type * as lists from '#domain/reporting/operations-lists.ts';
import type * as savedReports from '#domain/reporting/operations-saved.ts';
import type * as series from '#domain/series/operations.ts';
import type * as tasks from '#domain/tasks/operations.ts';
import type * as teams from '#domain/teams/operations.ts';
import type * as teamActs from '#domain/teams/operations-acts.ts';
import type * as teamAsked from '#domain/teams/operations-asked.ts';
import type * as teamBulk from '#domain/teams/operations-bulk.ts';
import type * as teamCheckin from '#domain/teams/operations-checkin.ts';
import type * as checklists from '#domain/teams/operations-checklists.ts';
import type * as sessionBook from '#domain/teams/operations-dates.ts';
import type * as listImports from '#domain/teams/operations-import.ts';
import type * as teamLinks from '#domain/teams/operations-links.ts';
import type * as teamQuick from '#domain/teams/operations-quick.ts';
import type * as teamRosters from '#domain/teams/operations-rosters.ts';

type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;
type ByName<Module> = { readonly [Key in keyof Module as NameOf<Module[Key]>]: Module[Key] };

/**
 * Every operation by the method and path of its endpoint: types only, so that the browser loads endpoints (domain/<module>/contract.ts)
 * without the schemas of what goes in and out. A new file of operations adds its import above and its line below.
 */
interface Operations
  extends ByName<typeof catalog>,
    ByName<typeof calendar>,
    ByName<typeof teamCalendar>,
    ByName<typeof eventDesk>,
    ByName<typeof eventPages>,
    ByName<typeof fields>,
    ByName<typeof streams>,
    ByName<typeof templates>,
    ByName<typeof life>,
    ByName<typeof clubs>,
    ByName<typeof clubData>,
    ByName<typeof clubMemberships>,
    ByName<typeof clubTeams>,
    ByName<typeof cart>,
    ByName<typeof checkout>,
    ByName<typeof orders>,
    ByName<typeof orderDesk>,
    ByName<typeof connect>,
    ByName<typeof cardForm>,
    ByName<typeof policies>,
    ByName<typeof promos>,
    ByName<typeof store>,
    ByName<typeof identity>,
    ByName<typeof account>,
    ByName<typeof byMail>,
    ByName<typeof logins>,
    ByName<typeof pushed>,
    ByName<typeof memberships>,
    ByName<typeof memberInvites>,
    ByName<typeof joining>,
    ByName<typeof levels>,
    ByName<typeof members>,
    ByName<typeof organizations>,
    ByName<typeof desk>,
    ByName<typeof affiliates>,
    ByName<typeof ads>,
    ByName<typeof images>,
    ByName<typeof look>,
    ByName<typeof software>,
    ByName<typeof help>,
    ByName<typeof people>,
    ByName<typeof profiles>,
    ByName<typeof claims>,
    ByName<typeof merge>,
    ByName<typeof recruiting>,
    ByName<typeof board>,
    ByName<typeof division>,
    ByName<typeof lineups>,
    ByName<typeof live>,
    ByName<typeof matches>,
    ByName<typeof rounds>,
    ByName<typeof scoring>,
    ByName<typeof work>,
    ByName<typeof structure>,
    ByName<typeof ratings>,
    ByName<typeof sessionDates>,
    ByName<typeof sessionBook>,
    ByName<typeof reference>,
    ByName<typeof registration>,
    ByName<typeof bids>,
    ByName<typeof sanction>,
    ByName<typeof reporting>,
    ByName<typeof lists>,
    ByName<typeof savedReports>,
    ByName<typeof campaigns>,
    ByName<typeof agreements>,
    ByName<typeof jobs>,
    ByName<typeof tasks>,
    ByName<typeof teams>,
    ByName<typeof teamCheckin>,
    ByName<typeof checklists>,
    ByName<typeof teamActs>,
    ByName<typeof teamAsked>,
    ByName<typeof teamBulk>,
    ByName<typeof teamQuick>,
    ByName<typeof teamRosters>,
    ByName<typeof teamLinks>,
    ByName<typeof listImports>,
    ByName<typeof leagues>,
    ByName<typeof leagueReminders>,
    ByName<typeof series> {}

/** The operation of an endpoint. An endpoint without an operation gives `never`, so that nothing can be sent to it. */
export type OperationOf<E extends Endpoint> = Operations[NameOf<E> & keyof Operations];
