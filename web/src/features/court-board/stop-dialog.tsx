import { useState } from 'react';
import { styled } from 'styled-components';
import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import { mostMoves } from '#domain/play/board/moves.ts';
import { type StopChoiceView, setStop, stopChoices } from '#domain/play/operations-board.ts';
import { type Stop, stopReasons, stopWords } from '#domain/play/stop.ts';
import { ask } from '#web/src/api/ask.ts';
import { clockTime, playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';
import { draftFirst, matchName } from './words.ts';

const step = 15 * minute;
/** How far back the start of a stop can still be set, and how far past the courts' closing the next update can be. */
const reach = 6 * hour;

/** Returns the quarter hours between two times. */
function quarters(from: Millis, to: Millis): Millis[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
}

const inOrder = (times: readonly Millis[]): Millis[] => [...new Set(times)].sort((a, b) => a - b);
type Day = { readonly from: Millis; readonly to: Millis };

/** Returns the current minute, which is when a stop starts unless someone picks another time. */
export const stopsNow = (now: Millis): Millis => Math.floor(now / minute) * minute;

/**
 * Returns the times when play may have stopped: now and the quarter hours before. Later times on the same day are for
 * comparing options. `known` is the stop's actual start.
 */
export const stopStarts = (day: Day, now: Millis, known: Stop | null): Millis[] =>
  inOrder([
    ...(known ? [known.since] : []),
    ...quarters(now - reach, now),
    stopsNow(now),
    ...quarters(Math.max(now, day.from), day.to),
  ]);

/** How long play stays stopped after a lightning strike, to the minute. */
const afterLightning = 30 * minute;

/** Returns possible times for a stop's next update, all in the future. */
export function nextWords(day: Day, from: Millis, now: Millis, reason: Stop['reason'] = 'rain'): Millis[] {
  const after = Math.max(from, now);
  const words = quarters(after + 1, Math.max(day.to, after + reach));
  return reason === 'lightning' ? inOrder([nextWord(from, now, reason), ...words]) : words;
}

/** Returns the default time of the next update: in an hour, or 30 minutes after lightning. */
export const nextWord = (from: Millis, now: Millis, reason: Stop['reason'] = 'rain'): Millis =>
  reason === 'lightning'
    ? stopsNow(Math.max(from, now)) + afterLightning
    : Math.ceil((Math.max(from, now) + 60 * minute) / step) * step;

const Choices = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  li {
    display: grid;
    gap: 4px;
    align-content: start;
    padding: 12px;
    border: 1.5px solid var(--control);
    border-radius: var(--radius);
  }
  h3 {
    font-size: var(--type-l);
  }
`;
const reasonNames = {
  rain: 'Rain',
  lightning: 'Lightning',
  heat: 'Heat',
  wind: 'Wind',
  other: 'Other reason',
} as const;
type Props = {
  readonly tournamentId: number;
  readonly known: KnownBoard;
  readonly board: CourtBoard;
  readonly day: { readonly from: Millis; readonly to: Millis };
  readonly zone: string;
  onClose(): void;
};

/** Returns the selected start of the stop and time of the next update, and the choices for both. */
function useTimes(day: Props['day'], stopped: Stop | null, reason: Stop['reason']) {
  const [now] = useState(serverNow);
  const [from, pickFrom] = useState(stopped?.since ?? stopsNow(now));
  const [picked, pickUntil] = useState(stopped?.until ?? 0);
  const told = stopped?.reason === reason && stopped.until > now ? [stopped.until] : [];
  const words = inOrder([...told, ...nextWords(day, from, now, reason)]);
  const until = words.includes(picked) ? picked : nextWord(from, now, reason);
  // Pages say that play is stopped, never that it will be.
  const isAhead = from > stopsNow(now);
  return { now, from, pickFrom, until, pickUntil, isAhead, words, starts: stopStarts(day, now, stopped) };
}

type StoppedNowProps = {
  readonly stopped: Stop;
  readonly zone: string;
  readonly busy: boolean;
  say(stop: Stop | null): void;
};

/** The current stop. One press restarts its 30 minutes after another lightning strike. */
const StoppedNow = ({ stopped, zone, busy, say }: StoppedNowProps) => (
  <Banner
    tone="warn"
    title={stopWords(stopped, zone)}
    actions={
      <>
        {stopped.reason === 'lightning' && (
          <Button
            kind="primary"
            busy={busy}
            onClick={() => say({ ...stopped, until: nextWord(stopped.since, serverNow(), 'lightning') })}
          >
            Lightning again: 30 more minutes
          </Button>
        )}
        <Button busy={busy} onClick={() => say(null)}>
          Resume play
        </Button>
      </>
    }
  >
    Shown on every page of the event.
  </Banner>
);

/**
 * Stops play, which every page shows immediately. The restart options then appear side by side with their cost, and one
 * press applies an option.
 */
export function StopDialog({ tournamentId, known: knownBoard, board, day, zone, onClose }: Props) {
  const stopped = board.data?.stop ?? null;
  const [reason, pickReason] = useState<Stop['reason']>(stopped?.reason ?? 'rain');
  const { now, from, pickFrom, until, pickUntil, isAhead, words, starts } = useTimes(day, stopped, reason);
  const [found, setFound] = useState<{ dark: Millis | null; choices: readonly StopChoiceView[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const say = async (stop: Stop | null): Promise<boolean> => {
    setBusy(true);
    const answer = await ask(setStop, { params: { id: tournamentId }, body: { stop } });
    setBusy(false);
    if (answer.ok) board.put(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
    return answer.ok;
  };
  const compare = async () => {
    setBusy(true);
    const answer = await ask(stopChoices, { params: { id: tournamentId }, body: { from, to: until } });
    setBusy(false);
    if (answer.ok) setFound(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  const use = async ({ moves }: StopChoiceView) => {
    for (let at = 0; at < moves.length; at += mostMoves) {
      if (!(await board.move(moves.slice(at, at + mostMoves), true))) return;
    }
    toast('Schedule updated. Teams are being notified of their new times. You can undo this.', { tone: 'good' });
    onClose();
  };
  const options = (times: readonly Millis[]) =>
    times.map((at) => ({ value: String(at), label: playTime(at, zone, now) }));
  return (
    <Dialog title="Stop play" onClose={onClose}>
      <Stack $gap={4}>
        {stopped && <StoppedNow {...{ stopped, zone, busy }} say={(stop) => void say(stop)} />}
        <Select
          label="Reason"
          value={reason}
          options={stopReasons.map((value) => ({ value, label: reasonNames[value] }))}
          onChange={({ target }) => pickReason(target.value as Stop['reason'])}
        />
        <Row>
          <Select
            label="From"
            value={String(from)}
            options={options(starts)}
            onChange={({ target }) => pickFrom(Number(target.value))}
          />
          <Select
            label="Next update at"
            value={String(until)}
            options={options(words)}
            onChange={({ target }) => pickUntil(Number(target.value))}
          />
        </Row>
        <Row $gap={2}>
          <Button
            kind="primary"
            busy={busy}
            disabled={isAhead}
            onClick={() => void say({ reason, since: from, until })}
          >
            {stopped ? 'Update the notice' : 'Stop play and tell everyone'}
          </Button>
          <Button busy={busy} onClick={() => void compare()}>
            Compare restart options
          </Button>
        </Row>
        {isAhead && <Muted>You can notify everyone once play has stopped.</Muted>}
        {found && (
          <StopChoices
            {...{ found, known: knownBoard, zone, draft: board.draft.moves !== null }}
            busy={board.busy || busy}
            use={(choice) => void use(choice)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const titles = {
  later: 'Move everything later',
  shorter: 'Play shorter matches',
  tomorrow: 'Move the rest to the next day',
  cut: 'Cut what doesn’t fit',
} as const;

/** Returns text such as "12 matches play sets to 15 instead of 21". */
function setsWords({ moves }: StopChoiceView, board: KnownBoard): string {
  const changed = moves.filter(({ own }) => own);
  const [first] = changed;
  const was = first && board.byId.get(first.matchId)?.match.games[0]?.to;
  const to = `sets to ${first?.own?.games[0]?.to ?? '?'} instead of ${was ?? '?'}`;
  return plural(changed.length, `1 match plays ${to}`, `# matches play ${to}`);
}

