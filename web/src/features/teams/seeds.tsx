import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { BrochureKind } from '#domain/catalog/events/brochure-kind.ts';
import { divisionSeeds } from '#domain/play/operations-division.ts';
import { placedAt, seedOrders } from '#domain/play/seeding/seed-round.ts';
import { tournamentTeams } from '#domain/teams/operations.ts';
import { teamsPath } from '#domain/teams/paths.ts';
import type { TeamRow } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { StateChip } from './state-chip.tsx';

type Rows = readonly TeamRow[];
/** Unsaved changes: the teams at the start (or null for the current ones), and each order since then. */
type Draft = { readonly base: Rows | null; readonly steps: readonly (readonly number[])[] };

const inOrder = (rows: Rows, by: keyof typeof seedOrders) => rows.toSorted(seedOrders[by]).map(({ id }) => id);

/**
 * Manages a division's seeds while someone reorders them. Nothing is saved until they press Save, and a refusal keeps
 * their changes.
 */
export function useSeeds(tournamentId: number, divisionId: number, now: Rows) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { send, busy, problem, clear } = useSend(divisionSeeds);
  const reload = useReload();
  const base = draft?.base ?? now;
  const byId = new Map(base.map((team) => [team.id, team]));
  // New teams go to the end, and removed ones are dropped.
  const kept = (draft?.steps.at(-1) ?? []).filter((id) => byId.has(id));
  const order = [...kept, ...inOrder(base, 'seeds').filter((id) => !kept.includes(id))];
  const teams = order.flatMap((id) => byId.get(id) ?? []);
  const step = (next: readonly number[]) => {
    if (next.some((id, i) => id !== order[i])) setDraft({ base, steps: [...(draft?.steps ?? []), next] });
  };
  const again = () => reload(tournamentTeams, { params: { id: tournamentId } });
  const put = (seeds: { id: number; seed: number | null; was: number | null }[]) =>
    send({ params: { id: divisionId }, body: { entryId: newEntryId(), seeds } });
  const takeBack = async () => {
    const before = teams.map(({ id, seed }, i) => ({ id, seed, was: i + 1 }));
    const answer = await put(before);
    await again();
    toast(answer.ok ? 'Seeds restored.' : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
  };
  const save = async () => {
    const answer = await put(teams.map(({ id, seed }, i) => ({ id, seed: i + 1, was: seed })));
    if (!answer.ok) return;
    await again();
    setDraft(null);
    toast('Seeds saved.', { tone: 'good', action: { label: 'Undo', run: () => void takeBack() } });
  };
  return {
    teams,
    changed: teams.filter(({ seed }, i) => seed !== i + 1).length,
    drafted: draft !== null,
    busy,
    problem,
    clear,
    order: (keys: readonly string[]) => step(keys.map(Number)),
    place: (id: number, place: number) => step(placedAt(order, id, place)),
    propose: (by: 'points' | 'entry') => step(inOrder(base, by)),
    /** Applies a proposed order. Teams it doesn't include go to the end. */
    proposeOrder: (ids: readonly number[]) =>
      step([...ids.filter((id) => byId.has(id)), ...order.filter((id) => !ids.includes(id))]),
    undo: () => setDraft(draft && draft.steps.length > 1 ? { base, steps: draft.steps.slice(0, -1) } : null),
    /** Loads what others have saved. The user's order is compared with it from then on. */
    seeTheirs: async () => {
      await again();
      setDraft(draft && { ...draft, base: null });
      clear();
    },
    discard: () => {
      setDraft(null);
      clear();
    },
    save,
  };
}

const DivisionRatings = lazyPart(() => import('#web/src/features/ratings/division-ratings.tsx'), 'DivisionRatings');

type List = Answer<typeof tournamentTeams>;

const Line = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  flex: 1;
  min-width: 0;
  padding: var(--space-1) 0;
  > span {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
  }
`;
const Place = styled.input`
  ${inputLook}
  width: 64px;
  padding: 0 var(--space-2);
  text-align: right;
  font-variant-numeric: tabular-nums;
`;
const Bar = styled(Row)`
  position: sticky;
  z-index: 2;
  top: 56px;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  @media ${media.desktop} {
    top: 0;
  }
