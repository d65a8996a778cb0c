import { useLocation } from 'react-router';
import { placedMatch } from '#domain/play/placed.ts';
import type { PlayView } from '#domain/play/views.ts';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import type { Entry } from './entries.ts';

/** The pad of another match, beside the one that is open. */
const padBeside = (pathname: string, matchId: number): string =>
  `${pathname.replace(/[^/]+\/?$/, '')}${matchId}?score=1`;

type Props = { readonly entries: readonly Entry[]; readonly matchId: number; readonly view: PlayView | undefined };

/** What was entered here of other matches and asks something, or still waits: who scores several hears of it on any of their pads. */
export function SyncElsewhere({ entries, matchId, view }: Props) {
  const { pathname } = useLocation();
  const others = entries.filter((entry) => entry.matchId !== matchId);
  const refused = [...new Set(others.flatMap((entry) => (entry.state === 'refused' ? entry.matchId : [])))];
  const waiting = others.filter(({ state }) => state === 'waiting' || state === 'sending');
  const titleOf = (id: number): string => {
    const placed = view && placedMatch(view, id);
    return placed ? placedTitle(placed) : 'Another match';
  };
  return (
    <>
      {refused.map((id) => (
        <Banner
          key={id}
          tone="warn"
          title={`${titleOf(id)}: what you entered was not taken`}
          actions={
            <LinkButton size="s" to={padBeside(pathname, id)}>
              Open its pad
            </LinkButton>
          }
        />
      ))}
      {waiting.length > 0 && (
        <Muted>
          {count(waiting.length, 'entry', 'entries')} of other matches to send
          {waiting.some(({ problem }) => problem?.kind === 'unauthenticated') && ': sign in to send them'}
        </Muted>
      )}
    </>
  );
}
