import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
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

/** Ways shown at first. */
const few = 8;

type Props = { bracket: BracketView; team: number | null; names: Names; zone: string };
type Winners = ReadonlyMap<number, Side>;
type Way = ReturnType<typeof pathsOf>['paths'][number];

/** What can still happen in a bracket: a team's ways through it with whom it may meet, and who would play whom after results that are only supposed. */
export function BracketWhatIf({ bracket, team, names, zone }: Props) {
  const [winners, setWinners] = useState<Winners>(new Map());
  const nodes = useMemo(() => suppose(graphOfView(bracket), winners), [bracket, winners]);
  return (
    <Card aria-label="What if" className="no-print">
      <Stack $gap={4}>
        <Row $between>
          <h2>What if …</h2>
          {winners.size > 0 && (
            <Button size="s" onClick={() => setWinners(new Map())}>
              Take all back
            </Button>
          )}
        </Row>
        <Supposed {...{ bracket, names, nodes, winners }} onSuppose={setWinners} />
        {team === null ? (
          <Muted>Choose a team above to see its ways through the bracket.</Muted>
        ) : (
          <Ways key={team} {...{ bracket, team, names, zone, nodes }} />
        )}
      </Stack>
    </Card>
  );
}

type WhatIfProps = Omit<Props, 'team'> & { nodes: readonly PathNode[] };

/** Who wins what is still open is chosen, round after round as its teams are known; nothing of it is kept. */
function Supposed(props: Omit<WhatIfProps, 'zone'> & { winners: Winners; onSuppose(winners: Winners): void }) {
  const { bracket, names, nodes, winners, onSuppose } = props;
  const played = useMemo(() => graphOfView(bracket), [bracket]);
  const sides = teamsIn(nodes);
  const open = played.filter(({ match, winner }) => {
    const at = sides.get(match);
    return winner === null && at && at.home !== null && at.away !== null;
  });
  const titles = new Map(bracket.matches.map((match) => [match.number, numberText(match)]));
  // what stood on a result that is supposed otherwise is open again
  const choose = (match: number, winner: Side | null) => {
    const next = new Map(winners);
    if (winner) next.set(match, winner);
    else next.delete(match);
    for (const later of after(nodes, match)) next.delete(later);
    onSuppose(next);
  };
  if (open.length === 0) return <Muted>Nothing is open that could still come out one way or another.</Muted>;
  return (
    <Grid $min={220}>
      {open.map(({ match }) => {
        const at = sides.get(match);
        const [home, away] = [names(at?.home ?? null) ?? '?', names(at?.away ?? null) ?? '?'];
        return (
          <Select
            key={match}
            label={`${titles.get(match)}: ${home} v ${away}`}
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

/** Every match that follows from one. */
function after(nodes: readonly PathNode[], match: number): number[] {
  const node = nodes.find((one) => one.match === match);
  const next = [...new Set([node?.winnerTo, node?.loserTo])].filter((to) => typeof to === 'number');
  return next.flatMap((to) => [to, ...after(nodes, to)]);
}

/** Every way a team can still go, the best end first: whom it meets on it, or whom it may meet. */
function Ways({ bracket, team, names, zone, nodes }: WhatIfProps & { team: number }) {
  const [all, showAll] = useState(false);
  const { paths, whole } = useMemo(() => pathsOf(nodes, team), [nodes, team]);
  const ways = paths.toSorted((a, b) => (a.place ?? 999) - (b.place ?? 999) || a.steps.length - b.steps.length);
  const shown = all ? ways : ways.slice(0, few);
  const name = names(team) ?? '';
  return (
    <Stack $gap={2}>
      <h3>Ways of {name}</h3>
      {ways.length === 0 && <Muted>{name} plays no match in this bracket.</Muted>}
      <List aria-label={`Ways of ${name}`}>
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
            Show all {ways.length} ways
          </Button>
        </Row>
      )}
      {!whole && <Muted>There are more ways than can be listed.</Muted>}
    </Stack>
  );
}

/** "Finishes 5th", "Is champion", "Qualifies": what the bracket says of who ends there. */
function endOf({ steps }: Way, { matches }: BracketView): string {
  const last = steps.at(-1);
  const match = matches.find(({ number }) => number === last?.match);
  if (!last || !match) return '';
  const won = last.result === 'win' || last.result === 'won';
  const text = (won ? match.winnerTo : match.loserTo).replace(/^(Winner|Loser) /, '').split(', or ')[0] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const results = { won: 'beat', lost: 'lost to', win: 'beat', loss: 'lose to' } as const;
/** Opponents named where there are several. */
const named = 4;

function stepText(
  { match, result, opponents, court, start }: Way['steps'][number],
  of: Omit<WhatIfProps, 'nodes'>,
): string {
  const { bracket, names, zone } = of;
  const title = bracket.matches.find(({ number }) => number === match);
  const known = opponents.slice(0, named).map((id) => names(id) ?? '?');
  const more = opponents.length - known.length;
  const who = known.length === 0 ? 'nobody' : `${known.join(' or ')}${more > 0 ? ` or ${more} others` : ''}`;
  const where = [court && `Court ${court}`, start !== null && clockTime(start, zone)].filter(Boolean).join(', ');
  return `${title ? numberText(title) : `M${match}`}: ${results[result]} ${who}${where && ` (${where})`}`;
}
