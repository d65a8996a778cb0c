import { styled } from 'styled-components';
import { isOn, isOver, isPostponed, toPlay } from '#domain/play/match-location.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { media } from '#web/src/ui/tokens.ts';
import { CourtCard, CourtLines, type CourtMatch, Courts, onCourts } from './court-card.tsx';

/** How many matches a list shows. The pages for courts and divisions have the rest. */
const most = 6;

/** Returns when a match was last scored. Bracket matches store that only in their sets. */
const lastScored = ({ match }: CourtMatch): number =>
  Math.max(match.dtModified ?? 0, ...match.games.map(({ dtModified = 0 }) => dtModified));

/** Returns the matches that ended last, latest first. */
export const justFinished = (placed: readonly CourtMatch[]): CourtMatch[] =>
  placed
    .filter(({ match }) => isOver(match) && match.bye === null && match.winner !== null)
    .sort((a, b) => lastScored(b) - lastScored(a))
    .slice(0, most);

/**
 * Returns the matches that start next, earliest first. A court's next match is included while another one is being
 * played there. `shown` are the matches that the page already shows.
 */
export const upNext = (placed: readonly CourtMatch[], shown: ReadonlySet<number> = new Set()): CourtMatch[] =>
  toPlay(placed)
    .filter(({ match }) => !isOn(match) && !isOver(match) && !isPostponed(match) && match.startTime !== null)
    .filter(({ match }) => !shown.has(match.id))
    .sort((a, b) => (a.match.startTime ?? 0) - (b.match.startTime ?? 0))
    .slice(0, most);

/** Returns the days on which an event's current rounds are played, in order. */
export const daysPlayed = (placed: readonly CourtMatch[]): string[] =>
  [...new Set(placed.map(({ round }) => round.date))].sort();

const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  h2 {
    margin-bottom: var(--space-2);
  }
  @media ${media.columns} {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
  }
`;

type Props = {
  /** The matches on the selected day. */
  placed: readonly CourtMatch[];
  tournamentId: number;
  zone: string;
  /** The teams this browser follows. */
  mine: ReadonlySet<number>;
  /** The selected day. Courts are live only if it's today. */
  day: string;
};

/** Rows of matches below a title. Shows nothing if there are none. */
export function Lines({
  title,
  id,
  matches,
  ...rest
}: { title: string; id: string; matches: CourtMatch[] } & Omit<Props, 'placed' | 'day'>) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CourtLines $one>
        {matches.map((at) => (
          <li key={at.match.id}>
            <CourtCard court={at.match.court ?? '–'} first={at} {...rest} />
          </li>
        ))}
      </CourtLines>
    </section>
  );
}

/** A day of play: every court with its match, then the latest results and what starts next. */
export function MatchCenter({ placed, day, ...rest }: Props) {
  const isToday = day === todayIn(rest.zone);
  const open = isToday ? placed.filter(({ round, match }) => !round.complete || isOn(match)) : [];
  const shown = new Set(onCourts(open, rest.zone).flatMap(({ matches }) => matches.map(({ match }) => match.id)));
  return (
    <>
      {isToday && (
        <section aria-labelledby="courts">
          <h2 id="courts" className="sr-only">
            Courts
          </h2>
          <Courts placed={open} {...rest} />
        </section>
      )}
      <Columns>
        <Lines title="Just finished" id="finished" matches={justFinished(placed)} {...rest} />
        <Lines title="Up next" id="next" matches={upNext(placed, shown)} {...rest} />
      </Columns>
    </>
  );
}
