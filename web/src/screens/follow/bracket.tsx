import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { placeNameOf } from '#domain/play/brackets/registry.ts';
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
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { media } from '#web/src/ui/tokens.ts';

/* Phones show a bracket round by round. The drawing loads only where it's shown, and for printing. */
const BracketSvg = lazyPart(() => import('#web/src/features/bracket/bracket-svg.tsx'), 'BracketSvg');
const BracketSheets = lazyPart(() => import('#web/src/features/bracket/bracket-svg.tsx'), 'BracketSheets');
const BracketChanges = lazyPart(() => import('#web/src/features/run/bracket-changes.tsx'), 'BracketChanges');
const BracketFinishes = lazyPart(() => import('#web/src/features/bracket/bracket-finishes.tsx'), 'BracketFinishes');
const BracketWhatIf = lazyPart(() => import('#web/src/features/bracket/bracket-what-if.tsx'), 'BracketWhatIf');
const SeedsDiffer = lazyPart(() => import('#web/src/features/run/seeds-differ.tsx'), 'SeedsDiffer');

/* Close to the tabs above, so that the first match is visible right away. */
const Close = styled(Stack)`
  @media screen {
    margin-top: -13px;
    @media ${media.tablet} {
      margin-top: -26px;
    }
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-width: 0;
  > nav,
  > div {
    min-width: 0;
  }
  > div > nav {
    border: 0;
  }
  @media ${media.narrow} {
    flex-wrap: wrap;
  }
`;
const Path = styled.select`
  flex: 0 1 170px;
  min-width: 110px;
  min-height: var(--touch);
  padding: 0 10px;
  border: 1.5px solid var(--control);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font: inherit;
`;
const Printed = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

const views = ['drawing', 'list'] as const;

type TreeProps = DivisionFrame & {
  bracket: BracketView;
  team: number | null;
  hideTimes: boolean;
  pick(team: string): void;
  asked: boolean;
  ask(): void;
};

/** Returns the pages next to a bracket, which are tabs where there's room. */
function besideBracket({ event, division }: DivisionFrame, bracket: BracketView) {
  const at = { tournamentId: event.id, divisionId: division.id, dayId: bracket.roundId };
  const of = { bracket: bracket.id };
  return [
    { to: toHere(paths.bracketSeeding, at, of), title: 'Seeding' },
    ...(bracket.rounds.some(({ section }) => section === 'contenders')
      ? [{ to: toHere(paths.bracketContenders, at, of), title: placeNameOf(bracket.type) ?? 'Contenders' }]
      : []),
  ];
}

/** Picks the team whose path the drawing highlights. */
const PathPicker = ({ bracket, names, team, pick }: Pick<TreeProps, 'bracket' | 'names' | 'team' | 'pick'>) => (
  <Path
    aria-label="Show path for"
    value={team === null ? 'none' : String(team)}
    onChange={({ target }) => pick(target.value)}
  >
    <option value="none">Path: no team</option>
    {bracket.seeds.map(({ teamId, seed }) => (
      <option key={teamId} value={String(teamId)}>
        {seed}. {names(teamId)}
      </option>
    ))}
  </Path>
);

function Tree(frame: TreeProps) {
  const { bracket, names, zone, event, team, hideTimes } = frame;
  const phone = useMedia(media.narrow);
  const [chosen, choose] = useQueryText('view');
  const shown = views.find((view) => view === chosen) ?? 'drawing';
  const props = { bracket, tournamentId: event.id, names, zone, team };
  const past = useNextDay(frame, bracket.roundId);
  const go = useNavigate();
  const word = (view: (typeof views)[number]) => (view === 'list' ? 'List' : phone ? 'Round by round' : 'Bracket');
  const turn = (view: (typeof views)[number]) => choose(view === 'drawing' ? undefined : view);
  const whatIf = !bracket.complete;
  const tools = phone ? (
    <Row $gap={2} style={{ flexWrap: 'nowrap' }}>
      <PathPicker {...frame} />
      <Menu
        label={word(shown)}
        acts={[
          ...views.map((view) => ({ key: view, label: word(view), run: () => turn(view) })),
          ...(whatIf ? [{ key: 'what-if', label: 'What if…', run: frame.ask }] : []),
          ...besideBracket(frame, bracket).map(({ to: page, title }) => ({
            key: title,
            label: title,
            run: () => void go(page),
          })),
          { key: 'print', label: 'Print', run: () => print() },
        ]}
      />
    </Row>
  ) : (
    <Row $gap={2} style={{ flex: 'none', flexWrap: 'nowrap', whiteSpace: 'nowrap' }}>
      <PathPicker {...frame} />
      {whatIf && (
        <Button aria-expanded={frame.asked} onClick={frame.ask}>
          What if…
        </Button>
      )}
      {views.map((view) => (
        <Button
          key={view}
          size="s"
          kind={view === shown ? 'primary' : 'quiet'}
          icon={view === 'list' ? 'list' : 'ranking'}
          aria-pressed={view === shown}
          onClick={() => turn(view)}
        >
          {word(view)}
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
      <Stack className="no-print" $gap={2}>
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
  const phone = useMedia(media.narrow);
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
  return (
    <Close $gap={2}>
      <Line>
        <DayBrackets
          round={round.name}
          brackets={brackets}
          here={bracket.id}
          hrefOf={(poolId) => toHere(paths.bracket, { ...at, poolId })}
        />
        <h2 className="sr-only">{bracket.name}</h2>
        {!phone && <BracketTabs at={at} bracket={bracket} />}
      </Line>
      <Suspense>{mayBuild && <SeedsDiffer frame={frame} round={round} />}</Suspense>
      {asked === '1' && !bracket.complete && (
        <Suspense fallback={<Bone $h={200} />}>
          <BracketWhatIf {...{ bracket, team, names }} zone={frame.zone} />
        </Suspense>
      )}
      <Tree
        {...frame}
        {...{ bracket, team, pick }}
        hideTimes={round.hideTimes}
        asked={asked === '1'}
        ask={() => ask(asked ? undefined : '1')}
      />
      <State bracket={bracket} date={round.date} names={names} />
      <Suspense>
        {mayBuild &&
          (round.locked ? (
            <Muted className="no-print">The results of this round are locked.</Muted>
          ) : (
            <BracketChanges frame={frame} bracket={bracket} team={team} />
          ))}
      </Suspense>
      {bracket.seeds.some(({ place }) => place !== null) && (
        <Suspense>
          <BracketFinishes {...{ bracket, team, names }} />
        </Suspense>
      )}
    </Close>
  );
}

/** A bracket's progress, kind and day. */
function State({ bracket, date, names }: { bracket: BracketView; date: string } & Pick<DivisionFrame, 'names'>) {
  const winner = bracket.seeds.find(({ place }) => place === 1);
  return (
    <Row $gap={2}>
      <b>{bracket.name}</b>
      {bracket.complete ? <Chip tone="good">Complete</Chip> : <Chip tone="info">{bracket.label}</Chip>}
      <Muted>
        {typeLabel(bracket.type as BracketType)} · {bracket.seeds.length} teams · {shortDate(date)}
      </Muted>
      {bracket.complete && winner && <b>Winner: {names(winner.teamId)}</b>}
    </Row>
  );
}

/** …/round/{dayId}/brackets, /brackets/home, /brackets/{poolId}: the bracket as a drawing, by round on phones, or as a list. */
export const BracketScreen = () => (
  <DivisionPage title="Bracket" wide>
    {(frame) => <Bracket {...frame} />}
  </DivisionPage>
);
