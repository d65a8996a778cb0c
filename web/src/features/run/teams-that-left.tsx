import { useState } from 'react';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TeamMenu } from './team-menu.tsx';

/** Teams that withdrew or moved after they were drawn: the director decides what happens to their matches. */
export function TeamsThatLeft({ frame }: { frame: DivisionFrame }) {
  const [team, setTeam] = useState<number | null>(null);
  const left = frame.view.crew?.left ?? [];
  return (
    <>
      {left.length > 0 && (
        <Banner
          tone="warn"
          title={
            left.length === 1
              ? `${frame.names(left[0]!)} is no longer registered here, but still in the draw.`
              : `${left.length} teams are no longer registered here, but still in the draw.`
          }
          actions={left.map((id) => (
            <Button key={id} size="s" icon="edit" onClick={() => setTeam(id)}>
              Change {frame.names(id)}
            </Button>
          ))}
        >
          Say that it gives up, or put another team in its place: what that changes is shown first.
        </Banner>
      )}
      {team !== null && <TeamMenu frame={frame} teamId={team} onClose={() => setTeam(null)} />}
    </>
  );
}
