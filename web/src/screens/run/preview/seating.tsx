import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Id } from '#domain/kernel/ids.ts';
import type { Names } from '#domain/play/match-location.ts';
import type { Meeting } from '#domain/play/seeding/avoid.ts';
import { clashesIn, keptApart, type TeamFacts } from '#domain/play/seeding/candidate.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Returns the seat under a released pointer, if any. */
const seatUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const at = document.elementFromPoint(clientX, clientY)?.closest('[data-seat]')?.getAttribute('data-seat');
  return at ? Number(at) : null;
};

/**
 * Swaps two seats. Drag one onto the other, or press one and then the other (finger, Enter, Space; Escape cancels).
 * `seat(id)` returns the props for a seat's element.
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
      // Handles keys for elements that aren't HTML buttons.
      if (event.currentTarget instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      press(id);
    },
  });
  return { lifted, seat };
}
export type Swap = ReturnType<typeof useSwap>;

type Props = {
  /** The seats as the rules assign them. */
  seeds: readonly Id[];
  /** The current order. */
  order: readonly Id[];
  meetings: readonly Meeting[];
  facts: TeamFacts;
  names: Names;
  onOrder(order: Id[]): void;
  /** Applies another proposed order. */
  proposal?: ReactNode;
  children(swap: Swap, clash: (teamId: Id) => string | null): ReactNode;
};
type Left = { readonly a: Id; readonly b: Id; readonly reason: string };

/** Returns the order with two teams swapped. */
const swapped = (order: readonly Id[], one: Id, other: Id): Id[] =>
  order.map((id) => (id === one ? other : id === other ? one : id));

/** The preview as drawn, the actions on its seats, and their effects: who moved, and which matchups to avoid. */
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
  const isLifted = swap.lifted !== null && `${names(swap.lifted)} selected. Press the team to swap it with.`;
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
            Reset to rule order
          </Button>
        )}
        <Muted role="status">
          {isLifted || 'Drag a team onto another to swap them, or press one and then the other.'}
        </Muted>
      </Row>
      {proposal}
      {children(swap, clash)}
      {moved.length > 0 && (
        <Banner
          tone="info"
          title={plural(moved.length, '1 team moved out of rule order', '# teams moved from the rules’ order')}
        >
          {moved.map((id) => (
            <div key={id}>
              {names(id)} moved from seat {seeds.indexOf(id) + 1} to {order.indexOf(id) + 1}
            </div>
          ))}
        </Banner>
      )}
      {clashes.length > 0 && (
        <Banner tone="warn" title={plural(clashes.length, '1 matchup to avoid', '# matchups to avoid')}>
          {clashes.slice(0, 12).map(({ a, b, reason, sure }) => (
            <div key={`${a} ${b}`}>
              {names(a)} vs. {names(b)}: {reason}
              {sure ? '' : ', if the team without a bye wins'}
              {left.some((one) => one.a === a && one.b === b) ? ', and no swap within 3 spots avoids it' : ''}
            </div>
          ))}
        </Banner>
      )}
    </Stack>
  );
}
