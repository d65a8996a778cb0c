import { useNavigate } from 'react-router';
import type { StandingsView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { useUndoable } from './use-undoable.ts';

type Props = { frame: DivisionFrame; standings: StandingsView };

/** Shows a group to everybody, or hides it; makes it official as it stands, or opens it again. */
export function GroupTools({ frame, standings, at }: Props & { at: number }) {
  const { act, busy, problem } = useUndoable(frame.division.id, frame.play);
  const group = standings.groups[at];
  if (!group) return null;
  const set = (patch: { published?: boolean; locked?: boolean }, done: string) =>
    void act({ type: 'setGroup', standingsId: standings.id, group: at, ...patch }, done);
  const { name, published, locked } = group;
  return (
    <Row $gap={2} className="no-print">
      <Button
        size="s"
        icon="eye"
        busy={busy}
        onClick={() => set({ published: !published }, published ? `${name} is hidden.` : `${name} is published.`)}
      >
        {published ? `Hide ${name}` : `Publish ${name}`}
      </Button>
      <Button
        size="s"
        icon="lock"
        busy={busy}
        onClick={() => set({ locked: !locked }, locked ? `${name} is open again.` : `${name} is locked.`)}
      >
        {locked ? `Open ${name} again` : `Lock ${name}`}
      </Button>
      {problem && <Banner tone="bad" title={problem.title} />}
    </Row>
  );
}

/** Takes standings away; those with a locked group stay. */
export function RemoveStandings({ frame, standings }: Props) {
  const { act, busy, problem } = useUndoable(frame.division.id, frame.play);
  const go = useNavigate();
  const remove = async () => {
    const gone = await act({ type: 'removeStandings', standingsId: standings.id }, `${standings.title} are removed.`);
    if (gone) go(toHere(paths.divisionRounds, { tournamentId: frame.event.id, divisionId: frame.division.id }));
  };
  return (
    <>
      <Button
        size="s"
        kind="danger"
        busy={busy}
        disabled={standings.groups.some(({ locked }) => locked)}
        onClick={() => void remove()}
      >
        Remove
      </Button>
      {problem && <Banner tone="bad" title={problem.title} />}
    </>
  );
}
