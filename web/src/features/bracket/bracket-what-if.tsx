import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import type { Names } from '#domain/play/match-location.ts';
import type { Side } from '#domain/play/matches/schema.ts';
import type { BracketView } from '#domain/play/views.ts';
import { graphOfView, type PathNode, suppose, teamsIn } from '#domain/play/whatif/graph.ts';
import { pathsOf } from '#domain/play/whatif/paths.ts';
import { clockTime, numberText } from '#web/src/features/match/words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ol`
  list-style: none;
  display: grid;
  gap: var(--space-2);
  > li {
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  ul {
    list-style: none;
  }
`;

/** How many paths are shown at first. */
const few = 8;

type Props = { bracket: BracketView; team: number | null; names: Names; zone: string };
type Winners = ReadonlyMap<number, Side>;
type Way = ReturnType<typeof pathsOf>['paths'][number];

/**
 * Shows what can still happen in a bracket: a team's paths with its possible opponents, and the matchups that assumed
 * results would lead to.
 */
export function BracketWhatIf({ bracket, team, names, zone }: Props) {
  const [winners, setWinners] = useState<Winners>(new Map());
  const nodes = useMemo(() => suppose(graphOfView(bracket), winners), [bracket, winners]);
  return (
    <Card aria-label="What if" className="no-print">
      <Stack $gap={4}>
        <Row $between>
          <h2>What if…</h2>
          {winners.size > 0 && (
            <Button size="s" onClick={() => setWinners(new Map())}>
              Undo all
            </Button>
          )}
        </Row>
        <Supposed {...{ bracket, names, nodes, winners }} onSuppose={setWinners} />
        {team === null ? (
          <Muted>Choose a team above to see its paths through the bracket.</Muted>
        ) : (
          <Ways key={team} {...{ bracket, team, names, zone, nodes }} />
        )}
      </Stack>
    </Card>
  );
}

type WhatIfProps = Omit<Props, 'team'> & { nodes: readonly PathNode[] };

/** Lets the user pick winners of open matches, round by round, as teams become known. Nothing is saved. */
function Supposed(props: Omit<WhatIfProps, 'zone'> & { winners: Winners; onSuppose(winners: Winners): void }) {
  const { bracket, names, nodes, winners, onSuppose } = props;
  const played = useMemo(() => graphOfView(bracket), [bracket]);
  const sides = teamsIn(nodes);
  const open = played.filter(({ match, winner }) => {
    const at = sides.get(match);
    return winner === null && at && at.home !== null && at.away !== null;
  });
  const titles = new Map(bracket.matches.map((match) => [match.number, numberText(match)]));
  // Matches that depended on a changed result are open again.
  const choose = (match: number, winner: Side | null) => {
    const next = new Map(winners);
    if (winner) next.set(match, winner);
    else next.delete(match);
    for (const later of after(nodes, match)) next.delete(later);
    onSuppose(next);
  };
  if (open.length === 0) return <Muted>The remaining matches can’t change the bracket.</Muted>;
  return (
    <Grid $min={220}>
      {open.map(({ match }) => {
        const at = sides.get(match);
        const [home, away] = [names(at?.home ?? null) ?? '?', names(at?.away ?? null) ?? '?'];
        return (
          <Select
            key={match}
            label={`${titles.get(match)}: ${home} vs. ${away}`}
            placeholder="Open"
            value={winners.get(match) ?? ''}
            options={[
              { value: 'home', label: `${home} wins` },
              { value: 'away', label: `${away} wins` },
            ]}
            onChange={({ target }) => choose(match, target.value === '' ? null : (target.value as Side))}
          />
        );
      })}
    </Grid>
  );
}

/** Returns every match downstream of this one. */
function after(nodes: readonly PathNode[], match: number): number[] {
  const node = nodes.find((one) => one.match === match);
  const next = [...new Set([node?.winnerTo, node?.loserTo])].filter((to) => typeof to === 'number');
  return next.flatMap((to) => [to, ...after(nodes, to)]);
}

/** Every path a team can still take, best finish first, with its known or possible opponents. */
function Ways({ bracket, team, names, zone, nodes }: WhatIfProps & { team: number }) {
  const [all, showAll] = useState(false);
  const { paths, whole } = useMemo(() => pathsOf(nodes, team), [nodes, team]);
  const ways = paths.toSorted((a, b) => (a.place ?? 999) - (b.place ?? 999) || a.steps.length - b.steps.length);
  const shown = all ? ways : ways.slice(0, few);
  const name = names(team) ?? '';
  return (
    <Stack $gap={2}>
      <h3>Paths for {name}</h3>
      {ways.length === 0 && <Muted>{name} has no matches in this bracket.</Muted>}
      <List aria-label={`Paths for ${name}`}>
        {shown.map((way) => (
          <li key={way.steps.map(({ match, result }) => `${match}${result}`).join()}>
            <b>{endOf(way, bracket)}</b>
            <ul>
              {way.steps.map((step) => (
                <li key={`${step.match} ${step.result}`}>{stepText(step, { bracket, names, zone })}</li>
              ))}
            </ul>
          </li>
        ))}
      </List>
      {shown.length < ways.length && (
        <Row>
          <Button size="s" onClick={() => showAll(true)}>
            Show all {ways.length} paths
          </Button>
        </Row>
      )}
      {!whole && <Muted>There are too many paths to list.</Muted>}
    </Stack>
  );
}

/** Returns text such as "Finishes 5th", "Is champion" or "Qualifies", from the bracket, for a team that ends there. */
function endOf({ steps }: Way, { matches }: BracketView): string {
  const last = steps.at(-1);
  const match = matches.find(({ number }) => number === last?.match);
  if (!last || !match) return '';
  const won = last.result === 'win' || last.result === 'won';
  const text = (won ? match.winnerTo : match.loserTo).replace(/^(Winner|Loser) /, '').split(', or ')[0] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const results = { won: 'beat', lost: 'lost to', win: 'beat', loss: 'lose to' } as const;
/** How many possible opponents are listed by name. */
const named = 4;

function stepText(
  { match, result, opponents, court, start }: Way['steps'][number],
  of: Omit<WhatIfProps, 'nodes'>,
): string {
  const { bracket, names, zone } = of;
  const title = bracket.matches.find(({ number }) => number === match);
  const known = opponents.slice(0, named).map((id) => names(id) ?? '?');
  const more = opponents.length - known.length;
  const who = known.length === 0 ? 'no one' : `${known.join(' or ')}${more > 0 ? ` or ${more} others` : ''}`;
  const where = [court && courtName(court), start !== null && clockTime(start, zone)].filter(Boolean).join(', ');
  return `${title ? numberText(title) : `M${match}`}: ${results[result]} ${who}${where && ` (${where})`}`;
}
