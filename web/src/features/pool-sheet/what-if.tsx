import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Names } from '#domain/play/match-location.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import type { PoolView, RoundView } from '#domain/play/views.ts';
import { goingOn, isOpen, poolOfView, whatIf } from '#domain/play/whatif/assume.ts';
import { needsOf, wayText, whyAbove } from '#domain/play/whatif/needs.ts';
import { marginsFor, marksOf } from '#domain/play/whatif/ranges.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { plural } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Steps } from './pool-table.tsx';

type Match = Pool['matches'][number];
type Side = 'home' | 'away';
type SupposedProps = { pool: Pool; nameOf(team: number): string };

/**
 * Returns assumed scores for a match that one side wins: its sets reach their targets, and the other side is two points
 * short.
 */
const wonBy = ({ games, isMatch }: Match, side: Side) =>
  games.slice(0, isMatch ? Math.ceil(games.length / 2) : games.length).map(({ number, to }) => {
    const [won, lost] = [to, Math.max(0, to - 2)];
    return { number, home: side === 'home' ? won : lost, away: side === 'home' ? lost : won, isFinal: true };
  });

/** The table after assumed results. The user picks winners of the remaining matches. Nothing is saved. */
function Supposed({ pool, nameOf }: SupposedProps) {
  const say = useSportWords();
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
      <summary>What if…</summary>
      <Stack $gap={3}>
        <Grid $min={200}>
          {open.map(({ id, number, homeTeam, awayTeam }) => (
            <Select
              key={id}
              label={`M${number}: ${nameOf(homeTeam ?? 0)} vs. ${nameOf(awayTeam ?? 0)}`}
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
          <Steps aria-label="Resulting table">
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
        <Muted>{say('Assumes each set is won by two points. Other scores may break ties differently.')}</Muted>
      </Stack>
    </details>
  );
}

type WhyAboveProps = { pool: Pool; teams: readonly number[]; nameOf(team: number): string };

type Why = NonNullable<ReturnType<typeof whyAbove>>;
function byWhat({ byTie, withdrew, steps }: Why, above: string, below: string): string {
  if (withdrew) return `${above} ranks above ${below}, which withdrew without playing.`;
  if (byTie) return `${above} ranks above ${below}. They were tied:`;
  return steps.length > 0 ? `${above} ranks above ${below} by record:` : `${above} ranks above ${below} by slot.`;
}

/** Why one team ranks above another, rule by rule. */
function WhyAbove({ pool, teams, nameOf }: WhyAboveProps) {
  const [pair, setPair] = useState<readonly [number, number]>([teams[0] ?? 0, teams[1] ?? 0]);
  const why = whyAbove(pool, pair[0], pair[1], nameOf);
  const options = teams.map((id) => ({ value: String(id), label: nameOf(id) }));
  return (
    <details>
      <summary>Why does one team rank above another?</summary>
      <Stack $gap={3}>
        <Grid $min={180}>
          <Select
            label="One team"
            value={String(pair[0])}
            options={options}
            onChange={({ target }) => setPair([Number(target.value), pair[1]])}
          />
          <Select
            label="Other team"
            value={String(pair[1])}
            options={options}
            onChange={({ target }) => setPair([pair[0], Number(target.value)])}
          />
        </Grid>
        {why === null ? (
          <Muted>Choose two teams in this pool.</Muted>
        ) : (
          <>
            <b>{byWhat(why, nameOf(why.above), nameOf(why.below))}</b>
            <Steps>
              {why.steps.map(({ rule, parted, text }) => (
                <li key={`${rule} ${text}`}>
                  <Row $gap={2}>
                    <span>{text}</span>
                    {parted && <Chip tone="good">decides</Chip>}
                  </Row>
                </li>
              ))}
            </Steps>
          </>
        )}
      </Stack>
    </details>
  );
}

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-1);
`;

type Props = { pool: PoolView; rounds: readonly RoundView[]; names: Names; mine: number | null };

/**
 * Shows what can still happen in a pool: which teams have clinched or are out, what a team needs, assumed results, and
 * why one team ranks above another.
 */
export function WhatIf({ pool: view, rounds, names, mine }: Props) {
  const pool = useMemo(() => poolOfView(view), [view]);
  const teams = view.rows.flatMap(({ teamId, forfeit }) => (teamId === null || forfeit ? [] : [teamId]));
  const [chosen, choose] = useState<number | null>(null);
  const [asked, ask] = useState<number | null>(null);
  const places = asked ?? goingOn(view.roundId, rounds) ?? Math.max(1, Math.floor(teams.length / 2));
  const team = chosen ?? (mine !== null && teams.includes(mine) ? mine : teams[0]);
  const nameOf = (id: number) => names(id) ?? 'To be decided';
  if (teams.length < 2 || team === undefined) return null;
  const over = view.status === 'Complete';
  return (
    <Card aria-label="What each team needs" className="no-print">
      <Stack $gap={4}>
        <h2>{over ? 'How it turned out' : 'What each team needs'}</h2>
        {!over && (
          <>
            <Grid $min={180}>
              <Select
                label="Finish in the top"
                value={String(places)}
                options={teams.slice(0, -1).map((_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
                onChange={({ target }) => ask(Number(target.value))}
              />
              <Select
                label="Team"
                value={String(team)}
                options={teams.map((id) => ({ value: String(id), label: nameOf(id) }))}
                onChange={({ target }) => choose(Number(target.value))}
              />
            </Grid>
            <Needed {...{ pool, team, places, nameOf }} />
            <Marks {...{ pool, places, nameOf }} />
            <Supposed {...{ pool, nameOf }} />
          </>
        )}
        <WhyAbove {...{ pool, teams, nameOf }} />
      </Stack>
    </Card>
  );
}

type WhatIfProps = { pool: Pool; places: number; nameOf(team: number): string };

/** Lists what a team needs. Each line is either enough on its own or still leaves the team a chance. */
function Needed({ pool, team, places, nameOf }: WhatIfProps & { team: number }) {
  // Memoized, because this checks up to twenty thousand possible outcomes.
  const { verdict, ways, chances, exact } = useMemo(() => needsOf(pool, team, places), [pool, team, places]);
  const name = nameOf(team);
  if (verdict === 'in') return <b>{name} has clinched a spot.</b>;
  if (verdict === 'out')
    return (
      <b>
        {name} can no longer finish in the top {places}.
      </b>
    );
  if (!exact) return <Muted>There are too many matches left to say what {name} needs.</Muted>;
  return (
    <Stack $gap={2}>
      {ways.length > 0 && <b>{name} is in if they</b>}
      <List>
        {ways.map((way) => (
          <li key={wayText(pool, team, way, nameOf)}>{wayText(pool, team, way, nameOf)}</li>
        ))}
      </List>
      {chances.length > 0 && (
        <>
          <Muted>These also depend on sets, points or seeds:</Muted>
          <List>
            {chances.map((way) => (
              <li key={wayText(pool, team, way, nameOf)}>{wayText(pool, team, way, nameOf)}</li>
            ))}
          </List>
          <Margins {...{ pool, team, places, nameOf }} />
        </>
      )}
    </Stack>
  );
}

/** The point margin by which a team has to win its last match or can afford to lose it. */
function Margins({ pool, team, places, nameOf }: WhatIfProps & { team: number }) {
  const needs = useMemo(() => marginsFor(pool, team, places), [pool, team, places]);
  const last = pool.matches.find(isOpen);
  if (!needs || !last) return null;
  const words = needs.flatMap(({ winner, verdict, by }) => {
    const who = `${nameOf((winner === 'home' ? last.homeTeam : last.awayTeam) ?? 0)} wins`;
    if (verdict === 'by-at-least') return [`${who} by ${plural(by ?? 0, '1 point or more', '# points or more')}`];
    return verdict === 'by-at-most' ? [`${who} by ${plural(by ?? 0, '1 point', '# points or fewer')}`] : [];
  });
  if (words.length === 0) return null;
  return (
    <>
      <Muted>These point margins are enough:</Muted>
      <List>
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </>
  );
}

const markWords = { clinched: 'Clinched', eliminated: 'Eliminated', open: 'Open' } as const;
const markTones = { clinched: 'good', eliminated: 'bad', open: 'info' } as const;

/** Teams that are sure to finish at the top, teams that no longer can, and the ranks each one can still get. */
function Marks({ pool, places, nameOf }: WhatIfProps) {
  const { marks, exact } = useMemo(() => marksOf(pool, places), [pool, places]);
  return (
    <Stack $gap={2}>
      <List aria-label={`Chances to finish in the top ${places}`}>
        {marks.map(({ team, mark, best, worst }) => (
          <li key={team}>
            <Row $gap={2}>
              <Chip tone={markTones[mark]}>{markWords[mark]}</Chip>
              <span>{nameOf(team)}</span>
              <Muted>{best === worst ? `rank ${best}` : `rank ${best} to ${worst}`}</Muted>
            </Row>
          </li>
        ))}
      </List>
      {!exact && <Muted>You’ll see more when fewer matches are left.</Muted>}
    </Stack>
  );
}
