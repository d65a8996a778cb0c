import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Id } from '#domain/kernel/ids.ts';
import type { Names } from '#domain/play/match-location.ts';
import type { Meeting } from '#domain/play/seeding/avoid.ts';
import { clashesIn, keptApart, type TeamFacts } from '#domain/play/seeding/candidate.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** The seat under a pointer that was let go, where there is one. */
const seatUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const at = document.elementFromPoint(clientX, clientY)?.closest('[data-seat]')?.getAttribute('data-seat');
  return at ? Number(at) : null;
};

/**
 * Two seats change places: one is dragged onto the other, or pressed and then the other (finger, Enter, Space; Escape lets go).
 * `seat(id)` are the properties of what stands for a seat.
 */
function useSwap(swap: (one: number, other: number) => void) {
  const [lifted, lift] = useState<number | null>(null);
  const carried = useRef<number | null>(null);
  const press = (id: number) => {
    if (lifted === null) return lift(id);
    if (lifted !== id) swap(lifted, id);
    lift(null);
  };
  const seat = (id: number) => ({
    'data-seat': id,
    'aria-pressed': lifted === id,
    onPointerDown: ({ button, pointerType }: PointerEvent) => {
      carried.current = button === 0 && pointerType === 'mouse' ? id : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const [from, to] = [carried.current, seatUnder(event)];
      carried.current = null;
      if (from === null || to === null || from === to) return;
      swap(from, to);
      lift(null);
    },
    onClick: () => press(id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') lift(null);
      // what is no button of HTML is pressed by its keys here
      if (event.currentTarget instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      press(id);
    },
  });
  return { lifted, seat };
}
export type Swap = ReturnType<typeof useSwap>;

type Props = {
  /** As the rules put them. */
  seeds: readonly Id[];
  /** As they stand now. */
  order: readonly Id[];
  meetings: readonly Meeting[];
  facts: TeamFacts;
  names: Names;
  onOrder(order: Id[]): void;
  /** Another order that is proposed. */
  proposal?: ReactNode;
  children(swap: Swap, clash: (teamId: Id) => string | null): ReactNode;
};
type Left = { readonly a: Id; readonly b: Id; readonly reason: string };

/** Two teams of the order in each other's place. */
const swapped = (order: readonly Id[], one: Id, other: Id): Id[] =>
  order.map((id) => (id === one ? other : id === other ? one : id));

/** The drawn preview, what can be done with the seats, and what that changes: who moved, and who meets that should not. */
export function Seating({ seeds, order, meetings, facts, names, onOrder, proposal, children }: Props) {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const swap = useSwap((one, other) => {
    setLeft([]);
    onOrder(swapped(order, one, other));
  });
  const apart = (what: { clubs: boolean; pools: boolean }) => {
    const avoided = keptApart(order, meetings, facts, what);
    setLeft(avoided.left);
    onOrder([...avoided.order]);
  };
  const clashes = clashesIn(order, meetings, facts);
  const clash = (teamId: Id) => clashes.find(({ a, b }) => a === teamId || b === teamId)?.reason ?? null;
  const moved = order.filter((id, i) => seeds[i] !== id);
  const isLifted = swap.lifted !== null && `${names(swap.lifted)} is lifted: press the team it changes places with.`;
  return (
    <Stack $gap={3}>
      <Row $gap={2}>
        {clashes.length > 0 && (
          <Button size="s" icon="users" onClick={() => apart({ clubs: true, pools: true })}>
            Keep clubs and pools apart
          </Button>
        )}
        {moved.length > 0 && (
          <Button
            size="s"
            icon="refresh"
            onClick={() => {
              setLeft([]);
              onOrder([]);
            }}
          >
            As the rules say
          </Button>
        )}
        <Muted role="status">
          {isLifted || 'Drag a team onto another to swap them, or press one and then the other.'}
        </Muted>
      </Row>
      {proposal}
      {children(swap, clash)}
      {moved.length > 0 && (
        <Banner tone="info" title={`${count(moved.length, 'team')} moved from where the rules put them`}>
          {moved.map((id) => (
            <div key={id}>
              {names(id)} moves from seat {seeds.indexOf(id) + 1} to {order.indexOf(id) + 1}
            </div>
          ))}
        </Banner>
      )}
      {clashes.length > 0 && (
        <Banner tone="warn" title={`${count(clashes.length, 'meeting')} that people would rather not see`}>
          {clashes.slice(0, 12).map(({ a, b, reason, sure }) => (
            <div key={`${a} ${b}`}>
              {names(a)} v {names(b)}: {reason}
              {sure ? '' : ', if the one without a bye wins'}
              {left.some((one) => one.a === a && one.b === b) ? '; no swap within 3 places avoids it' : ''}
            </div>
          ))}
        </Banner>
      )}
    </Stack>
  );
}