type Shown = {
  found: { dark: Millis | null; choices: readonly StopChoiceView[] };
  known: KnownBoard;
  zone: string;
  /** With a draft open, an option's moves would go into the draft, and no one would be notified. */
  draft: boolean;
  busy: boolean;
  use(choice: StopChoiceView): void;
};

function StopChoices({ found: { dark, choices }, known: board, zone, draft, busy, use }: Shown) {
  return (
    <>
      {draft && <Muted>{draftFirst}</Muted>}
      {dark !== null && <Muted>Sunset {clockTime(dark, zone)}</Muted>}
      <Choices aria-label="Restart options">
        {choices.map((choice) => (
          <li key={choice.kind}>
            <h3>{titles[choice.kind]}</h3>
            {choice.endsAt !== null && (
              <b>
                Ends {playTime(choice.endsAt, zone, serverNow())}
                {dark !== null && choice.endsAt > dark && ', after sunset'}
              </b>
            )}
            {choice.share < 1 && <span>{setsWords(choice, board)}</span>}
            <span>
              {choice.moved === 0 ? 'No matches move' : plural(choice.moved, '1 match moves', '# matches move')}
            </span>
            {choice.otherDay > 0 && (
              <span>{plural(choice.otherDay, '1 match moves to another day', '# matches move to another day')}</span>
            )}
            {choice.cut.length > 0 && (
              <span>
                {plural(
                  choice.cut.length,
                  '1 match doesn’t fit on the schedule:',
                  '# matches don’t fit on the schedule:',
                )}{' '}
                {choice.cut
                  .slice(0, 3)
                  .map(({ matchId }) => matchName(board, matchId))
                  .join(', ')}
                {choice.cut.length > 3 && ' …'}
              </span>
            )}
            {choice.rests > 0 && (
              <span>{plural(choice.rests, '1 rest period is too short', '# rest periods are too short')}</span>
            )}
            <Button
              kind="primary"
              busy={busy}
              disabled={draft || choice.moves.length === 0}
              onClick={() => use(choice)}
            >
              Use this option
            </Button>
          </li>
        ))}
      </Choices>
    </>
  );
}
