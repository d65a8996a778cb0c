import { movedBy } from '#domain/series/leaderboard.ts';
import type { Leader } from '#domain/series/schema.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

/** How far somebody went up or down since the latest day of play; nothing where they stay, or nobody was ranked before. */
export function Moved({ leader, isFirst }: { leader: Leader; isFirst: boolean }) {
  const by = movedBy(leader);
  if (by === 0 || (by === null && isFirst)) return null;
  if (by === null) return <Muted as="span">New</Muted>;
  const places = `${Math.abs(by)} ${Math.abs(by) === 1 ? 'place' : 'places'}`;
  return (
    <Muted as="span" style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <Icon name={by > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
        {Math.abs(by)}
      </span>
      <span className="sr-only">{by > 0 ? `Up ${places}` : `Down ${places}`}</span>
    </Muted>
  );
}
