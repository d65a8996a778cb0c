import { useState } from 'react';
import { useNavigate } from 'react-router';
import { awaitedOf, seededFrom } from '#domain/play/standings/awaited.ts';
import type { StandingsView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { useUndoable } from './use-save-command.ts';

type Props = { frame: DivisionFrame; standings: StandingsView };

/** Publishes or hides a group, and locks or unlocks it. It asks for confirmation if the effect may be surprising. */
export function GroupTools({ frame, standings, at }: Props & { at: number }) {
  const { act, busy, problem } = useUndoable(frame.division.id, frame.play);
  const [asked, ask] = useState(false);
  const group = standings.groups[at];
  if (!group) return null;
  const open = awaitedOf(frame.view, standings.id, at);
  const seeded = seededFrom(frame.view, standings.id);
  const set = (patch: { published?: boolean; locked?: boolean }, done: string) =>
    act({ type: 'setGroup', standingsId: standings.id, group: at, ...patch }, done);
  const { name, published, locked } = group;
  const lock = async () => {
    if (await set({ locked: !locked }, locked ? `${name} unlocked.` : `${name} locked.`)) ask(false);
  };
  return (
    <Row $gap={2} className="no-print">
      <Button
        size="s"
        icon="eye"
        busy={busy}
        onClick={() => void set({ published: !published }, published ? `${name} hidden.` : `${name} published.`)}
      >
        {published ? `Hide ${name}` : `Publish ${name}`}
      </Button>
      <Button
        size="s"
        icon="lock"
        busy={busy}
        onClick={() => ((locked ? seeded : open).length > 0 ? ask(true) : void lock())}
      >
        {locked ? `Unlock ${name}` : `Lock ${name}`}
      </Button>
      {asked && (
        <DialogForm
          title={locked ? `Unlock ${name}?` : `Lock ${name} before it is complete?`}
          onClose={() => ask(false)}
          onSubmit={(event) => {
            event.preventDefault();
            void lock();
          }}
          loading={busy}
          submitError={problem}
          submitLabel={locked ? `Unlock ${name}` : `Lock ${name} as is`}
        >
          {locked ? <Opened seeded={namesOf(seeded)} /> : <Locked open={open} seeded={namesOf(seeded)} />}
        </DialogForm>
      )}
      {problem && !asked && <Banner tone="bad" title={problem.title} />}
    </Row>
  );
}

const namesOf = (rounds: readonly { readonly name: string }[]) => rounds.map(({ name }) => name).join(', ');

/** What locking does while matches are open. */
function Locked({ open, seeded }: { open: ReturnType<typeof awaitedOf>; seeded: string }) {
  const by = Map.groupBy(
    open,
    ({ round, pool, bracket }) => `${round.name}, ${pool ? `pool ${pool.name}` : bracket?.name}`,
  );
  return (
    <>
      <p>{plural(open.length, '1 match for these teams isn’t over:', '# matches for these teams aren’t over:')}</p>
      <ul>
        {[...by].slice(0, mostNamed).map(([where, matches]) => (
          <li key={where}>
            {where}: {matches.length}
          </li>
        ))}
        {by.size > mostNamed && (
          <li>{plural(by.size - mostNamed, 'and 1 more pool or bracket', 'and # more pools or brackets')}</li>
        )}
      </ul>
      <p>
        These matches can still be played, but the standings stay as they are now. Results don’t change a rank until you
        unlock the group. {seeded && ` The seeds of ${seeded} come from this table.`}
      </p>
    </>
  );
}
const mostNamed = 6;

/** What unlocking does if the table was used for seeding. */
const Opened = ({ seeded }: { seeded: string }) => (
  <p>
    We recalculate the standings from all results. The seeds of {seeded} came from this table. If the order changes,
    Rounds shows which seeds would differ.
  </p>
);

/** Deletes standings. Standings with a locked group can't be deleted. */
export function RemoveStandings({ frame, standings }: Props) {
  const { act, busy, problem } = useUndoable(frame.division.id, frame.play);
  const go = useNavigate();
  const remove = async () => {
    const gone = await act({ type: 'removeStandings', standingsId: standings.id }, `${standings.title} removed.`);
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
