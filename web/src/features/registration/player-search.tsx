import { useState } from 'react';
import { styled } from 'styled-components';
import type { Tournament } from '#domain/catalog/schema.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { playerLookup } from '#domain/people/operations.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { playerSearch, shouldSearch } from '#domain/people/search.ts';
import { asOfDate } from '#domain/registration/sanction/standing.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  max-height: 260px;
  overflow-y: auto;
  li + li {
    border-top: 1px solid var(--line);
  }
  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 60px;
    padding: 8px 14px;
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
    @media (hover: hover) {
      &:hover {
        background: var(--sunken);
      }
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  button > span:not([aria-hidden]) {
    flex: 1;
    min-width: 0;
    display: grid;
  }
`;

/** The whole width of a form's grid. */
const Wide = styled(Stack)`
  grid-column: 1 / -1;
`;

const about = ({ ageGroup, club, gradYear, cityState, email }: PlayerFound): string =>
  [ageGroup, club, gradYear && `Class of ${gradYear}`, cityState, email].filter(Boolean).join(' · ');

type Props = {
  readonly event: Tournament;
  readonly divisionId: number;
  readonly membersOnly: boolean;
  onChoose(found: PlayerFound): void;
};

/** Returns the players with this name. Makes no call until the term is long enough (Part 2 §5). */
function useFound(term: string, { event, divisionId, membersOnly }: Omit<Props, 'onChoose'>) {
  const query = {
    term,
    tournamentId: event.id,
    divisionId,
    membersOnly: membersOnly || undefined,
    asOf: asOfDate(event),
  };
  const request = { query: query as typeof query & { membersOnly: boolean; asOf: string } };
  const { data, loading, problem, reload } = useCall(playerLookup, shouldSearch(term, null) ? request : null);
  const [pages, setPages] = useState<{ of: string; players: PlayerFound[]; next: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const later = pages?.of === term ? pages : null;
  const next = later ? later.next : (data?.next ?? null);
  const players = [...(data?.players ?? []), ...(later?.players ?? [])].filter(({ id }) => !isTbd(id));
  const more = async () => {
    if (next === null) return;
    setBusy(true);
    const answer = await ask(playerLookup, { query: { ...request.query, after: next } });
    if (answer.ok)
      setPages({ of: term, players: [...(later?.players ?? []), ...answer.value.players], next: answer.value.next });
    setBusy(false);
  };
  return { data, players, next, busy, more, loading, problem, reload };
}

/** Shows more players with a common name. */
const More = ({ busy, more }: Pick<ReturnType<typeof useFound>, 'busy' | 'more'>) => (
  <Stack $gap={2}>
    <p>More players have this name. Type more letters, or show the next ones.</p>
    <div>
      <Button busy={busy} onClick={() => void more()}>
        Show more players
      </Button>
    </div>
  </Stack>
);

const Found = ({ players, onChoose }: Pick<Props, 'onChoose'> & { players: readonly PlayerFound[] }) => (
  <List aria-label="Players found">
    {players.map((player) => (
      <li key={player.id}>
        <button type="button" onClick={() => onChoose(player)}>
          <Avatar name={player.fullName} size={36} />
          <span>
            <b>{player.fullName}</b>
            <Muted>{about(player)}</Muted>
          </span>
          <Icon name="chevron-right" />
        </button>
      </li>
    ))}
  </List>
);

/**
 * Finds a player by at least three letters of the name, with the Search button or after a pause (Part 2 §9), and returns
 * the chosen one.
 */
export function PlayerSearch({ onChoose, ...of }: Props) {
  const [term, setTerm] = useState('');
  const found = useFound(term, of);
  const { data, players, next, loading, problem, reload } = found;
  return (
    <Stack $gap={3}>
      <SearchBox
        label="Search by name"
        placeholder="Type at least 3 letters of a first or last name"
        value={term}
        onSearch={setTerm}
        least={playerSearch.minTerm}
        button
      />
      {of.membersOnly && <Muted as="p">Type the first and last name of players under 18.</Muted>}
      {loading && <RowSkeletons n={3} what="players" />}
      {problem && (
        <Banner tone="bad" title={problem.title} actions={<Button onClick={() => void reload()}>Try again</Button>} />
      )}
      {players.length > 0 && <Found players={players} onChoose={onChoose} />}
      <span className="sr-only" role="status">
        {data ? `${players.length} found` : ''}
      </span>
      {data && next !== null && <More {...found} />}
      {data && players.length === 0 && next === null && (
        <p>
          We found no players named “{term}”.{' '}
          {of.membersOnly ? 'This event is for members, so the search finds only members.' : 'Try fewer letters.'}
        </p>
      )}
    </Stack>
  );
}

/**
 * The players who already have the name that is being typed into a form, 500 ms after the last letter (Part 2 §9).
 * Renders nothing if there are none, because a new player needs no list.
 */
export function SameName({ name, onChoose, ...of }: Props & { readonly name: string }) {
  const found = useFound(useDebounced(name, playerSearch.debounceMs), of);
  const { data, players, next } = found;
  return (
    <>
      <span className="sr-only" role="status">
        {data && players.length > 0 ? `${players.length} found` : ''}
      </span>
      {players.length > 0 && (
        <Wide $gap={2}>
          <Muted as="p">Played here before? Choose the name and we’ll use what’s on file.</Muted>
          <Found players={players} onChoose={onChoose} />
          {next !== null && <More {...found} />}
        </Wide>
      )}
    </>
  );
}
