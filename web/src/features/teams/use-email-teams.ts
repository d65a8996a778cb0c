import { useNavigate } from 'react-router';
import { mostPicked } from '#domain/notices/campaigns/lists.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { paths, to } from '#domain/site/paths.ts';

/** Begins a message of the host to the people of teams that were picked in a list; of more than one message takes, to the whole event's. */
export function useEmailTeams(host: string, tournamentId: number) {
  const go = useNavigate();
  return (ids: readonly number[]): null => {
    const teamIds = [...new Set(ids)];
    const all = { divisionId: null, poolId: null, club: '', teams: 'placed' } as const;
    const audience: Audience =
      teamIds.length > mostPicked
        ? { of: 'event', tournamentId, who: 'everyone', ...all }
        : { of: 'teams', tournamentId, who: 'everyone', teamIds, seats: [] };
    void go(to(paths.organizationEmail, { username: host, messageId: 'new' }), { state: { audience } });
    return null;
  };
}

type Seat = { readonly teamId: number; readonly position: number };
/** The same to people of a team's form who were picked: they, or their guardians, and nobody else of their teams. */
export function useEmailPlayers(host: string | undefined, tournamentId: number) {
  const go = useNavigate();
  return (picked: readonly Seat[]): null => {
    const seats = picked.slice(0, mostPicked).map(({ teamId, position }) => ({ teamId, position }));
    const teamIds = [...new Set(seats.map(({ teamId }) => teamId))];
    const audience: Audience = { of: 'teams', tournamentId, who: 'everyone', teamIds, seats };
    if (host) void go(to(paths.organizationEmail, { username: host, messageId: 'new' }), { state: { audience } });
    return null;
  };
}
