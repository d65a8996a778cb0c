import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { whenWords } from '#domain/catalog/events/when.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { whenOnDates } from '#domain/registration/dates/date-choice.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playersToRead } from '#domain/registration/teams/roster.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import { paths, to } from '#domain/site/paths.ts';
import { addressIn } from '../integrations/email/ses.ts';
import { config } from '../kernel/config.ts';
import { divisionItem, teamItem, tournamentItem } from '../subjects/catalog/items.ts';
import { hostOf, teamLetter } from '../subjects/catalog/news.ts';
import { buyerOf } from '../subjects/commerce/order-facts.ts';
import { sessionDates } from '../subjects/registration/dates.ts';
import { teamLinkItem, teamLinkToken } from '../subjects/teams/items.ts';
import { newLink } from '../subjects/teams/seats.ts';
import type { Deps } from './deps.ts';

/** Returns the link's label, and the note next to a link that grants the right itself. */
const wordsOf = (isSingle: boolean) =>
  isSingle
    ? ['Manage your registration', 'Anyone with this link can manage your registration, so keep it private.']
    : ['Manage the team', 'Anyone with this link can manage your team, so keep it private.'];

/**
 * Returns the link to manage a team, for its buyer's emails. For a buyer without an account, the link itself grants the
 * right (Part 3 §4: team tokens). It is created with the first email and stays the same in later ones. A link that was
 * revoked or has ended is no longer sent.
 */
export async function ownLinkOf(
  {
    team,
    event,
    isSingle,
  }: {
    readonly team: Team;
    readonly event: Pick<EventFacts, 'endDate' | 'zone' | 'locations'>;
    readonly isSingle: boolean;
  },
  at: number,
  deps: Deps,
): Promise<{ email: string | null; own: Pick<Letter, 'own'> }> {
  const { email } = await buyerOf(team, deps);
  if (!email) return { email: null, own: {} };
  const path =
    team.userId === null ? await pathWithToken(team, email, event, at, deps) : to(paths.team, { teamId: team.id });
  const [label = '', note = ''] = wordsOf(isSingle);
  return { email, own: path === null ? {} : { own: { label, path, note: team.userId === null ? note : '' } } };
}

/**
 * Returns the link to a team's page for one of its people. The buyer gets their own link. Anyone else gets the page's
 * plain address, which shows only what they are allowed to see.
 */
export async function teamPageLinks(
  found: Parameters<typeof ownLinkOf>[0],
  at: number,
  deps: Deps,
): Promise<(email: string) => { readonly isBuyer: boolean } & Pick<Letter, 'own'>> {
  const { email: buyer, own } = await ownLinkOf(found, at, deps);
  const label = found.isSingle ? 'See your registration' : 'See the team';
  const page = { own: { label, path: to(paths.team, { teamId: found.team.id }), note: '' } };
  return (email) => {
    const isBuyer = buyer !== null && normalEmail(email) === normalEmail(buyer);
    return { isBuyer, ...(isBuyer ? own : page) };
  };
}

async function pathWithToken(
  { id: teamId, dtRegistered }: Team,
  email: string,
  event: Pick<EventFacts, 'endDate' | 'zone' | 'locations'>,
  at: number,
  deps: Deps,
): Promise<string | null> {
  const { table } = deps;
  const secret = await deps.signingSecret();
  const link = { teamId, id: ulid(dtRegistered, () => 0) };
  let teamLink = await table.get(teamLinkItem, link);
  if (!teamLink) {
    await table.transact(newLink({ ...link, email, by: '', bought: true }, event, secret, at));
    teamLink = await table.get(teamLinkItem, link);
  }
  if (!teamLink || teamLink.revokedAt !== null || at > teamLink.validTo) return null;
  return to(paths.team, { teamId }, { teamToken: teamLinkToken(link, secret) });
}

/**
 * `days` lists the session dates that the notice is about. The default is the dates that its team attends. `lastDay` is
 * the last day of play, if it may be after the event's own.
 */
type Of = {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly teamId: number | null;
  readonly days?: readonly string[];
  readonly lastDay?: string | undefined;
};

/** Returns the data for a notice about a team in a division, or null if the event or division is gone. */
export async function about(of: Of, { table }: Pick<Deps, 'table'>) {
  const [event, division, team] = await Promise.all([
    table.get(tournamentItem, { id: of.tournamentId }),
    table.get(divisionItem, { id: of.divisionId }),
    of.teamId === null ? null : table.get(teamItem, { divisionId: of.divisionId, id: of.teamId }),
  ]);
  if (!event || !division) return null;
  const players = team ? playersToRead(team.players) : [];
  const isSingle = division.numOfPlayers === 1;
  const name = team ? (isSingle && players[0]) || shownName(team, division) : '';
  const words = { event: event.name, division: divisionName(division), team: name || 'Your team' };
  const { host, replyTo, name: hostName } = await hostOf(table, event.organizationId);
  const on = sellsDates(division) ? await sessionDates(table, event, of) : null;
  const endDate = of.lastDay && of.lastDay > event.endDate ? of.lastDay : event.endDate;
  const dates = on ? whenOnDates(on) : whenWords({ ...event, endDate });
  return {
    event,
    team,
    /** Whether it's a registration of one player, not of a team. */
    isSingle,
    words,
    dates,
    /** The session dates that the notice is about, or null for the whole event. */
    on,
    eventPath: publicPath(event),
    /** Whether the division's host approves registrations. */
    approves: flagsOfDivision(division).acceptanceOnly,
    replyTo,
    /** The division's note in emails. */
    divisionNote: division.emailNote.trim(),
    /** The organizer named in the notice's calendar files. */
    organizer: { name: hostName || 'Sideout', email: replyTo ?? addressIn(config.mailFrom) },
    /** Returns the email, with a line that explains why its reader gets it. */
    letter: (why: string): Letter =>
      teamLetter(host, event, { ...words, team: isSingle ? '' : name, players, when: dates }, why),
  };
}
