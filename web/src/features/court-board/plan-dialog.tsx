import { useState } from 'react';
import { courtName } from '#domain/kernel/text.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { PlanWish } from '#domain/play/board/plan.ts';
import { planCourts, setCourtClosure } from '#domain/play/operations-board.ts';
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
/** The choice of a court that stays closed until a director opens it. */
const untilOpened = 'opened';
/** How many moves are listed. */
const most = 30;

/**
 * The planner works from the published board, so it could use times that a draft has already filled. The draft has to
 * be published or discarded first.
 */
export const PlanDialog = (props: Props) => (
  <Dialog title={titles[props.kind]} onClose={props.onClose}>
    {props.known.open.length > 0 ? <Muted>{draftFirst}</Muted> : <Planning {...props} />}
  </Dialog>
);

/** Returns the changes that a plan has made. Moves in published rounds go into a draft first. */
function movedWords({ moves }: Plan, { placed }: KnownBoard, { draft }: CourtBoard): string {
  const moved = `${count(moves.length, 'match', 'matches')} moved`;
  const isDraft = draft.moves !== null || moves.some(({ matchId }) => placed.get(matchId)?.round.published);
  return isDraft ? `${moved} in the draft` : moved;
}

/** The request for a plan. `to` is null if a court stays closed until a director opens it. */
type Wished = {
  readonly court: string;
  readonly from: Millis;
  readonly to: Millis | null;
  readonly divisionId: number;
};

function wishOf(kind: PlanKind, { court, from, to, divisionId }: Wished): PlanWish {
  if (kind === 'rest') return { kind };
  return kind === 'late' ? { kind, divisionId, until: from } : { kind, court, from, to };
}

/** Asks the planner, previews the moves, and makes them with one press. They can be undone like any move. */
function Planning({ tournamentId, kind, known: knownBoard, board, day, zone, onClose }: Props) {
  const first = Math.max(day.from, Math.floor(serverNow() / step) * step);
  const [wished, setWished] = useState<Wished>({
    ...{ court: knownBoard.courts[0] ?? '', from: Math.min(first, day.to), to: null },
    divisionId: board.data?.divisions[0]?.id ?? 0,
  });
  const [plan, setPlan] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const { court, from, to } = wished;
  const work = async () => {
    setBusy(true);
    const answer = await ask(planCourts, { params: { id: tournamentId }, body: wishOf(kind, wished) });
    setBusy(false);
    if (answer.ok) setPlan(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  /** A court is closed before its matches move, so that no plan uses it in the meantime. */
  const close = async () => {
    setBusy(true);
    const answer = await ask(setCourtClosure, { params: { id: tournamentId }, body: { court, closed: { from, to } } });
    setBusy(false);
    if (answer.ok) board.put(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
    return answer.ok;
  };
  const apply = async () => {
    if (!plan || (kind === 'court-closed' && !(await close()))) return;
    if (plan.moves.length > 0 && !(await board.move(plan.moves))) return;
    const closed = kind === 'court-closed' ? `${courtName(court)} is closed. ` : '';
    toast(closed + movedWords(plan, knownBoard, board), { tone: 'good' });
    onClose();
  };
  return (
    <Stack $gap={4}>
      <Fields
        {...{ kind, wished, day, zone }}
        courts={knownBoard.courts}
        divisions={board.data?.divisions ?? []}
        change={(changes) => {
          setWished({ ...wished, ...changes });
          // A plan applies only to the request it was made for.
          setPlan(null);
        }}
      />
      {plan === null ? (
        <Button kind="primary" busy={busy} onClick={() => void work()}>
          Preview plan
        </Button>
      ) : (
        <Proposal
          {...{ plan, zone }}
          known={knownBoard}
          closes={kind === 'court-closed' ? court : null}
          busy={busy || board.busy}
          apply={() => void apply()}
        />
      )}
    </Stack>
  );
}

type FieldsProps = Pick<Props, 'kind' | 'day' | 'zone'> & {
  readonly wished: Wished;
  readonly courts: readonly string[];
  readonly divisions: readonly { readonly id: number; readonly name: string }[];
  change(changes: Partial<Wished>): void;
};

/** The fields for which court closes and when, or which division starts later. */
function Fields({ kind, wished: { court, from, to, divisionId }, courts, divisions, day, zone, change }: FieldsProps) {
  const times = Array.from({ length: Math.round((day.to - day.from) / step) + 1 }, (_, i) => day.from + i * step);
  const options = times.map((at) => ({ value: String(at), label: clockTime(at, zone) }));
  if (kind === 'rest') return null;
  const start = (
    <Select
      label={kind === 'late' ? 'Not before' : 'From'}
      value={String(from)}
      options={options}
      onChange={({ target }) => change({ from: Number(target.value) })}
    />
  );
  if (kind === 'late')
    return (
      <>
        <Select
          label="Division"
          value={String(divisionId)}
          options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => change({ divisionId: Number(target.value) })}
        />
        {start}
      </>
    );
  return (
    <>
      <Select
        label="Court"
        value={court}
        options={courts.map((name) => ({ value: name, label: courtName(name) }))}
        onChange={({ target }) => change({ court: target.value })}
      />
      <Row>
        {start}
        <Select
          label="Until"
          value={to === null ? untilOpened : String(to)}
          options={[
            { value: untilOpened, label: 'I reopen it' },
            ...options.filter(({ value }) => Number(value) > from),
          ]}
          onChange={({ target }) => change({ to: target.value === untilOpened ? null : Number(target.value) })}
        />
      </Row>
    </>
  );
}

/** `closes` is the court that the plan closes, or null. */
type Proposed = {
  plan: Plan;
  known: KnownBoard;
  zone: string;
  closes: string | null;
  busy: boolean;
  apply(): void;
};

function Proposal({ plan, known: board, zone, closes, busy, apply }: Proposed) {
  const { moves, unplaced } = plan;
  const matches = count(moves.length, 'match', 'matches');
  const close = closes !== null && `Close ${courtName(closes)}`;
  const action = moves.length === 0 ? close : close ? `${close} and move ${matches}` : `Move ${matches}`;
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
      {action && (
        <Button kind="primary" busy={busy} onClick={apply}>
          {action}
        </Button>
      )}
    </>
  );
}
