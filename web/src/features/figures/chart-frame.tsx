import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  width: 100%;
  min-width: 0;
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  text {
    fill: var(--muted);
    font: 500 12px var(--body, inherit);
  }
  .said {
    fill: var(--text);
    font-weight: 600;
  }
  .axis {
    stroke: var(--line);
  }
`;

/** On a phone it leaves room for what follows; beside a table it is as high as ten rows allow. */
const heightOf = (width: number): number => (width > 460 ? 280 : 160);
/** Room for words: below for dates, on the left for figures, on the right for what a line is called. */
const room = { top: 12, bottom: 24, left: 44, right: 8 } as const;

export type Plot = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

type Props = {
  about: string /** its own, in place of what its width asks for */;
  height?: number;
  children(plot: Plot): ReactNode;
};

/** A drawing as wide as its place. `about` says in a sentence what it shows, for who doesn't see it; the figures themselves stand in the table. */
export function ChartFrame({ about, height, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    setWidth(at.clientWidth);
    const watch = new ResizeObserver(() => setWidth(at.clientWidth));
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  const chartHeight = height ?? heightOf(width);
  const plot = {
    x0: room.left,
    x1: Math.max(room.left + 1, width - room.right),
    y0: chartHeight - room.bottom,
    y1: room.top,
  };
  return (
    <Box ref={box}>
      <svg role="img" aria-label={about} height={chartHeight} viewBox={`0 0 ${Math.max(1, width)} ${chartHeight}`}>
        {width > 0 && children(plot)}
      </svg>
    </Box>
  );
}

/** A calendar day as a number of days, so that days apart are drawn apart. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** A round number at or above, for the top of an axis: 1, 2, 5, 10, 20, 50 … */
export function roundUp(most: number): number {
  if (most <= 1) return 1;
  const ten = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5, 10].find((by) => by * ten >= most) as number) * ten;
}

/** The Monday of a day's week. */
export function weekOf(date: string): string {
  const day = dayNumber(date);
  // 1970-01-01 was a Thursday
  return dayText(day - ((day + 3) % 7));
}

/** Every week from the first to the last, also those in which nothing was. */
export function weeksBetween(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let day = dayNumber(weekOf(first)); day <= dayNumber(last); day += 7) weeks.push(dayText(day));
  return weeks;
}
