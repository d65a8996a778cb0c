import { Suspense } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { bracketsOf } from '#domain/play/match-location.ts';
import type { BracketView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { BracketList, BracketSteps } from '#web/src/features/bracket/bracket-rounds.tsx';
import { BracketTabs, DayBrackets } from '#web/src/features/bracket/bracket-tabs.tsx';
import { typeLabel } from '#web/src/features/bracket/type-label.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { useNextDay } from '#web/src/features/live-division/use-next-day.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/* Phones read a bracket round by round. The drawing loads where it's shown, and for printing. */
const BracketSvg = lazyPart(() => import('#web/src/features/bracket/bracket-svg.tsx'), 'BracketSvg');
const BracketSheets = lazyPart(() => import('#web/src/features/bracket/bracket-svg.tsx'), 'BracketSheets');
const BracketChanges = lazyPart(() => import('#web/src/features/run/bracket-changes.tsx'), 'BracketChanges');
const BracketFinishes = lazyPart(() => import('#web/src/features/bracket/bracket-finishes.tsx'), 'BracketFinishes');
const BracketWhatIf = lazyPart(() => import('#web/src/features/bracket/bracket-what-if.tsx'), 'BracketWhatIf');
const SeedsDiffer = lazyPart(() => import('#web/src/features/run/seeds-differ.tsx'), 'SeedsDiffer');

const Tools = styled(Row)`
  align-items: flex-end;
  label {
    font-size: var(--type-s);
  }
`;
const Printed = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

const views = ['drawing', 'list'] as const;

type TreeProps = DivisionFrame & { bracket: BracketView; team: number | null; hideTimes: boolean };
function Tree(frame: TreeProps) {
  const { bracket, names, zone, event, team, hideTimes } = frame;
  const phone = useMedia(media.narrow);
  const [chosen, choose] = useQueryText('view');
  const shown = views.find((view) => view === chosen) ?? 'drawing';
  const props = { bracket, tournamentId: event.id, names, zone, team };
  const past = useNextDay(frame, bracket.roundId);
  const tools = (
    <Row $gap={2}>
      {views.map((option) => (
        <Button
          key={option}
          size="s"
          kind={option === shown ? 'primary' : 'quiet'}
          icon={option === 'list' ? 'list' : phone ? 'grid' : 'ranking'}
          aria-pressed={option === shown}
          onClick={() => choose(option === 'drawing' ? undefined : option)}
        >
          {option === 'list' ? 'List' : phone ? 'Round by round' : 'Bracket'}
        </Button>
      ))}
      <Button size="s" icon="print" onClick={() => print()}>
        Print
      </Button>
    </Row>
  );
  const drawn = shown === 'drawing' && !phone;
  return (
    <>
      <Stack className="no-print" $gap={3}>
        {drawn ? (
          <Suspense fallback={<Bone $h={600} />}>
            <BracketSvg {...props} tools={tools} />
          </Suspense>
        ) : (
          tools
        )}
        {shown === 'list' && <BracketList {...props} />}
        {shown === 'drawing' && phone && <BracketSteps {...props} onPast={past} />}
      </Stack>
      <Printed aria-hidden="true">
        <Suspense>
          <BracketSheets {...props} hideTimes={hideTimes} />
        </Suspense>
      </Printed>
    </>
  );
}

function Bracket(frame: DivisionFrame) {
  const { event, division, view, names, mine, mayBuild } = frame;
  const { dayId, poolId } = useParams();
  const [picked, pick] = useQueryText('team');
  const [asked, ask] = useQueryText('takes');
  const round = view.rounds.find((round) => round.id === Number(dayId));
  if (!round) return <EmptyState title="We can’t find that round">The round may not be published yet.</EmptyState>;
  const brackets = bracketsOf(view, round.id);
  const bracket = brackets.find((bracket) => bracket.id === Number(poolId)) ?? brackets[0];
  const at = { tournamentId: event.id, divisionId: division.id, dayId: round.id };
  if (!bracket)
    return (
      <EmptyState
        title="No bracket yet"
        action={
          mayBuild && (
            <LinkButton kind="primary" to={toHere(paths.bracketSeeding, at)}>
              Set seeds
            </LinkButton>
          )
        }
      />
    );
  const team = picked === 'none' ? null : picked ? Number(picked) : mine;
  const winner = bracket.seeds.find(({ place }) => place === 1);
  return (
    <Stack $gap={4}>
      <DayBrackets
        round={round.name}
        brackets={brackets}
        here={bracket.id}
        hrefOf={(poolId) => toHere(paths.bracket, { ...at, poolId })}
      />
      <BracketTabs at={at} bracket={bracket} />
      <Row $between>
        <Row>
          <h2>{bracket.name}</h2>
          {bracket.complete ? <Chip tone="good">Complete</Chip> : <Chip tone="info">{bracket.label}</Chip>}
          <Muted>
            {typeLabel(bracket.type as BracketType)} · {bracket.seeds.length} teams · {shortDate(round.date)}
          </Muted>
          {bracket.complete && winner && <b>Winner: {names(winner.teamId)}</b>}
        </Row>
        <Tools className="no-print">
          <Select
            label="Show path for"
            value={team === null ? 'none' : String(team)}
            options={[
              { value: 'none', label: 'No team' },
              ...bracket.seeds.map(({ teamId, seed }) => ({
                value: String(teamId),
                label: `${seed}. ${names(teamId)}`,
              })),
            ]}
            onChange={({ target }) => pick(target.value)}
          />
          {!bracket.complete && (
            <Button aria-expanded={asked === '1'} onClick={() => ask(asked ? undefined : '1')}>
              What if …
            </Button>
          )}
        </Tools>
      </Row>
      <Suspense>
        {mayBuild && (
          <>
            <SeedsDiffer frame={frame} round={round} />
            {round.locked ? (
              <Muted className="no-print">The results of this round are locked.</Muted>
            ) : (
              <BracketChanges frame={frame} bracket={bracket} team={team} />
            )}
          </>
        )}
      </Suspense>
      {asked === '1' && !bracket.complete && (
        <Suspense fallback={<Bone $h={200} />}>
          <BracketWhatIf {...{ bracket, team, names }} zone={frame.zone} />
        </Suspense>
      )}
      <Tree {...frame} bracket={bracket} team={team} hideTimes={round.hideTimes} />
      {bracket.seeds.some(({ place }) => place !== null) && (
        <Suspense>
          <BracketFinishes {...{ bracket, team, names }} />
        </Suspense>
      )}
    </Stack>
  );
}

/** …/round/{dayId}/brackets, /brackets/home, /brackets/{poolId}: the bracket as a drawing, by round on phones, or as a list. */
export const BracketScreen = () => (
  <DivisionPage title="Bracket" wide>
    {(frame) => <Bracket {...frame} />}
  </DivisionPage>
);
