import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import type { Drawing } from './layout.ts';

/**
 * The smallest initial scale of a bracket: at this scale, its smallest text (12 units) is 11 px. A bracket that is
 * still too wide scrolls.
 */
const leastAtFirst = 11 / 12;
const phone = 640;

/** Zoom limits. Below the minimum, no one can read the bracket. Above the maximum, the screen shows a single match. */
export const least = 0.35;
const most = 2;
const step = 1.25;
/** Returns the size of the browser's text relative to the default 16 px. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
const within = (scale: number): number => Math.min(most, Math.max(least, scale));

/**
 * Returns the scale that fits a drawing of a given width into a space, both in px. It never enlarges the drawing or
 * makes it too small to read.
 */
export const fitting = (room: number, width: number): number => within(Math.min(1, room / width));

type Zoom = {
  /** Screen pixels per drawing unit. */
  readonly scale: number;
  readonly fits: boolean;
  fit(): void;
  closer(): void;
  farther(): void;
};

/**
 * Returns the scale of a drawing `width` units wide. The whole bracket fits the frame if it's readable that way. On a
 * phone, it starts at the size of the browser's text until someone fits it to the frame or zooms.
 */
function useZoom(frame: RefObject<HTMLElement | null>, width: number): Zoom {
  const [wanted, want] = useState<number | 'fit' | null>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  const begun = within(room < phone ? textScale() : Math.max(leastAtFirst * textScale(), fitting(room, width)));
  const scale = wanted === 'fit' ? fitting(room, width) : (wanted ?? begun);
  return {
    scale,
    fits: wanted === 'fit',
    fit: () => want('fit'),
    closer: () => want(within(scale * step)),
    farther: () => want(within(scale / step)),
  };
}

type Start = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

/** Scrolls when dragged with a mouse. Touch scrolls natively, and links and buttons still work with the mouse. */
function usePan() {
  const start = useRef<Start | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown: ({
      pointerId,
      pointerType,
      button,
      clientX: x,
      clientY: y,
      target,
      currentTarget,
    }: PointerEvent) => {
      if (pointerType !== 'mouse' || button !== 0 || (target as Element).closest('a, button, [role="button"]')) return;
      start.current = { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const from = start.current;
      if (from) currentTarget.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const Canvas = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: var(--space-2);
  &:fullscreen {
    padding: 12px;
    background: var(--bg);
  }
`;
const Frame = styled.div`
  overflow: auto;
  max-height: max(420px, 100dvh - 120px);
  padding: 0 4px 12px;
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  :fullscreen > & {
    max-height: none;
  }
  /* A shadow at the edge while there's more to scroll to. */
  background:
    linear-gradient(to left, var(--bg) 50%, transparent) 100% 0 / 48px 100% no-repeat local,
    linear-gradient(to left, color-mix(in srgb, var(--text) 26%, transparent), transparent) 100% 0 / 20px 100% no-repeat;
`;
/** The names of the rounds, above the visible part of the bracket. */
const Heads = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 0;
  > div {
    position: relative;
    height: calc(1.25rem + 10px);
    background: var(--bg);
    border-bottom: 1px solid var(--line);
  }
  span {
    position: absolute;
    top: 5px;
    overflow: hidden;
    font: 600 var(--type-m) / 1.25rem var(--board);
    letter-spacing: 0.05em;
    text-overflow: ellipsis;
    text-transform: uppercase;
    white-space: nowrap;
    color: var(--muted);
  }
`;

type Head = Drawing['heads'][number];

/** Returns the round names of the lowest block that starts above `top`, in drawing units. */
export function headsAt(heads: readonly Head[], top: number): readonly Head[] {
  const y = Math.max(...heads.map((head) => head.y).filter((at) => at < top));
  return heads.filter((head) => head.y === y);
}

/** A drawing that can be shown at actual size, fitted to the frame, zoomed, or in full screen. */
export function BracketCanvas({
  drawing,
  tools,
  pad,
  children,
}: {
  drawing: Drawing;
  /** Shown in front of the zoom buttons. */
  tools: ReactNode;
  /** Margin around the drawing, in drawing units. */
  pad: number;
  children(scale: number): ReactNode;
}) {
  const canvas = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const zoom = useZoom(frame, drawing.width + pad * 2);
  const heads = headsAt(drawing.heads, top / zoom.scale - pad);
  const whole = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    zoom.fit();
    void canvas.current?.requestFullscreen();
  };
  return (
    <Canvas ref={canvas} className="no-print">
      <Row $between $gap={2}>
        {tools}
        <Row role="group" aria-label="Zoom" $gap={2}>
          <IconButton icon="minus" label="Zoom out" disabled={zoom.scale <= least} onClick={zoom.farther} />
          <IconButton icon="plus" label="Zoom in" disabled={zoom.scale >= most} onClick={zoom.closer} />
          <Button size="s" kind={zoom.fits ? 'primary' : 'quiet'} aria-pressed={zoom.fits} onClick={zoom.fit}>
            Fit to screen
          </Button>
          {document.fullscreenEnabled && (
            <Button size="s" onClick={whole}>
              Full screen
            </Button>
          )}
        </Row>
      </Row>
      <Frame ref={frame} {...usePan()} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
        {heads.length > 0 && (
          <Heads aria-hidden="true">
            <div style={{ width: (drawing.width + pad * 2) * zoom.scale }}>
              {heads.map(({ text, x, width }) => (
                <span key={x} style={{ left: (x + pad) * zoom.scale, maxWidth: width * zoom.scale }}>
                  {text}
                </span>
              ))}
            </div>
          </Heads>
        )}
        {children(zoom.scale)}
      </Frame>
    </Canvas>
  );
}