`;

/** A team's seed as an editable number. Enter or leaving the field moves the team to that position. */
function Seed({ name, at, onPlace }: { name: string; at: number; onPlace(place: number): void }) {
  const [typed, type] = useState<string | null>(null);
  const put = () => {
    const place = Number(typed);
    type(null);
    if (typed && Number.isInteger(place) && place > 0) onPlace(place);
  };
  return (
    <Place
      inputMode="numeric"
      aria-label={`Seed of ${name}`}
      value={typed ?? String(at)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value.replace(/\D/g, '').slice(0, 4))}
      onBlur={put}
      onKeyDown={(event) => {
        if (event.key === 'Enter') put();
        if (event.key === 'Escape') type(null);
      }}
    />
  );
}

function Team({ team, at, onPlace }: { team: TeamRow; at: number; onPlace(place: number): void }) {
  return (
    <Line>
      <Seed name={team.name} at={at} onPlace={onPlace} />
      <span>
        <b>{team.name}</b>
        <small>
          <Muted>
            {[team.players.join(' / '), team.points > 0 && count(team.points, 'point')].filter(Boolean).join(' · ')}
          </Muted>
        </small>
      </span>
      <Row $gap={2}>
        {(team.drop || team.forfeit) && <StateChip {...team} />}
        {team.seed !== at && <Chip tone="info">{team.seed === null ? 'new' : `was ${team.seed}`}</Chip>}
      </Row>
    </Line>
  );
}

/** Shown when someone else has saved, play has started, or the save failed. */
function Refused({ seeds }: { seeds: ReturnType<typeof useSeeds> }) {
  const { problem, clear, seeTheirs } = seeds;
  if (!problem) return null;
  if (problem.code !== 'request/stale' && problem.code !== 'play/unknown-team')
    return (
      <Banner tone="bad" title={problem.title} onDismiss={clear}>
        {problem.detail}
      </Banner>
    );
  return (
    <Banner
      tone="warn"
      title="Someone changed these seeds while you were editing. Your changes weren’t saved."
      actions={
        <>
          <Button size="s" onClick={() => void seeTheirs()}>
            Compare changes
          </Button>
          <Button size="s" kind="plain" onClick={() => void seeTheirs().then(seeds.discard)}>
            Use theirs
          </Button>
        </>
      }
    />
  );
}

function Division({ list, divisionId, name }: { list: List; divisionId: number; name: string }) {
  const playing = list.teams.filter((team) => team.divisionId === divisionId && team.state === 'playing');
  const seeds = useSeeds(list.tournamentId, divisionId, playing);
  if (playing.length === 0) return <EmptyState title="No teams to seed yet" />;
  return (
    <Stack $gap={3}>
      <Row $gap={2}>
        <Muted>Seed by</Muted>
        <Button size="s" onClick={() => seeds.propose('points')}>
          Points
        </Button>
        <Button size="s" onClick={() => seeds.propose('entry')}>
          Registration order
        </Button>
      </Row>
      <Suspense>
        <DivisionRatings divisionId={divisionId} onPropose={seeds.proposeOrder} />
      </Suspense>
      <Muted>Drag a team or type its seed. Nothing is changed until you save.</Muted>
      <Bar $between>
        <span role="status">
          <Muted>
            {seeds.changed === 0 ? 'No seed changes' : plural(seeds.changed, '1 seed changes', '# seeds change')}
          </Muted>
        </span>
        <Row $gap={2}>
          {seeds.drafted && (
            <>
              <Button size="s" onClick={seeds.undo}>
                Undo
              </Button>
              <Button size="s" kind="plain" onClick={seeds.discard}>
                Discard
              </Button>
            </>
          )}
          <Button kind="primary" busy={seeds.busy} disabled={seeds.changed === 0} onClick={() => void seeds.save()}>
            Save seeds
          </Button>
        </Row>
      </Bar>
      <Refused seeds={seeds} />
      <ReorderList
        label={`${name} seeds`}
        fields
        items={seeds.teams.map((team, i) => ({
          key: String(team.id),
          label: team.name,
          body: <Team team={team} at={i + 1} onPlace={(place) => seeds.place(team.id, place)} />,
        }))}
        onReorder={seeds.order}
      />
    </Stack>
  );
}

/**
 * The seeds of an event's divisions, for its staff. Staff reorder the teams or apply a proposed order, and save all
 * divisions in one step.
 */
export function Seeds({ list, kind }: { list: List; kind: BrochureKind }) {
  const [chosen, choose] = useQueryText('division');
  const division = list.divisions.find(({ id }) => String(id) === chosen) ?? list.divisions[0];
  if (!division) return <EmptyState title="No divisions yet" />;
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Seeds</h2>
        <LinkButton size="s" to={teamsPath(kind, list.tournamentId)}>
          All teams
        </LinkButton>
      </Row>
      {list.divisions.length > 1 && (
        <Select
          label="Division"
          value={String(division.id)}
          options={list.divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <Division key={division.id} list={list} divisionId={division.id} name={division.name} />
    </Stack>
  );
}
