import { type Action, can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

/** What the reader may do in an organization, by its user name: what the server allows, so that no screen leads to a refusal. */
export function useMayIn(username: string): (action: Action) => boolean {
  const { actor, user } = useSession();
  const organization = user?.pages.find((page) => page.username.toLowerCase() === username.toLowerCase());
  return (action) => can(actor, action, organization ? { organization } : {});
}
