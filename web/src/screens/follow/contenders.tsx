import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { placement } from '#domain/kernel/text.ts';
import { contendersOf } from '#domain/play/brackets/contenders.ts';
import { bracketsOf, hasTeam, isOver, type Names } from '#domain/play/match-location.ts';
import { paths } from '#domain/site/paths.ts';
import { BracketTabs, DayBrackets } from '#web/src/features/bracket/bracket-tabs.tsx';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { MatchCard } from '#web/src/features/match/match-card.tsx';
import { feedersOf, numberText } from '#web/src/features/match/words.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const Teams = styled.ul`
  list-style: none;
  display: grid;
  gap: 6px;
  margin-top: 8px;
`;

type Standings = ReturnType<typeof contendersOf>['unbeaten'];

const Part = ({ title, teams, names, note }: { title: string; teams: Standings; names: Names; note: string }) => (
  <Card>
    <h2>
      {title} ({teams.length})
    </h2>
    <Muted>{note}</Muted>
    <Teams>
      {teams.map(({ teamId, seed, place }) => (
        <li key={teamId}>
          <Muted>{seed}</Muted> <b>{names(teamId)}</b>{' '}
          {place !== null && (
            <Muted>
              {placement(
                place,
                teams.map((team) => team.place),
              )}
            </Muted>
          )}
        </li>
      ))}
    </Teams>
  </Card>
);

function Contenders({ event, division, view, names, zone, mine }: DivisionFrame) {
  const dayId = Number(useParams().dayId);
  const [chosen] = useQueryText('bracket');
  const brackets = bracketsOf(view, dayId);
  const bracket = brackets.find(({ id }) => String(id) === chosen) ?? brackets[0];
  if (!bracket) return <EmptyState title="No bracket yet" />;
  const at = { tournamentId: event.id, divisionId: division.id, dayId };
  const { unbeaten, contenders, finished } = contendersOf(bracket);
  const numbers = new Set(
    bracket.rounds.filter((round) => round.section === 'contenders').flatMap((round) => round.matches),
  );
  const open = bracket.matches.filter(
    (match) => numbers.has(match.number) && !isOver(match) && (match.homeTeam !== null || match.awayTeam !== null),
  );
  return (
    <Stack $gap={5}>
      <DayBrackets
        round={view.rounds.find(({ id }) => id === dayId)?.name ?? ''}
        brackets={brackets}
        here={bracket.id}
        hrefOf={(id) => toHere(paths.bracketContenders, at, { bracket: id })}
      />
      <BracketTabs at={at} bracket={bracket} />
      <Grid $min={280}>
        <Part title="Unbeaten" note="No losses yet" teams={unbeaten} names={names} />
        <Part title="Contenders" note="One loss, still in" teams={contenders} names={names} />
        <Part title="Finished" note="No more matches in this bracket" teams={finished} names={names} />
      </Grid>
      {open.length > 0 && (
        <Stack $gap={3}>
          <h2>Upcoming contenders matches</h2>
          <Grid $min={320} $gap={2}>
            {open.map((match) => (
              <MatchCard
                key={match.id}
                match={match}
                tournamentId={event.id}
                names={names}
                zone={zone}
                mine={mine !== null && hasTeam(match, mine) ? mine : null}
                title={`${numberText(match)}${match.title ? ` · ${match.title}` : ''}`}
                feeders={feedersOf(bracket.matches, match.number)}
                foot={[match.winnerTo, match.loserTo].filter(Boolean).join(' · ')}
              />
            ))}
          </Grid>
        </Stack>
      )}
    </Stack>
  );
}

/** …/round/{dayId}/brackets/contenders: unbeaten teams, teams with one loss that are still in, and finished teams. */
export const ContendersScreen = () => (
  <DivisionPage title="Contenders">{(frame) => <Contenders {...frame} />}</DivisionPage>
);
