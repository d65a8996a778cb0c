import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import type { DivisionSeason, SeasonOperationView, SeasonView } from '#domain/leagues/operations.ts';
import { gameReminders } from '#domain/leagues/operations-reminders.ts';
import { playersOf } from '#domain/leagues/schema.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { isRetryable, problemOfPreview } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOnline } from '#web/src/lib/hooks.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Clashes } from './clashes.tsx';
import { FairnessByTeam, FairnessLine } from './fairness.tsx';
import { GroupList } from './group-list.tsx';
import { type SeasonRequest, sendOperation } from './operation-calls.ts';
import { useApply } from './use-apply.ts';
import { WeekList } from './week-list.tsx';
import { workLeftText } from './work-left.tsx';

/* The reason is next to the button it disables, because on a phone the end of the options is off screen. */
const Refused = styled.p`
  && {
    flex: 1 0 100%;
  }
  color: var(--bad);
`;

type OperationDialogProps = {
  readonly title: string;
  /** The button's label. */
  readonly act: string;
  readonly division: DivisionSeason;
  readonly all: readonly DivisionSeason[];
  /** Null if the choices aren't complete yet. */
  readonly operation: SeasonRequest | null;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  /** Applies the operation. Returns a problem, or null if it worked. */
  done(operation: SeasonRequest, v: number): Promise<Problem | null>;
  onClose(): void;
};

type Seen = { readonly of: string; readonly view: SeasonOperationView | null; readonly problem: Problem | null };
/** How long to wait after typing before loading a preview, in ms. */
const pause = 300;

