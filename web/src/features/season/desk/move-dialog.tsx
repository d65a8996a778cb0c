import { useMemo, useState } from 'react';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { judgeMove, softReasons, type Verdict } from '#domain/leagues/judge-move.ts';
import { placeWords } from '#domain/leagues/match-words.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import type { CourtUse } from '#domain/leagues/schema.ts';
import { cellsOf } from '#domain/leagues/week-times.ts';
import type { Cell, LeagueMatch, Season } from '#domain/play/season/schema.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { SeasonRequest } from './operation-calls.ts';
import { TellTeams } from './operation-dialog.tsx';
import { useApply } from './use-apply.ts';

type Props = {
  readonly season: Season;
  readonly match: LeagueMatch;
  readonly taken: readonly CourtUse[];
  readonly teams: readonly number[];
  readonly weeks: SeasonView['weeks'];
  /** The week and time slot where the match was dropped, or null if it wasn't dragged. */
  readonly start: { readonly week: number; readonly key: string } | null;
  nameOf(team: number): string;
  wordsOf(match: LeagueMatch): string;
  /** The season's version. */
  readonly v: number;
  move(operation: SeasonRequest, v: number): Promise<Problem | null>;
  onClose(): void;
};

type Place = { readonly date: string; readonly time: string; readonly court: string };
export const placeKey = ({ date, time, court }: Place): string => `${date} ${time} ${court}`;

type Words = Pick<Props, 'wordsOf' | 'nameOf'>;
type Judged = Verdict & { readonly cell: Cell };

const whyNot = ({ refused, team }: Judged, nameOf: Props['nameOf']): string | null =>
  team === null ? refused : `${nameOf(team)} is playing or working another match at that time.`;

function placeOption({ cell, refused, team, swaps }: Judged, here: string, { wordsOf, nameOf }: Words) {
  const value = placeKey(cell);
  const is = swaps ? `swap with ${wordsOf(swaps)}` : 'free';
  const why = team === null ? refused : `${nameOf(team)} is playing or working then`;
  const end = value === here ? 'now' : (why ?? is);
  return { value, disabled: refused !== null && value !== here, label: `${placeWords(cell)} · ${end}` };
}

/** The effect of a time slot: why it isn't possible, or which team it makes worse off. */
function Outcome({ chosen, season, teams, nameOf }: Pick<Props, 'season' | 'teams' | 'nameOf'> & { chosen: Judged }) {
  const soft = useMemo(() => (chosen.refused ? [] : softReasons(season, chosen.moves, teams)), [season, chosen, teams]);
  if (chosen.refused)
    return (
      <Banner tone="bad" title="The match can’t go there">
        {whyNot(chosen, nameOf)}
      </Banner>
    );
  if (soft.length === 0) return <p role="status">The schedule stays just as fair.</p>;
  return (
    <Banner tone="warn" title="You can move the match, but the schedule gets less fair">
      {soft.map(({ team, why }) => `${nameOf(team)}: ${why}`).join('. ')}.
    </Banner>
  );
}

/**
 * Moves a match without dragging. The user chooses a week, a court and a time. Impossible choices aren't offered, and
 * worse ones are marked.
 */
export function MoveDialog({ season, match, taken, teams, weeks, start, nameOf, wordsOf, v, move, onClose }: Props) {
  const [week, pickWeek] = useState(start?.week ?? match.week);
  const [key, pick] = useState(start?.key ?? '');
  const [tell, setTell] = useState(true);
  const { apply, busy, problem, isOpen } = useApply(move, onClose);
  const places = useMemo(
    () =>
      cellsOf(season.weeks.find(({ number }) => number === week)?.times ?? [], season.settings.zone).map((cell) => ({
        cell,
        ...judgeMove(season, match, week, cell, taken),
      })),
    [season, match, week, taken],
  );
  const here = placeKey(match.at);
  const chosen = places.find(({ cell }) => placeKey(cell) === key);
  const operation: SeasonRequest | null = chosen ? { type: 'move', moves: [...chosen.moves], tell } : null;
  return (
    <Dialog
      title={wordsOf(match)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!isOpen && (!chosen || chosen.refused !== null || key === here)}
            onClick={() => void apply(operation, v)}
          >
            {isOpen ? 'Try again' : chosen?.swaps ? 'Swap matches' : 'Move match'}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Muted>Now: {placeWords(match.at)}</Muted>
        {match.group === null && !isOpen && (
          <Select
            label="Week"
            value={String(week)}
            options={season.weeks
              .filter(({ canceled }) => !canceled)
              .map(({ number, times }) => ({
                value: String(number),
                label: `Week ${number}${times[0] ? `, ${shortDate(times[0].date)}` : ''}`,
              }))}
            onChange={({ target }) => {
              pickWeek(Number(target.value));
              pick('');
            }}
          />
        )}
        {!isOpen && (
          <>
            <Select
              label="Court and time"
              placeholder="Choose a court and time"
              value={key}
              options={places.map((place) => placeOption(place, here, { wordsOf, nameOf }))}
              onChange={({ target }) => pick(target.value)}
            />
            {chosen && key !== here && <Outcome {...{ chosen, season, teams, nameOf }} />}
            {chosen && !chosen.refused && key !== here && (
              <TellTeams
                weeks={weeks}
                matches={chosen.swaps ? [match, chosen.swaps] : [match]}
                on={tell}
                set={setTell}
              />
            )}
          </>
        )}
        {problem && <Banner tone="bad">{problem.detail ?? problem.title}</Banner>}
      </Stack>
    </Dialog>
  );
}
