import { cardPath } from '#domain/catalog/listing/card-path.ts';
import { myTournaments, tournamentSummaries } from '#domain/catalog/operations.ts';
import { can } from '#domain/identity/can.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { areaOf } from '#domain/organizations/menu.ts';
import { organizations } from '#domain/organizations/operations.ts';
import { playerSearch } from '#domain/people/operations-profiles.ts';
import { userSearch } from '#domain/people/operations-recruiting.ts';
import { canSearch } from '#domain/people/search.ts';
import { paths, to } from '#domain/site/paths.ts';
import { registrationSearch } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Session } from '#web/src/features/session/use-session.ts';
import type { Place } from './places.ts';

const most = 6;

/**
 * What the server finds by what is typed: events, organizations, players; teams of the organization whose area one is in; for platform staff users. `isAsked`:
 * an answer is still on its way. `why`: the first refusal, where nothing was found.
 */
export function useFound(typed: string, { actor, state }: Session, pathname: string) {
  const term = typed.trim();
  const on = canSearch(term) && !/^#?\d+$/.test(term);
  const ask = <T>(input: T, if_ = true): T | null => (on && if_ ? input : null);
  const area = areaOf(actor, pathname);
  const lists = state === 'signed-in' ? myTournaments : tournamentSummaries;
  const coming = useCall(lists, ask({ query: { filter: 'upcoming', search: term, ipp: most } }));
  const past = useCall(lists, ask({ query: { filter: 'past', search: term, ipp: most / 2 } }));
  const bodies = useCall(organizations, ask({ query: { search: term } }));
  const players = useCall(playerSearch, ask({ params: { term }, query: {} }));
  const teams = useCall(registrationSearch, ask({ query: { username: area?.username ?? '', term } }, area !== null));
  const users = useCall(userSearch, ask({ query: { term } }, can(actor, 'platform.user-search')));
  const place = (to: string, name: string, kind: string): Place => ({ to, name, kind });
  const found: Place[] = [
    ...[...(coming.data?.items ?? []), ...(past.data?.items ?? [])].map((card) =>
      place(cardPath(card), card.name, dateWords(card.startDate, card.endDate)),
    ),
    ...(bodies.data?.items ?? [])
      .slice(0, most)
      .map(({ name, username }) => place(to(paths.organizationRoot, { username }), name, 'Organization')),
    ...(teams.data?.items ?? [])
      .slice(0, most)
      .map(({ id, name }) => place(to(paths.team, { teamId: id }), name, 'Team')),
    ...(players.data?.players ?? [])
      .slice(0, most)
      .map(({ id, fullName }) => place(to(paths.player, { playerProfileId: id }), fullName, 'Player')),
    ...(users.data?.users ?? [])
      .slice(0, most)
      .map(({ id, name, email }) => place(to(paths.user, { id }), name, `User, ${email}`)),
  ];
  const all = [coming, past, bodies, players, teams, users];
  return {
    found: on ? found : [],
    isAsked: on && all.some(({ loading }) => loading),
    why: on ? all.find(({ problem }) => problem)?.problem : undefined,
  };
}
