import { styled } from 'styled-components';
import { signed } from '#domain/kernel/text.ts';
import { isDualPool } from '#domain/play/duals/numbers.ts';
import type { Names } from '#domain/play/match-location.ts';
import { forfeitRank } from '#domain/play/pools/table.ts';
import { recordHead, recordText } from '#domain/play/standings/record.ts';
import { forfeitsText } from '#domain/play/tiebreaks/forfeits-text.ts';
import type { PoolView } from '#domain/play/views.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import { Figure } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/** A ranking table. It stays a table on phones. */
export const RankTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  th {
    padding: 6px 8px;
    text-align: right;
    font: 600 var(--type-s) / 1.2 var(--board);
    letter-spacing: 0.05em;
    text-transform: uppercase;
    color: var(--muted);
    border-bottom: 1.5px solid var(--line);
    white-space: nowrap;
  }
  td {
    padding: 8px;
    text-align: right;
    border-bottom: 1px solid var(--line);
    font: 600 1.125rem / 1.2 var(--board);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  th.team,
  td.team {
    text-align: left;
    width: 100%;
  }
  td.team {
    white-space: normal;
    font-family: var(--ui);
    font-size: var(--type-m);
  }
  tr:last-child td {
    border-bottom: 0;
  }
  tr[data-mine] td {
    background: var(--mark);
  }
  tr[data-out] td.team b {
    text-decoration: line-through;
  }
  small {
    color: var(--muted);
    font: 400 var(--type-xs) / 1.3 var(--ui);
  }
  td.slot,
  td.seed {
    color: var(--muted);
    font-size: var(--type-s);
  }
  /* A line below the last rank that advances. */
  tr[data-cut]:not(:last-child) td {
    border-bottom: 3px solid var(--good);
  }
  td.act {
    padding: 0;
  }
  @media ${media.small} {
    .wide {
      display: none;
    }
    th,
    td {
      padding-inline: 6px;
    }
  }
`;
const Notes = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 10px 0 2px 18px;
  font-size: var(--type-s);
  color: var(--muted);
`;

const ratio = (won: number, lost: number): string => (lost === 0 ? (won === 0 ? '–' : 'max') : (won / lost).toFixed(3));

const rankText = (row: PoolView['rows'][number], status: PoolView['status']): string =>
  row.rank >= forfeitRank ? 'F' : status === null ? '–' : `${row.tied ? 'T' : ''}${row.rank}`;

type Row = PoolView['rows'][number];
const TeamCell = ({ row, names }: { row: Row; names: Names }) => (
  <td className="team">
    <b>{names(row.teamId) ?? 'To be decided'}</b>
    {row.sub && (
      <>
        {' '}
        <Chip>Sub played</Chip>
      </>
    )}
    {row.forfeit && (
      <>
        {' '}
        <Chip tone="warn">Forfeit</Chip>
      </>
    )}
  </td>
);

type Props = {
  pool: PoolView;
  names: Names;
  mine: number | null;
  /** How many of the pool's teams advance, if a later round defines it. */
  advance?: number | null;
  /** Also shows the tiebreaks. Set on the sheet, but not for one of several pools. */
  why?: boolean;
  /** Lets the director change a team from its row. */
  onTeam?: (teamId: number) => void;
};

/** Sorts by rank once play has started. The sheet keeps the slot order, because its matches refer to slots (Part 3 §2). */
const ordered = ({ rows, status }: PoolView, sheet: boolean): PoolView['rows'] =>
  rows.toSorted((a, b) => (status === null || sheet ? 0 : a.rank - b.rank) || a.slot - b.slot);

/**
 * A pool's teams by rank, or by slot on its sheet, with seed, record and points. Tiebreaks that decided the order are
 * explained below (Part 3 §2).
 */
export function PoolTable(props: Props) {
  const { pool, why = false } = props;
  const say = useSportWords();
  const rows = ordered(pool, why);
  const { advance = null } = props;
  const cut = !why && pool.status !== null && advance !== null && advance < rows.length ? advance : null;
  const forfeits = forfeitsText(pool.forfeits, pool.matches);
  const notes = [...new Set([...pool.rows.flatMap((row) => row.notes), ...(forfeits ? [forfeits] : [])])];
  return (
    <div>
      <RankTable>
        <caption className="sr-only">
          Teams in pool {pool.name} {why || pool.status === null ? 'by slot' : 'by rank'}, with record
          {cut !== null && `. The first ${cut} advance`}
        </caption>
        <Head change={props.onTeam !== undefined} duals={isDualPool(pool.matches)} slots={why} pool={pool} />
        <tbody>
          {rows.map((row, at) => (
            <Line key={row.slot} {...props} row={row} cut={at + 1 === cut} />
          ))}
        </tbody>
      </RankTable>
      {why && notes.length > 0 && pool.status !== null && (
        <Notes aria-label={`Tiebreaks in pool ${pool.name}`}>
          {notes.map((note) => (
            <li key={note}>{say(note)}</li>
          ))}
        </Notes>
      )}
    </div>
  );
}

type HeadProps = { [K in 'change' | 'duals' | 'slots']: boolean } & Pick<Props, 'pool'>;
const Head = ({ change, duals, slots, pool }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col">Rank</th>
      {slots && (
        <th scope="col">
          <abbr title="Slot">#</abbr>
        </th>
      )}
      <th scope="col" className={slots ? 'wide' : undefined}>
        Seed
      </th>
      <th scope="col" className="team">
        Team
      </th>
      {duals && <th scope="col">Duals</th>}
      <th scope="col" className={duals ? 'wide' : undefined}>
        {duals ? 'Pairs' : recordHead(pool.rows)}
      </th>
      <th scope="col" className="wide">
        Sets
      </th>
      <th scope="col">+/–</th>
      <th scope="col" className="wide">
        Ratio
      </th>
      {change && (
        <th scope="col" className="no-print">
          <span className="sr-only">Change</span>
        </th>
      )}
    </tr>
  </thead>
);

function Line({ row, pool, names, mine, onTeam, why, cut }: Props & { row: Row; cut: boolean }) {
  const { summary, teamId } = row;
  const duals = isDualPool(pool.matches);
  return (
    <tr
      data-mine={(mine !== null && teamId === mine) || undefined}
      data-out={row.forfeit || undefined}
      data-cut={cut || undefined}
    >
      <td>
        <Figure>{rankText(row, pool.status)}</Figure>
      </td>
      {why && <td className="slot">{row.slot}</td>}
      <td className={why ? 'seed wide' : 'seed'}>{row.seed ?? ''}</td>
      <TeamCell row={row} names={names} />
      {duals && (
        <td>
          {summary.dualWins}–{summary.dualLosses}
        </td>
      )}
      <td className={duals ? 'wide' : undefined}>
        {duals ? `${summary.matchWins}–${summary.matchLosses}` : recordText(summary, pool.rows)}
      </td>
      <td className="wide">
        {summary.setWins}–{summary.setLosses}
      </td>
      <td>{signed(summary.pointsFor - summary.pointsAgainst)}</td>
      <td className="wide">{ratio(summary.pointsFor, summary.pointsAgainst)}</td>
      {onTeam && (
        <td className="act no-print">
          {teamId !== null && (
            <IconButton icon="edit" label={`Change ${names(teamId)}`} onClick={() => onTeam(teamId)} />
          )}
        </td>
      )}
    </tr>
  );
}

export const Steps = styled.ol`
  display: grid;
  gap: var(--space-1);
  padding-left: 28px;
`;
