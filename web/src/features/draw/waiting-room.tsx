import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isRoomOpen, openingAhead, roomOpensAt } from '#domain/registration/draw/draw.ts';
import { cancelReservation, draw, reserve } from '#domain/registration/operations.ts';
import { paths } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { noteAsked } from '#web/src/features/reservation/ask-once.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { useStore } from '#web/src/lib/store.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { forgetTicket, myTickets, noteTicket } from './my-ticket.ts';

type Props = { view: TournamentView; password?: string | undefined };

/** Returns an event's divisions with an upcoming lottery. */
export function drawnAhead(view: TournamentView, now: Millis) {
  return view.divisions.filter(isPublicDivision).flatMap((division) => {
    const opening = openingAhead(division, zoneOf(view), now);
    return opening ? [{ division, opening }] : [];
  });
}

/** An event's waiting rooms, one per division. */
export function WaitingRooms(props: Props) {
  const now = useNow(1000);
  return drawnAhead(props.view, now).map(({ division }) => (
    <WaitingRoom key={division.id} {...props} divisionId={division.id} named />
  ));
}

/**
 * A division's waiting room, where people get a ticket for its lottery before it opens. `named` shows the division's
 * name.
 */
export function WaitingRoom({ view, password, divisionId, named }: Props & { divisionId: number; named?: boolean }) {
  const now = useNow(1000);
  const tickets = useStore(myTickets);
  const found = drawnAhead(view, now).find(({ division }) => division.id === divisionId);
  const { take, giveBack, busy, problem } = useTicket(view.id, divisionId, password);
  if (!found) return null;
  const { division, opening } = found;
  const mine = tickets.find((each) => each.divisionId === divisionId && each.windowId === opening.windowId);
  const open = isRoomOpen(opening, now);
  const zone = zoneOf(view);
  return (
    <Stack $gap={3} as="section" aria-label={`Lottery for ${divisionName(division)}`}>
      {named && <h3>{divisionName(division)}</h3>}
      <p>
        The order for this division is set by lottery. Everyone who takes a ticket before registration opens has the
        same chance, no matter when they take it. Anyone who joins later goes after them.
      </p>
      {problem && <Banner tone="bad" title={problem.title} />}
      {mine ? (
        <Row>
          <Chip tone="good" icon="check">
            You have a ticket
          </Chip>
          <Button onClick={() => void giveBack(mine.entry)} busy={busy}>
            Cancel my ticket
          </Button>
        </Row>
      ) : open ? (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void take()}>
            Take a ticket
          </Button>
        </div>
      ) : (
        <Muted as="p">You can take a ticket starting {momentIn(roomOpensAt(opening), zone)}.</Muted>
      )}
      <Countdown until={opening.opensAt} label="Lottery in" warnAt={0} />
      <p>
        <Link to={toHere(paths.divisionDraw, { tournamentId: view.id, divisionId })}>How the lottery stays fair</Link>
      </p>
    </Stack>
  );
}

/** Takes or returns a ticket. If an answer gets lost, the same ticket is requested again. */
function useTicket(tournamentId: number, divisionId: number, password: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const entry = useRef<string | null>(null);
  const take = async () => {
    entry.current ??= ulid(serverNow(), chance);
    setBusy(true);
    setProblem(undefined);
    noteAsked();
    const body = { tournamentId, divisionId, entry: entry.current, ...(password && { password }) };
    const result = await ask(reserve, { body });
    if (result.ok || !isRetryable(result.problem)) entry.current = null;
    // The promise is saved with the ticket.
    const promised = result.ok ? await ask(draw, { query: { tId: tournamentId, dId: divisionId } }) : result;
    if (result.ok && promised.ok) {
      const { windowId, opensAt, commitment } = promised.value;
      const { id, expiry } = result.value;
      noteTicket({ entry: id, tournamentId, divisionId, windowId, opensAt, expiry, commitment });
    } else if (!promised.ok) setProblem(promised.problem);
    setBusy(false);
  };
  const giveBack = async (id: string) => {
    setBusy(true);
    const result = await ask(cancelReservation, { params: { id } });
    if (result.ok) forgetTicket(id);
    else setProblem(result.problem);
    setBusy(false);
  };
  return { take, giveBack, busy, problem };
}
