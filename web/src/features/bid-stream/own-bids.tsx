import { seesBidStream } from '#domain/identity/views.ts';
import { flagsOfTheme } from '#domain/organizations/theme-flags.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { BidStream } from './bid-stream.tsx';

/** The bid stream, for who sees one where the host's theme enables it (Part 3 §6). */
export function OwnBids({ all = false }: { all?: boolean }) {
  const { actor } = useSession();
  const { theme } = useSite();
  return seesBidStream(actor, flagsOfTheme(theme).bidStream) ? <BidStream all={all} /> : null;
}
