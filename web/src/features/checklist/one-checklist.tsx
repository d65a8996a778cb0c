import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { openTeams } from '#domain/catalog/events/checklists.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import type { TeamState } from '#domain/teams/notes.ts';
import {
  type ChecklistView,
  checklist,
  removeChecklist,
  setChecklistItem,
} from '#domain/teams/operations-checklists.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { clockIn } from '#web/src/lib/date-of.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-2);
  padding: 0 var(--space-3);
  border-top: 1px solid var(--line);
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;
  > input {
    ${inputLook}
    grid-column: 1 / -1;
    margin-bottom: var(--space-2);
  }
`;
const Tick = styled.button`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  min-height: 60px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    color: var(--good);
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: var(--type-s);
  }
`;
const Empty = styled.i`
  width: 22px;
  height: 22px;
  border: 2px solid var(--control);
  border-radius: 6px;
`;

type ChecklistRow = ChecklistView['rows'][number];
/** A change to a team's row. Fields that aren't in it keep the values others set. */
export type RowChange = { readonly done: boolean } | { readonly note: string };
type ChecklistLineProps = {
  row: ChecklistRow;
  division: string | undefined;
  zone: string;
  set(change: RowChange): void;
};

/** A team's row, which is the check box itself. Its note is below the name and is edited in a field that opens. */
export function ChecklistLine({ row, division, zone, set }: ChecklistLineProps) {
  const [note, write] = useState<string | null>(null);
  const words = row.done && row.at !== null ? `${clockIn(row.at, zone)}, ${row.by}` : '';
  const keep = () => {
    if (note !== null && note.trim() !== row.note) set({ note: note.trim() });
    write(null);
  };
  return (
    <Item>
      <Tick type="button" aria-pressed={row.done} onClick={() => set({ done: !row.done })}>
        {row.done ? <Icon name="good" size={24} /> : <Empty />}
        <span>
          <b>{row.name}</b>
          {(words || division) && <small>{[division, words].filter(Boolean).join(' · ')}</small>}
          {row.note && note === null && <small>{row.note}</small>}
        </span>
      </Tick>
      {note === null ? (
        <Button size="s" kind="quiet" aria-label={`Note on ${row.name}`} onClick={() => write(row.note)}>
          {row.note ? 'Edit note' : 'Note'}
        </Button>
      ) : (
        <input
          aria-label={`Note on ${row.name}`}
          value={note}
          maxLength={300}
          // biome-ignore lint/a11y/noAutofocus: the user just pressed a button to open it
          autoFocus
          onChange={({ target }) => write(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
            if (key === 'Escape') write(null);
          }}
        />
      )}
    </Item>
  );
}

/** The labels for the people whom a checklist asks about. */
export const askWords = {
  team: 'Each team',
  players: 'Each team’s players',
  coach: 'Each team’s coach',
} as const;

const List = styled.ul`
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > li:first-child {
    border-top: 0;
  }
