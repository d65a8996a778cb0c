import { useState } from 'react';
import { Link } from 'react-router';
import { genders } from '#domain/people/lists/choices.ts';
import { type ownProfile, setRanked } from '#domain/people/operations-profiles.ts';
import { ratingList } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RatingFigure } from './ratings-tabs.tsx';

type List = Answer<typeof ratingList>;
type Line = List['items'][number] & { readonly place: number };

const columnsOf = (username: string, all: boolean): readonly Column<Line>[] => [
  { key: 'place', title: 'Rank', card: 'corner', cell: ({ place }) => <Figure>{place}</Figure> },
  {
    key: 'player',
    title: 'Player',
    lead: true,
    cell: ({ id, fullName, ageGroup, club }) => (
      <span>
        <Link to={to(paths.playerRating, { username, playerProfileId: id })}>
          <b>{fullName}</b>
        </Link>
        <Muted as="div">{[ageGroup, club].filter(Boolean).join(' · ')}</Muted>
      </span>
    ),
  },
  { key: 'rating', title: 'Rating', cell: (line) => <RatingFigure {...line} /> },
  { key: 'level', title: 'Level', cell: ({ level }) => level && <Chip tone="info">{level}</Chip> },
  { key: 'matches', title: 'Matches', end: true, cell: ({ matches, wins }) => `${wins} of ${matches} won` },
  ...(all
    ? [
        {
          key: 'public',
          title: 'Public',
          cell: ({ isListed }: Line) => (isListed ? 'Yes' : <Muted>No</Muted>),
        } satisfies Column<Line>,
      ]
    : []),
  {
    key: 'why',
    title: 'Why',
    card: 'wide',
    cell: ({ id, fullName }) => (
      <LinkButton
        size="s"
        to={to(paths.playerRating, { username, playerProfileId: id })}
        aria-label={`Why ${fullName} has this rating`}
      >
        Why
      </LinkButton>
    ),
  },
];

/** An open rating's players, highest first. `all` includes everyone, for people who manage it. */
export function RatedList({ username, all = false }: { username: string; all?: boolean }) {
  const [query, change] = useQuery();
  const [gender, level] = [genders.find((each) => each === query.get('gender')), query.get('level') ?? undefined];
  const asked = {
    organization: username,
    ...(all ? { all: 'true' as const } : {}),
    ...(gender ? { gender } : {}),
    ...(level ? { level } : {}),
  };
  const source = useCall(ratingList, { query: asked }, { keepPreviousData: true });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={10} what="the ratings" />}>
      {(first) => (
        <Stack $gap={4}>
          <Row>
            <Select
              label="Gender"
              placeholder="Anyone"
              value={gender ?? ''}
              options={genders.map((value) => ({ value, label: value }))}
              onChange={({ target }) => change({ gender: target.value || undefined })}
            />
            <Select
              label="Level"
              placeholder="Any level"
              value={level ?? ''}
              options={first.system.levels.map(({ name }) => ({ value: name, label: name }))}
              onChange={({ target }) => change({ level: target.value || undefined })}
            />
          </Row>
          <Pages key={JSON.stringify(asked)} first={first} asked={asked} username={username} all={all} />
        </Stack>
      )}
    </Loaded>
  );
}

type RatingFilter = { organization: string; all?: 'true'; gender?: (typeof genders)[number]; level?: string };
type PagesProps = { first: List; asked: RatingFilter; username: string; all: boolean };

function Pages({ first, asked: request, username, all }: PagesProps) {
  const [more, setMore] = useState<{ items: List['items']; next: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const next = more ? more.next : first.next;
  const items = [...first.items, ...(more?.items ?? [])];
  const load = async () => {
    if (next === null) return;
    setBusy(true);
    const answer = await ask(ratingList, { query: { ...request, after: next } });
    if (answer.ok) setMore({ items: [...(more?.items ?? []), ...answer.value.items], next: answer.value.next });
    setBusy(false);
  };
  if (items.length === 0)
    return (
      <EmptyState title="No rated players yet">
        {plural(first.system.leastMatches, 'Players show up after 1 match.', 'Players show up after # matches.')}
        {!all && ' Minors show up only if their parents agree.'}
      </EmptyState>
    );
  return (
    <Stack $gap={3}>
      <Card $flush>
        <Table
          caption="Players by rating"
          columns={columnsOf(username, all)}
          rows={items.map((line, i) => ({ ...line, place: i + 1 }))}
          rowKey={({ id }) => id}
        />
      </Card>
      {next !== null && (
        <div>
          <Button busy={busy} onClick={() => void load()}>
            Show more players
          </Button>
        </div>
      )}
    </Stack>
  );
}

type Own = Answer<typeof ownProfile>;

/**
 * Lets the public find a minor in lists of ratings. Consent is given or withdrawn here and takes effect immediately.
 */
export function RankedCard({ own, put }: { own: Own; put(own: Own): void }) {
  const { profile, mayAgree } = own;
  const { send, busy, problem } = useSend(setRanked);
  const set = async (allowed: boolean) => {
    const answer = await send({ params: { id: profile.id }, body: { allowed } });
    if (!answer.ok) return;
    put(answer.value);
    toast(allowed ? 'This rating can now be public' : 'This rating is no longer public', { tone: 'good' });
  };
  return (
    <Card aria-label="Ratings">
      <Stack $gap={3}>
        <h2>Ratings</h2>
        <p>
          Organizations can rate their players by results. Adults are on the public list unless they hide their ratings.
          A minor is listed only if a parent or guardian agrees here. You can see the rating either way.
        </p>
        <Switch
          label="Show this player’s open rating to the public (minors only)"
          checked={profile.ranked !== null}
          disabled={busy || (!mayAgree && profile.ranked === null)}
          onChange={({ target }) => void set(target.checked)}
        />
        {!mayAgree && profile.ranked === null && <Muted>A parent or guardian has to agree.</Muted>}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}
