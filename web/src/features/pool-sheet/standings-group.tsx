import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { signed } from '#domain/kernel/text.ts';
import type { Names } from '#domain/play/match-location.ts';
import { recordHead, recordText } from '#domain/play/standings/record.ts';
import type { StandingsView } from '#domain/play/views.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RankTable } from './pool-table.tsx';

const Why = styled.details`
  font-size: var(--type-s);
  color: var(--muted);
  summary {
    cursor: pointer;
    min-height: 28px;
  }
`;

type Group = StandingsView['groups'][number];
type Rows = Group['rows'];
type Lined = { row: Rows[number]; rows: Rows; names: Names; mine: number | null; duals: boolean };

/** Returns whether the teams have played duals. The table then shows duals before pairs. */
const hasDuals = ({ rows }: Group): boolean => rows.some(({ summary }) => summary.dualWins + summary.dualLosses > 0);

/** A button that shows how the ties of a team or a table were broken. Renders nothing if there were no ties. */
export function WhyRank({ notes, title = 'Why this rank?' }: { notes: readonly string[]; title?: string }) {
  const say = useSportWords();
  return (
    notes.length > 0 && (
      <Why>
        <summary>{title}</summary>
        {notes.map((note) => (
          <p key={note}>{say(note)}</p>
        ))}
      </Why>
    )
  );
}

/** A team in a group, with the reasons for its rank. */
const Line = ({ row: { teamId, rank, summary, tied, notes }, rows, names, mine, duals }: Lined) => (
  <tr data-mine={teamId === mine || undefined}>
    <td className="slot">{`${tied ? 'T' : ''}${rank}`}</td>
    <td className="team">
      <b>{names(teamId)}</b>
      <WhyRank notes={notes} />
    </td>
    {duals && (
      <td>
        {summary.dualWins}–{summary.dualLosses}
      </td>
    )}
    <td>{recordText(summary, rows)}</td>
    <td>
      {summary.setWins}–{summary.setLosses}
    </td>
    <td>{signed(summary.pointsFor - summary.pointsAgainst)}</td>
  </tr>
);

function Head({ duals, rows }: { duals: boolean; rows: Rows }) {
  const say = useSportWords();
  return (
    <thead>
      <tr>
        <th scope="col">Rank</th>
        <th scope="col" className="team">
          Team
        </th>
        {duals && <th scope="col">Duals</th>}
        <th scope="col">{duals ? 'Pairs' : recordHead(rows)}</th>
        <th scope="col">{say('Sets')}</th>
        <th scope="col">+/–</th>
      </tr>
    </thead>
  );
}

type Props = { group: Group; names: Names; mine: number | null; tools: ReactNode };

/** A standings group: its table by rank, and whether it's official. */
export const StandingsGroup = ({ group, names, mine, tools }: Props) => (
  <Card aria-label={group.name}>
    <Stack $gap={3}>
      <Row $between>
        <Row $gap={2}>
          <h3>{group.name}</h3>
          {group.locked && <Chip tone="good">Final</Chip>}
          {!group.published && <Chip>Draft</Chip>}
        </Row>
        {tools}
      </Row>
      {group.rows.length > 0 ? (
        <RankTable>
          <caption className="sr-only">{group.name} by rank</caption>
          <Head duals={hasDuals(group)} rows={group.rows} />
          <tbody>
            {group.rows.map((row) => (
              <Line key={row.teamId} {...{ row, names, mine }} rows={group.rows} duals={hasDuals(group)} />
            ))}
          </tbody>
        </RankTable>
      ) : (
        <Muted>No teams in this group.</Muted>
      )}
    </Stack>
  </Card>
);
