import { useNavigate } from 'react-router';
import { mostPicked } from '#domain/notices/campaigns/lists.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import { paths, to } from '#domain/site/paths.ts';

/**
 * Starts a host's email to the teams selected in a list. If there are too many teams for one email, it goes to the
 * whole event.
 */
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
/** Starts a host's email to players selected on a team's page, or to their guardians. No one else gets it. */
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
