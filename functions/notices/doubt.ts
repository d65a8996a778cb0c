import type { Told } from '#domain/notices/told.ts';
import { paths, to } from '#domain/site/paths.ts';
import { meKey } from '../services/teams/asked-key.ts';

/** The way to say "that is not me", for who is written to as a player of a team, or as the guardian of some. */
export const doubtFor = (teamId: number, email: string, told: Told | null, secret: string) =>
  told && told.players.length > 0
    ? { doubt: { label: 'That is not me', path: to(paths.asked, { key: meKey(teamId, email, secret) }) } }
    : {};
