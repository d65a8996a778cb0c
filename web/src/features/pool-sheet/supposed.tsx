import { useState } from 'react';
import type { Pool } from '#domain/play/pools/schema.ts';
import { isOpen, whatIf } from '#domain/play/whatif/assume.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Steps } from './pool-table.tsx';

type Match = Pool['matches'][number];
type Side = 'home' | 'away';
type Props = { pool: Pool; nameOf(team: number): string };

/** The scores of a match that one side wins as easily as may be supposed: its sets to their targets, the other two points short. */
const wonBy = ({ games, isMatch }: Match, side: Side) =>
  games.slice(0, isMatch ? Math.ceil(games.length / 2) : games.length).map(({ number, to }) => {
    const [won, lost] = [to, Math.max(0, to - 2)];
    return { number, home: side === 'home' ? won : lost, away: side === 'home' ? lost : won, isFinal: true };
  });

/** The table as it would be: who wins what is still to be played is chosen, nothing of it is kept. */
export function Supposed({ pool, nameOf }: Props) {
  const [winners, setWinners] = useState<Readonly<Record<number, Side>>>({});
  const open = pool.matches.filter((match) => isOpen(match) && match.homeTeam !== null && match.awayTeam !== null);
  const chosen = open.filter(({ id }) => winners[id]);
  const seen = whatIf(
    pool,
    chosen.map((match) => ({ match: match.id, games: wonBy(match, winners[match.id] as Side) })),
  );
  if (open.length === 0) return null;
  return (
    <details>
      <summary>What if …</summary>
      <Stack $gap={3}>
        <Grid $min={200}>
          {open.map(({ id, number, homeTeam, awayTeam }) => (
            <Select
              key={id}
              label={`M${number}: ${nameOf(homeTeam ?? 0)} v ${nameOf(awayTeam ?? 0)}`}
              placeholder="Open"
              value={winners[id] ?? ''}
              options={[
                { value: 'home', label: `${nameOf(homeTeam ?? 0)} wins` },
                { value: 'away', label: `${nameOf(awayTeam ?? 0)} wins` },
              ]}
              onChange={({ target }) => setWinners({ ...winners, [id]: target.value as Side })}
            />
          ))}
        </Grid>
        {seen.ok ? (
          <Steps aria-label="The table then">
            {seen.value.after.rows.map(({ id, rank }) => {
              const moved = seen.value.moved.find(({ team }) => team === id);
              return (
                <li key={id}>
                  <Row $gap={2}>
                    <b>{nameOf(id)}</b>
                    {moved && (
                      <Muted>{moved.to < moved.from ? `up from ${moved.from}` : `down from ${moved.from}`}</Muted>
                    )}
                    <span className="sr-only">rank {rank}</span>
                  </Row>
                </li>
              );
            })}
          </Steps>
        ) : (
          <Muted>{seen.problem.title}</Muted>
        )}
        <Muted>Each win is supposed by two points a set; other scores may break a tie another way.</Muted>
      </Stack>
    </details>
  );
}
