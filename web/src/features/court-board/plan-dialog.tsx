import { useState } from 'react';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { PlanWish } from '#domain/play/board/plan.ts';
import { planCourts } from '#domain/play/operations-board.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';
import { draftFirst, matchName, spotWords } from './words.ts';

type Plan = Answer<typeof planCourts>;
export type PlanKind = 'rest' | 'court-closed' | 'late';
type Props = {
  readonly tournamentId: number;
  readonly kind: PlanKind;
  readonly known: KnownBoard;
  readonly board: CourtBoard;
  readonly day: { readonly from: Millis; readonly to: Millis };
  readonly zone: string;
  onClose(): void;
};

const titles = { rest: 'Plan the rest', 'court-closed': 'Close a court', late: 'Delay a division' } as const;
const step = 15 * minute;
/** How many moves are listed. */
const most = 30;

/**
 * The planner works from the published board, so it would give away times taken by a draft. The draft has to be
 * published or discarded first.
 */
export const PlanDialog = (props: Props) => (
  <Dialog title={titles[props.kind]} onClose={props.onClose}>
    {props.known.open.length > 0 ? <Muted>{draftFirst}</Muted> : <Planning {...props} />}
  </Dialog>
);

/** What a plan has done. Moves in published rounds go into a draft first. */
function movedWords({ moves }: Plan, { placed }: KnownBoard, { draft }: CourtBoard): string {
  const moved = `${count(moves.length, 'match', 'matches')} moved`;
  const isDraft = draft.moves !== null || moves.some(({ matchId }) => placed.get(matchId)?.round.published);
  return isDraft ? `${moved} in the draft` : moved;
}

/** Runs the planner, previews the moves, and makes them with one press. They can be undone like any other move. */
function Planning({ tournamentId, kind, known: knownBoard, board, day, zone, onClose }: Props) {
  const [court, pickCourt] = useState(knownBoard.courts[0] ?? '');
  const first = Math.max(day.from, Math.floor(serverNow() / step) * step);
  const [from, pickFrom] = useState(Math.min(first, day.to));
  const [to, pickTo] = useState(day.to);
  const divisions = board.data?.divisions ?? [];
  const [division, pickDivision] = useState(divisions[0]?.id ?? 0);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const wish = wishOf(kind, { court, from, to, divisionId: division });
  const work = async () => {
    setBusy(true);
    const answer = await ask(planCourts, { params: { id: tournamentId }, body: wish });
    setBusy(false);
    if (answer.ok) setPlan(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  const apply = async () => {
    if (plan && (await board.move(plan.moves))) {
      toast(movedWords(plan, knownBoard, board), { tone: 'good' });
      onClose();
    }
  };
  const times = Array.from({ length: Math.round((day.to - day.from) / step) + 1 }, (_, i) => day.from + i * step);
  const options = times.map((at) => ({ value: String(at), label: clockTime(at, zone) }));
  return (
    <Stack $gap={4}>
      {kind === 'court-closed' && (
        <Select
          label="Court"
          value={court}
          options={knownBoard.courts.map((name) => ({ value: name, label: `Court ${name}` }))}
          onChange={({ target }) => pickCourt(target.value)}
        />
      )}
      {kind === 'late' && (
        <>
          <Select
            label="Division"
            value={String(division)}
            options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => pickDivision(Number(target.value))}
          />
          <Select
            label="Not before"
            value={String(from)}
            options={options}
            onChange={({ target }) => pickFrom(Number(target.value))}
          />
        </>
      )}
      {kind === 'court-closed' && (
        <Row>
          <Select
            label="From"
            value={String(from)}
            options={options}
            onChange={({ target }) => pickFrom(Number(target.value))}
          />
          <Select
            label="Until"
            value={String(to)}
            options={options}
            onChange={({ target }) => pickTo(Number(target.value))}
          />
        </Row>
      )}
      {plan === null ? (
        <Button kind="primary" busy={busy} onClick={() => void work()}>
          Preview plan
        </Button>
      ) : (
        <Proposal plan={plan} known={knownBoard} zone={zone} busy={board.busy} apply={() => void apply()} />
      )}
    </Stack>
  );
}

type PartProps = { court: string; from: Millis; to: Millis; divisionId: number };
function wishOf(kind: PlanKind, { court, from, to, divisionId }: PartProps): PlanWish {
  if (kind === 'rest') return { kind };
  return kind === 'late' ? { kind, divisionId, until: from } : { kind, court, from, to };
}

type Proposed = { plan: Plan; known: KnownBoard; zone: string; busy: boolean; apply(): void };

function Proposal({ plan, known: board, zone, busy, apply }: Proposed) {
  const { moves, unplaced } = plan;
  return (
    <>
      <p role="status">
        {moves.length === 0
          ? 'No matches have to move.'
          : plural(moves.length, '1 match would move.', '# matches would move.')}
        {unplaced.length > 0 &&
          ` ${plural(unplaced.length, '1 match doesn’t fit on the board.', '# matches don’t fit on the board.')}`}
      </p>
      <ul>
        {moves.slice(0, most).map(({ matchId, court, startTime }) => (
          <li key={matchId}>
            {matchName(board, matchId)}: {court === null ? 'off the board' : spotWords(court, startTime, zone)}
          </li>
        ))}
      </ul>
      {moves.length > most && <Muted>and {moves.length - most} more</Muted>}
      {moves.length > 0 && (
        <Button kind="primary" busy={busy} onClick={apply}>
          Move {count(moves.length, 'match', 'matches')}
        </Button>
      )}
    </>
  );
}
