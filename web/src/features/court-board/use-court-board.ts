import { useMemo, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { clearedOf } from '#domain/play/board/clear-day.ts';
import { type BoardMove, movedMatches } from '#domain/play/board/moves.ts';
import { boardMatches, boardPlacements, boardTask, courtsOf } from '#domain/play/board/task.ts';
import { clearFlightCourts, courtBoard, moveMatches } from '#domain/play/contract-board.ts';
import { hasBegun } from '#domain/play/courts/clear.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { isWaiting, type Plays, placedIn } from '#web/src/features/live-division/event-plays.tsx';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { drafted, fromWhere, movedSince, stillToDo, unanswered, type WhereIs } from './draft.ts';
import { backFrom, stillBack } from './take-back.ts';
import { useDraft } from './use-draft.ts';
import { judgeOf } from './verdict.ts';

/** Acts that can be taken back, the last one last. */
const mostUndone = 30;

type Asked = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };
type Moves = readonly BoardMove[];
type Act = { readonly moves: Moves; readonly tell: boolean };
export type BoardAnswer = Answer<typeof courtBoard>;

/** Every match as all see it, as it is with the draft and what is being sent, and the judge of places. */
function useKnown(event: TournamentView, plays: Plays, data: BoardAnswer | undefined, tried: Moves, ahead: Moves) {
  // A board that lacks a division would call its courts free; and forty answers would draw it forty times.
  const waits = event.divisions.some(({ id }) => isWaiting(plays[id]));
  const views = event.divisions.flatMap(({ id }) => plays[id]?.view ?? []);
  const versions = views.map(({ divisionId, v }) => `${divisionId}:${v}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a division is another one when its version is
  const live = useMemo(() => (data && !waits ? boardMatches(views, data.settings) : []), [data, waits, versions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const placed = useMemo(
    () => new Map(waits ? [] : placedIn(event, plays).map((at) => [at.match.id, at])),
    [event, waits, versions],
  );
  const known = useMemo(() => {
    if (!data || waits) return null;
    const { settings, people, days } = data;
    const now = new Map(live.map(({ match }) => [match.id, match]));
    const whereIs: WhereIs = (id) => {
      const at = now.get(id);
      return at && { court: at.court, startTime: at.startTime, begun: hasBegun(at) };
    };
    const open = stillToDo(tried, whereIs);
    const matches = movedMatches(movedMatches(live, open), ahead);
    return {
      ...{ matches, placed, open, whereIs, theirs: movedSince(open, whereIs) },
      drafted: new Set(open.map(({ matchId }) => matchId)),
      courts: courtsOf(settings, matches),
      judge: judgeOf(
        () => boardTask({ matches, settings, people, hours: days }),
        () => boardPlacements(matches),
      ),
      byId: new Map(matches.map((at) => [at.match.id, at])),
    };
  }, [data, waits, live, placed, tried, ahead]);
  return { live, known };
}

const nothing: Moves = [];

/**
 * The court board of an event: its setting, every match as it is followed live, the judge of places, and what moves matches and takes it back. With a
 * draft open, moves are kept on this device and seen by nobody else until they are published in one act. `begun`: the setting as it was read already.
 */
export function useCourtBoard(event: TournamentView, plays: Plays, begun?: BoardAnswer) {
  const from = begun && { fallbackData: begun, revalidateOnMount: false, revalidateIfStale: false };
  const read = useCall(courtBoard, { params: { id: event.id } }, from);
  const draft = useDraft(event.id);
  /** Moves that are sent and not heard of yet: they stand where they were put. */
  const [ahead, setAhead] = useState(nothing);
  const { live, known } = useKnown(event, plays, read.data, draft.moves ?? nothing, ahead);
  const [done, setDone] = useState<readonly Act[]>([]);
  const [sending, setSending] = useState(0);
  const busy = sending > 0;
  const sendBy = async (moves: Moves, call: () => Promise<Asked>) => {
    setSending((n) => n + 1);
    setAhead((all) => drafted(all, moves));
    const answer = await call();
    const divisions = [...new Set(moves.map(({ divisionId }) => divisionId))];
    if (answer.ok) await Promise.all(divisions.map((id) => plays[id]?.reload()));
    else toast(answer.problem.title, { tone: 'bad' });
    setAhead((all) => unanswered(all, moves));
    setSending((n) => n - 1);
    return answer.ok;
  };
  const send = ({ moves, tell }: Act) => {
    const body = { entryId: newEntryId(), moves: [...moves], tell };
    return sendBy(moves, () => ask(moveMatches, { params: { id: event.id }, body }));
  };
  const remembered = async (act: Act, sending = () => send(act)) => {
    const back = { ...act, moves: backFrom(live, act.moves) };
    const isDone = await sending();
    if (isDone) setDone((all) => [...all, back].slice(-mostUndone));
    return isDone;
  };
  /** Moves, and remembers where everything was, and how it was played where that changes. `tell`: teams hear of their new times. */
  const move = async (moves: Moves, tell = false) => {
    if (draft.moves === null) return remembered({ moves, tell });
    draft.keep(drafted(draft.moves, known ? fromWhere(draft.moves, moves, known.whereIs) : moves));
    return true;
  };
  /** Court and time off every match of a day that has not begun. */
  const clear = async (divisionId: number, roundId: number) => {
    const moves = clearedOf(known?.matches ?? [], roundId);
    if (draft.moves !== null) return move(moves);
    const call = { params: { id: roundId }, body: { divisionId, entryId: newEntryId() } };
    return remembered({ moves, tell: false }, () => sendBy(moves, () => ask(clearFlightCourts, call)));
  };
  /** What others have moved since it was drafted stays where they put it. */
  const keepTheirs = () => {
    const theirs = new Set(known?.theirs.map(({ matchId }) => matchId));
    if (draft.moves) draft.keep(draft.moves.filter(({ matchId }) => !theirs.has(matchId)));
  };
  const publish = async (tell: boolean) => {
    if (!known) return false;
    // from where they are seen now: who moves one of them in this moment is not overridden
    const moves = fromWhere([], known.open, known.whereIs);
    const isDone = moves.length === 0 || (await remembered({ moves, tell }));
    if (isDone) draft.end();
    return isDone;
  };
  const undo = async () => {
    if (draft.moves !== null) return draft.back();
    const last = done.at(-1);
    if (!last) return;
    const { moves, stay } = stillBack(live, last.moves);
    if (moves.length > 0 && !(await send({ ...last, moves }))) return;
    setDone((all) => all.slice(0, -1));
    const why = `${count(stay, 'match has', 'matches have')} begun or been moved by somebody else since`;
    // what was said of it gives way to this
    if (moves.length === 0) toast(`Nothing is taken back: ${why}`, { tone: 'bad' });
    else if (stay > 0) toast(`Taken back as far as it could be: ${why}`, { tone: 'good', sticky: true });
    else toast(last.tell ? 'Taken back, and the teams are told' : 'Taken back', { tone: 'good' });
  };
  const mayUndo = !busy && (draft.moves === null ? done.length > 0 : draft.mayGoBack);
  return { ...read, known, move, clear, keepTheirs, publish, undo, mayUndo, busy, draft };
}
export type CourtBoard = ReturnType<typeof useCourtBoard>;
export type KnownBoard = NonNullable<CourtBoard['known']>;
