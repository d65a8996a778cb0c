import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Names } from '#domain/play/match-location.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import type { PoolView, RoundView } from '#domain/play/views.ts';
import { goingOn, isOpen, poolOfView } from '#domain/play/whatif/assume.ts';
import { needsOf, wayText } from '#domain/play/whatif/needs.ts';
import { marginsFor, marksOf } from '#domain/play/whatif/ranges.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Supposed } from './supposed.tsx';
import { WhyAbove } from './why-above.tsx';

const List = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-1);
`;

type Props = { pool: PoolView; rounds: readonly RoundView[]; names: Names; mine: number | null };

/** What can still happen in a pool: who is through and who is out, what a team needs, scores to suppose, and why one ranks above another. */
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
    <Card aria-label="What it takes" className="no-print">
      <Stack $gap={4}>
        <h2>{over ? 'How it came out' : 'What it takes'}</h2>
        {!over && (
          <>
            <Grid $min={180}>
              <Select
                label="To be among the first"
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

/** What one team needs, in words: each line is enough, or leaves a chance. */
function Needed({ pool, team, places, nameOf }: WhatIfProps & { team: number }) {
  // up to twenty thousand ways to play on are looked at
  const { verdict, ways, chances, exact } = useMemo(() => needsOf(pool, team, places), [pool, team, places]);
  const name = nameOf(team);
  if (verdict === 'in') return <b>{name} is through, whatever happens.</b>;
  if (verdict === 'out')
    return (
      <b>
        {name} can’t be among the first {places} any more.
      </b>
    );
  if (!exact) return <Muted>Too much is still to be played to say what {name} needs.</Muted>;
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
          <Muted>A chance that hangs on sets, points or seeds:</Muted>
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

/** By how many points the last match of all must be won, or may be lost. */
function Margins({ pool, team, places, nameOf }: WhatIfProps & { team: number }) {
  const needs = useMemo(() => marginsFor(pool, team, places), [pool, team, places]);
  const last = pool.matches.find(isOpen);
  if (!needs || !last) return null;
  const words = needs.flatMap(({ winner, verdict, by }) => {
    const who = `${nameOf((winner === 'home' ? last.homeTeam : last.awayTeam) ?? 0)} wins`;
    if (verdict === 'by-at-least') return [`${who} by ${by} points or more`];
    return verdict === 'by-at-most' ? [`${who} by ${by} points or less`] : [];
  });
  if (words.length === 0) return null;
  return (
    <>
      <Muted>By points, it is enough that</Muted>
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

/** Who is sure of a place among the first, who is out of reach of them, and the places each can still take. */
function Marks({ pool, places, nameOf }: WhatIfProps) {
  const { marks, exact } = useMemo(() => marksOf(pool, places), [pool, places]);
  return (
    <Stack $gap={2}>
      <List aria-label={`Chances for the first ${places}`}>
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
      {!exact && <Muted>More will be known when fewer matches are open.</Muted>}
    </Stack>
  );
}
