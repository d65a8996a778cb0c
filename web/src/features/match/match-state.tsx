import { isOn } from '#domain/play/match-location.ts';
import { shownStatus } from '#domain/play/matches/outcome.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { clockTime, onWord, playTime, rangeText } from './words.ts';

/** "Live", the start time, or how it ended. */
export function MatchState({
  match,
  zone,
  hideTimes = false,
  mixedDays = false,
  spare = false,
}: {
  match: MatchView;
  zone: string;
  hideTimes?: boolean;
  /** Matches on several days are listed together, so the day is shown unless it's today. */
  mixedDays?: boolean;
  /** A pair match that wasn't needed because its dual was already decided (domain/play/duals/dual.ts). */
  spare?: boolean;
}) {
  const isPrinting = useMedia('print');
  if (match.forfeit) return <Chip tone="warn">Forfeit</Chip>;
  if (match.status === 101 || match.status === 102) return <Chip tone="bad">{shownStatus(match)}</Chip>;
  if (match.progress === 'complete') return <Chip>{match.winner === 'split' ? 'Split' : 'Final'}</Chip>;
  if (match.status === 103) return <Chip tone="warn">{shownStatus(match)}</Chip>;
  // On paper, a live match has room to write down its score.
  if (isOn(match) && !isPrinting) return <Chip tone="live">{onWord(match)}</Chip>;
  if (spare) return <Chip>Not needed</Chip>;
  if (match.startTime === null || hideTimes) return <span>Not started</span>;
  return <StartTime match={match} at={match.startTime} zone={zone} mixedDays={mixedDays} />;
}

/** In a narrow space, the day is above the time, which doesn't wrap. */
const unbroken = (said: string): string => said.replace(/ (?=[AP]M)/, '\u00a0');

type Starts = { readonly match: MatchView; readonly at: number; readonly zone: string; readonly mixedDays: boolean };

/** When the match starts: the planned time, or the estimate at today's pace with the planned time. */
function StartTime({ match, at, zone, mixedDays }: Starts) {
  const live = useLiveTime(match);
  const said = (time: number) => unbroken(mixedDays ? playTime(time, zone, serverNow()) : clockTime(time, zone));
  if (!live?.moved) return <b title={live ? rangeText(live, zone) : undefined}>{said(at)}</b>;
  return (
    <span title={rangeText(live, zone)}>
      <b>about {said(live.start)}</b> <small>planned {said(at)}</small>
    </span>
  );
}