`;

/** Returns who made a checklist, and who changed it last and when. */
const whoMade = ({ createdBy, dtCreated, edited, editedBy }: ChecklistView, zone: string): string =>
  [
    `Made by ${createdBy === 'You' ? 'you' : createdBy} on ${momentIn(dtCreated, zone)}`,
    ...(edited === null ? [] : [`changed by ${editedBy === 'You' ? 'you' : editedBy} on ${momentIn(edited, zone)}`]),
  ].join(', ');

/** Returns the list with a change the server hasn't confirmed yet. */
const withChange = (list: ChecklistView, teamId: number, change: RowChange): ChecklistView => {
  const rows = list.rows.map((row) => (row.teamId === teamId ? { ...row, ...change } : row));
  return { ...list, rows, done: rows.filter((row) => row.done).length };
};

const shows = [
  { key: undefined, words: 'Not done', of: (list: ChecklistView) => list.of - list.done },
  { key: 'all', words: 'All teams', of: (list: ChecklistView) => list.of },
];

/** Returns the rows that match the filters: all or only those not done, filtered by name. */
function useShown(list: ChecklistView) {
  const [show, pick] = useQueryText('show');
  const [q, search] = useQueryText('q');
  const rows = useMemo(() => {
    const items = list.rows.map(({ teamId, done }) => ({ teamId, done }));
    const ids = list.rows.map(({ teamId }) => teamId);
    const open = new Set(openTeams({ teamIds: list.teamIds, items }, ids));
    return list.rows
      .filter(({ teamId }) => show === 'all' || open.has(teamId))
      .filter(({ name, note }) => holdsWords(`${name} ${note}`, q ?? ''));
  }, [list, show, q]);
  return { rows, show: show === 'all' ? 'all' : undefined, pick, q, search };
}

function Rows({ list, event, set }: { list: ChecklistView; event: TournamentView; set: Setting }) {
  const { rows, show, pick, q, search } = useShown(list);
  const divisions = event.divisions;
  const nameOf = new Map(divisions.map((division) => [division.id, divisionName(division)]));
  return (
    <>
      <SearchBox label="Search teams" value={q ?? ''} onSearch={(term) => search(term || undefined)} />
      <Row $gap={2} role="group" aria-label="Show">
        {shows.map(({ key, words, of }) => (
          <Button
            key={words}
            size="s"
            kind={key === show ? 'primary' : 'quiet'}
            aria-pressed={key === show}
            onClick={() => pick(key)}
          >
            {words} ({of(list)})
          </Button>
        ))}
      </Row>
      {rows.length === 0 ? (
        <EmptyState title={list.of === 0 ? 'No teams yet' : q ? 'No matching teams' : 'No teams left'} />
      ) : (
        <List>
          {rows.map((row) => (
            <ChecklistLine
              key={row.teamId}
              row={row}
              division={divisions.length > 1 ? nameOf.get(row.divisionId) : undefined}
              zone={zoneOf(event)}
              set={(change) => void set(row.teamId, change)}
            />
          ))}
        </List>
      )}
    </>
  );
}
type Setting = (teamId: number, change: RowChange) => Promise<void>;

type OneChecklistProps = { id: number; event: TournamentView; onChanged(): void; onGone(): void };

/**
 * A checklist with a row for each team. Check marks appear immediately and are then sent. Other people's marks show up
 * within seconds.
 */
export function OneChecklist({ id, event, onChanged, onGone }: OneChecklistProps) {
  const read = useCall(checklist, { params: { id } }, { refreshInterval: 15_000 });
  const { send, busy } = useSend(removeChecklist);
  const [removing, remove] = useState(false);
  usePageTitle(read.data?.name);
  const set: Setting = async (teamId, change) => {
    const before = read.data;
    if (before) read.put(withChange(before, teamId, change));
    const answer = await ask(setChecklistItem, { params: { id }, body: { teamId, ...change } });
    if (answer.ok) {
      read.put(answer.value);
      return onChanged();
    }
    toast(answer.problem.title, { tone: 'bad' });
    // The checklist can't be loaded offline, so it can't be changed offline either.
    if (before) read.put(before);
    await read.reload();
  };
  return (
    <Loaded source={read} skeleton={<RowSkeletons n={8} what="the teams" />}>
      {(list) => (
        <Stack $gap={3}>
          <Row $between>
            <div>
              <h2>{list.name}</h2>
              <Muted>{[askWords[list.askWho], list.note].filter(Boolean).join(': ')}</Muted>
              <br />
              <Muted>{whoMade(list, zoneOf(event))}</Muted>
            </div>
            <b role="status">
              {list.done} of {list.of} done
            </b>
          </Row>
          <Rows list={list} event={event} set={set} />
          {list.may.manage && (
            <Row>
              <Button size="s" kind="danger" onClick={() => remove(true)}>
                Remove checklist
              </Button>
            </Row>
          )}
          {removing && (
            <Dialog
              title={`Remove ${list.name}?`}
              onClose={() => remove(false)}
              actions={
                <Button
                  kind="danger"
                  busy={busy}
                  onClick={() => void send({ params: { id } }).then(({ ok }) => ok && onGone())}
                >
                  Remove checklist
                </Button>
              }
            >
              {list.done === 0
                ? 'This also removes any notes.'
                : plural(
                    list.done,
                    'This also removes 1 check mark and any notes.',
                    'This also removes # check marks and any notes.',
                  )}
            </Dialog>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

type Team = { readonly id: number; readonly divisionId: number; readonly state: TeamState };

/**
 * Returns the divisions that a checklist can be for, with their teams. A division without teams can't be chosen,
 * because a checklist that names no teams is for the whole event.
 */
export const divisionChoices = (divisions: TournamentView['divisions'], teams: readonly Team[]) =>
  divisions.map((division) => {
    const of = teams.filter(({ divisionId, state }) => divisionId === division.id && state === 'playing');
    const name = divisionName(division);
    return {
      value: String(division.id),
      label: of.length === 0 ? `${name} (no teams yet)` : name,
      disabled: of.length === 0,
      teamIds: of.map(({ id }) => id),
    };
  });
