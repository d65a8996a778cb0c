import { type DragEvent, useState } from 'react';
import { styled } from 'styled-components';
import { shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { judgeMove } from '#domain/leagues/judge-move.ts';
import type { CourtUse } from '#domain/leagues/schema.ts';
import { cellsOf } from '#domain/leagues/week-times.ts';
import type { Cell, LeagueMatch, Season } from '#domain/play/season/schema.ts';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import type { Sub } from '../week-subs.tsx';
import { placeKey } from './move-dialog.tsx';

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  border-collapse: separate;
  border-spacing: 4px;
  th {
    padding: 4px 8px;
    text-align: left;
    font: 600 var(--type-m) / 1.2 var(--board);
    white-space: nowrap;
  }
  td {
    min-width: 168px;
    height: 62px;
    padding: 0;
    border: 1px dashed var(--line);
    border-radius: 8px;
    background: var(--sunken);
    vertical-align: top;
  }
  @media ${media.phone} {
    th {
      padding: 4px;
    }
    td {
      min-width: 132px;
    }
  }
  td.none {
    border-color: transparent;
    background: transparent;
  }
  td.good {
    border-color: var(--good);
    background: var(--good-soft);
  }
  td.bad {
    opacity: 0.45;
  }
`;
const Match = styled.button`
  display: grid;
  align-content: start;
  gap: 1px;
  width: 100%;
  min-height: 60px;
  padding: 6px 10px;
  border: 0;
  border-left: 4px solid var(--action);
  border-radius: 8px;
  background: var(--surface);
  color: var(--text);
  font-size: var(--type-s);
  line-height: 1.3;
  text-align: left;
  cursor: grab;
  &:disabled {
    border-left-color: var(--good);
    color: var(--muted);
    cursor: default;
  }
  &.canceled {
    border-left-color: var(--bad);
    text-decoration: line-through;
  }
  span {
    overflow: hidden;
    max-width: 220px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--muted);
  }
`;

type Props = {
  readonly season: Season;
  readonly week: number;
  readonly taken: readonly CourtUse[];
  /** Subs who play for one night. */
  readonly subs: readonly Sub[];
  nameOf(team: number): string;
  wordsOf(match: LeagueMatch): string;
  /** Called after a match is pressed or dropped. */
  open(match: LeagueMatch, place: string | null): void;
};

type Card = Pick<Props, 'subs' | 'nameOf' | 'wordsOf' | 'open'> & {
  readonly match: LeagueMatch;
  carry(match: LeagueMatch | null): void;
};

/** Returns the names of a match's subs. */
const subsIn = ({ at, home, away, homeIds, awayIds }: LeagueMatch, subs: readonly Sub[]): string => {
  const teams = new Set([home, away, ...homeIds, ...awayIds]);
  return subs.flatMap(({ teamId, on, joins }) => (on === at.date && teams.has(teamId) ? [joins] : [])).join(', ');
};

/** Returns a match's status: "final", "forfeit", "started", "canceled", or "open" if none of these applies. */
const stateWords = ({ state, ended }: LeagueMatch): string =>
  state === 'played' ? (ended === 'score' ? 'final' : (ended ?? 'started')) : state;

function MatchCard({ match, subs, nameOf, wordsOf, open, carry }: Card) {
  const side = (team: number | null, several: readonly number[]) =>
    (team === null ? several : [team]).map(nameOf).join(' / ');
  const comes = match.state === 'canceled' ? '' : subsIn(match, subs);
  const work = match.ref === null ? '\u00a0' : `works: ${nameOf(match.ref)}`;
  return (
    <Match
      type="button"
      data-match={match.id}
      className={match.state === 'canceled' ? 'canceled' : undefined}
      disabled={match.state !== 'open'}
      draggable={match.state === 'open'}
      aria-label={`${wordsOf(match)}, ${wallClock(match.at.time)}, ${courtName(match.at.court)}, ${stateWords(match)}${comes && `, sub: ${comes}`}`}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(match.id));
        carry(match);
      }}
      onDragEnd={() => carry(null)}
      onClick={() => open(match, null)}
    >
      <span>{side(match.home, match.homeIds)}</span>
      <span>{side(match.away, match.awayIds)}</span>
      <small>{match.state === 'open' ? work : stateWords(match)}</small>
      {comes && <small>sub: {comes}</small>}
    </Match>
  );
}

type Day = Props & {
  readonly cells: readonly Cell[];
  readonly matches: ReadonlyMap<string, LeagueMatch[]>;
  readonly carried: LeagueMatch | null;
  carry(match: LeagueMatch | null): void;
};

/**
 * One of a week's days. While a match is dragged, its possible time slots light up. Dropping it in any other slot shows
 * why that isn't possible.
 */
function DayTable({ cells, matches, carried, carry, season, week, taken, ...on }: Day) {
  const courts = [...new Set(cells.map(({ court }) => court))];
  const times = [...new Set(cells.map(({ time }) => time))].sort();
  const place = (time: string, court: string) => {
    const cell = cells.find((one) => one.time === time && one.court === court);
    if (!cell) return <td key={court} className="none" />;
    const verdict = carried ? judgeMove(season, carried, week, cell, taken) : null;
    return (
      <td
        key={court}
        className={verdict ? (verdict.refused ? 'bad' : 'good') : undefined}
        title={verdict?.refused ?? undefined}
        onDragOver={(event) => verdict && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (carried) on.open(carried, placeKey(cell));
          carry(null);
        }}
      >
        {matches.get(placeKey(cell))?.map((match) => (
          <MatchCard key={match.id} match={match} carry={carry} {...on} />
        ))}
      </td>
    );
  };
  return (
    <Scroll tabIndex={0} role="region" aria-label="Courts and times">
      <Table>
        <thead>
          <tr>
            <td className="none" aria-hidden="true" style={{ minWidth: 0, height: 0 }} />
            {courts.map((court) => (
              <th key={court} scope="col">
                {courtName(court)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{wallClock(time)}</th>
              {courts.map((court) => place(time, court))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/**
 * A week by time and court. Drag a match to another time slot, or press it to choose one. Played matches stay where
 * they are.
 */
export function WeekEditor(given: Props) {
  const { season, week } = given;
  const [carried, carry] = useState<LeagueMatch | null>(null);
  const cells = cellsOf(season.weeks.find(({ number }) => number === week)?.times ?? [], season.settings.zone);
  const matches = season.matches.filter((match) => match.week === week);
  const known = new Set(cells.map(placeKey));
  const elsewhere = matches.filter((match) => !known.has(placeKey(match.at)));
  const byPlace = Map.groupBy(matches, (match) => placeKey(match.at));
  return (
    <Stack $gap={3}>
      {[...Map.groupBy(cells, ({ date }) => date)].map(([day, own]) => (
        <div key={day}>
          <h3>{shortDate(day)}</h3>
          <DayTable {...given} cells={own} matches={byPlace} carried={carried} carry={carry} />
        </div>
      ))}
      {elsewhere.length > 0 && (
        <div>
          <h3>At other times</h3>
          {elsewhere.map((match) => (
            <div key={match.id}>
              {shortDate(match.at.date)}, {wallClock(match.at.time)}, {courtName(match.at.court)}
              <MatchCard {...given} match={match} carry={carry} />
            </div>
          ))}
        </div>
      )}
    </Stack>
  );
}
