import { useKeys } from '#web/src/lib/keys.ts';
import type { Pad, Side } from './use-pad.ts';

type Does = {
  /** the sides as they stand on the pad, left and right */
  readonly order: readonly Side[];
  readonly may: (side: Side, by: 1 | -1) => boolean;
};

/** Left and right give the side on that half a point, with Shift they take one away (screens.md §4, Pad). A key that is held counts once. */
export const usePointKeys = (pad: Pad, { order, may }: Does): void =>
  useKeys((event) => {
    const at = ['ArrowLeft', 'ArrowRight'].indexOf(event.key);
    const side = order[at];
    if (!side || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? -1 : 1;
    if (!event.repeat && may(side, by)) pad.point(side, by);
  });
