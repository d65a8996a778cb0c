import { topicOf } from '#domain/live/topics.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { unfollow } from '../../services/following/forget.ts';
import type { Deps } from '../deps.ts';

/** Follows a topic no longer: nothing more is sent, its seat is free, and it doesn't count towards the most a connection may follow. */
export const unsubscribe = (
  { message, connectionId }: SocketCall<'UnsubscribeFromTournament'>,
  { table }: Deps,
): Promise<void> => unfollow(table, { topic: topicOf(message.tournamentId, message.divisionId), connectionId });