/** Previews what an operation would do to the season while its options are chosen. */
function usePreview(
  divisionId: number,
  operation: SeasonRequest | null,
): { seen: Seen | null; waits: boolean; again(): void } {
  const [seen, see] = useState<Seen | null>(null);
  const [turn, setTurn] = useState(0);
  const of = operation && JSON.stringify(operation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is the operation as text
  useEffect(() => {
    if (!operation || !of) return;
    let over = false;
    const timer = setTimeout(async () => {
      const answer = await sendOperation(divisionId, operation, { preview: true, v: null });
      if (over) return;
      see(
        answer.ok
          ? { of, view: answer.value, problem: null }
          : { of, view: null, problem: problemOfPreview(answer.problem) },
      );
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [divisionId, of, turn]);
  const again = () => {
    see(null);
    setTurn((n) => n + 1);
  };
  return { seen: of === null ? null : seen, waits: of !== null && seen?.of !== of, again };
}

/** Returns whether to load the preview again, because the season has changed or no answer came. */
const canBeAskedAgain = (problem: Problem): boolean => isRetryable(problem) || problem.code === 'leagues/changed';

/** A season tool: its options, the resulting weeks, their fairness, and a button to apply it. */
export function OperationDialog({
  title,
  act,
  division,
  all,
  operation,
  danger = false,
  children,
  done,
  onClose,
}: OperationDialogProps) {
  const { seen, waits, again } = usePreview(division.id, operation);
  const { apply, busy, problem, isOpen, clear } = useApply(done, onClose);
  const view = seen?.view ?? null;
  const refused = problem ?? (waits ? null : (seen?.problem ?? null));
  const left = operation && view ? workLeftText(operation, division.season?.matches ?? [], view.season.matches) : '';
  const lookAgain = () => {
    clear();
    again();
  };
  // An operation that may have worked is only sent again on request.
  useOnline(lookAgain, !isOpen && refused !== null && isRetryable(refused));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {refused && (
            <Refused role="alert">
              <b>{refused.title}</b> {refused.detail} <ConcernedMatches division={division} problem={refused} />
            </Refused>
          )}
          {refused && !isOpen && canBeAskedAgain(refused) && (
            <Button onClick={lookAgain}>{isRetryable(refused) ? 'Try again' : 'Refresh preview'}</Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isOpen && (!view || waits || refused !== null)}
            onClick={() => void apply(operation, view?.v ?? 0)}
          >
            {isOpen ? 'Try again' : act}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {!isOpen && children}
        {view && !refused ? (
          <Stack $gap={2}>
            <h3>Preview</h3>
            {waits && <Muted>Preparing preview…</Muted>}
            <WeekList season={view.season} wraps />
            <Clashes season={view.season} division={division} all={all} />
            <NextGroups before={division} season={view.season} />
            <Muted>{countWords(view)}</Muted>
            {left && <Banner tone="warn">{left} Move a match, then use Season tools, Add work teams.</Banner>}
            <FairnessLine season={view.season} teams={division.teams} />
            <FairnessByTeam season={view.season} teams={division.teams} />
          </Stack>
        ) : (
          operation && !refused && <Muted>Preparing preview…</Muted>
        )}
      </Stack>
    </Dialog>
  );
}

/** The maximum number of a refusal's matches that are listed by name. */
const mostNamed = 6;

/** Links to the matches that a refusal names, such as those without a result. */
function ConcernedMatches({ division, problem }: { division: DivisionSeason; problem: Problem }) {
  const { tournamentId = '' } = useParams();
  const given = problem.data?.matches;
  const ids = new Set(Array.isArray(given) ? given : []);
  const matches = division.season?.matches.filter(({ id }) => id > 0 && ids.has(id)) ?? [];
  if (matches.length === 0 || !tournamentId) return null;
  const names = new Map(division.teams.map(({ id, name }) => [id, name]));
  const sideText = (team: number | null, several: readonly number[]) =>
    (team === null ? several : [team]).map((id) => names.get(id) ?? 'TBD').join(' / ');
  return (
    <>
      {matches.slice(0, mostNamed).map((match, i) => (
        <span key={match.id}>
          {i > 0 && ', '}
          <Link to={to(paths.leagueLiveMatch, { tournamentId, matchId: match.id })}>
            {sideText(match.home, match.homeIds)} vs. {sideText(match.away, match.awayIds)}
          </Link>
        </span>
      ))}
      {matches.length > mostNamed && ` and ${matches.length - mostNamed} more`}
    </>
  );
}

/** The groups of the first week that gets any and, in a ladder, the teams that move up or down. */
function NextGroups({ before, season }: { before: DivisionSeason; season: SeasonView }) {
  const had = new Set(before.season?.weeks.flatMap(({ number, groups }) => (groups.length > 0 ? [number] : [])));
  const fresh = season.weeks.find(({ number, groups, canceled }) => groups.length > 0 && !canceled && !had.has(number));
  const names = new Map(before.teams.map(({ id, name }) => [id, name]));
  if (!fresh) return null;
  return (
    <>
      <h4>Week {fresh.number}</h4>
      <GroupList
        season={season}
        week={fresh.number}
        ladder={before.format === 'ladder'}
        nameOf={(team) => names.get(team) ?? 'TBD'}
      />
    </>
  );
}

function countWords({ season: { weeks, matches } }: SeasonOperationView): string {
  const on = matches.filter(({ state }) => state !== 'canceled').length;
  const free = weeks
    .filter(({ canceled }) => !canceled)
    .flatMap(({ times }) => times.flatMap(({ courts }) => courts)).length;
  const full = weeks.filter(({ canceled, times }) => !canceled && times.length === 0).map(({ number }) => number);
  const why = plural(
    full.length,
    `Other divisions are using every court at these times in week ${full.join(', ')}.`,
    `Other divisions are using every court at these times in weeks ${full.join(', ')}.`,
  );
  return `${count(weeks.length, 'week')}, ${count(on, 'match', 'matches')}, ${count(free, 'open court time')}.${full.length > 0 ? ` ${why}` : ''}`;
}

type TellTeamsProps = {
  readonly weeks: SeasonView['weeks'] | null | undefined;
  /** The matches that change. */
  readonly matches: readonly LeagueMatch[];
  readonly on: boolean;
  /** Text about what else the email does. */
  readonly children?: string;
  set(on: boolean): void;
};

/** Returns the names of those teams that no message reaches. */
function useUnreached(teams: ReadonlySet<number>): string[] {
  const tournamentId = Number(useParams().tournamentId);
  const { data } = useCall(gameReminders, teams.size > 0 && tournamentId ? { query: { tournamentId } } : null);
  return data?.teams.flatMap(({ id, name, reaches }) => (teams.has(id) && reaches === 0 ? name : [])) ?? [];
}

/** Asks whether to email the teams of published matches. Changes to other matches need no email. */
export function TellTeams({ weeks, matches, on, set, children = '' }: TellTeamsProps) {
  const shown = new Set(weeks?.flatMap(({ number, published }) => (published ? [number] : [])));
  const leagueMatches = matches.filter(({ week, state }) => state === 'open' && shown.has(week));
  const teams = new Set(
    leagueMatches.flatMap((match) => [...playersOf(match), ...(match.ref === null ? [] : [match.ref])]),
  );
  const unreached = useUnreached(teams);
  if (teams.size === 0) return null;
  const left = plural(
    unreached.length,
    '1 team has no email or phone on file',
    '# teams have no email or phone on file',
  );
  const hint = 'Teams are emailed one minute later. Undo before then and no one is notified.';
  return (
    <Checkbox
      label={`Email ${count(teams.size - unreached.length, 'team')}`}
      hint={[unreached.length > 0 && `${left}: ${unreached.join(', ')}.`, hint, children].filter(Boolean).join(' ')}
      checked={on}
      onChange={({ target }) => set(target.checked)}
    />
  );
}
