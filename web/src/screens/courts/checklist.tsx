import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { openTeams } from '#domain/catalog/events/checklists.ts';
import { writtenChecklist } from '#domain/catalog/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import {
  addChecklist,
  checklist,
  checklists,
  removeChecklist,
  setChecklistItem,
} from '#domain/teams/contract-checklists.ts';
import type { ChecklistView } from '#domain/teams/operations-checklists.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    gap: 0 var(--space-3);
    padding: 0 var(--space-3) var(--space-1);
    border-top: 1px solid var(--line);
    @media (width >= 700px) {
      grid-template-columns: minmax(0, 1fr) 320px;
    }
  }
`;
const Tick = styled.button`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  min-height: 56px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  small {
    display: block;
    color: var(--muted);
  }
`;
const Empty = styled.i`
  width: 22px;
  height: 22px;
  border: 2px solid var(--control);
  border-radius: 6px;
`;
const asks = { team: 'Each team', players: 'Each team’s players', coach: 'Each team’s coach' } as const;
type Item = ChecklistView['rows'][number];

/** A team's line: the row is the tick; the note is kept when the field is left. */
function Line({ row, set }: { row: Item; set(change: { done: boolean; note?: string }): void }) {
  const [note, write] = useState(row.note);
  return (
    <li>
      <Tick type="button" aria-pressed={row.done} onClick={() => set({ done: !row.done })}>
        {row.done ? <Icon name="good" size={24} /> : <Empty />}
        <span>
          <b>{row.name}</b>
          {row.done && row.at !== null && (
            <small>
              {clockTime(row.at)}, {row.by}
            </small>
          )}
        </span>
      </Tick>
      <TextField
        label={`Note on ${row.name}`}
        value={note}
        maxLength={300}
        onChange={({ target }) => write(target.value)}
        onBlur={() => note.trim() !== row.note && set({ done: row.done, note })}
      />
    </li>
  );
}

function One({ id, onGone }: { id: number; onGone(): void }) {
  const read = useCall(checklist, { params: { id } }, { refreshInterval: 15_000 });
  const { send, busy } = useSend(removeChecklist);
  const [show, pick] = useQueryText('show');
  usePageTitle(read.data?.name);
  const set = async (teamId: number, change: { done: boolean; note?: string }) => {
    const answer = await ask(setChecklistItem, { params: { id }, body: { teamId, ...change } });
    if (answer.ok) read.put(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  const remove = async () => {
    if ((await send({ params: { id } })).ok) onGone();
  };
  return (
    <Loaded source={read} skeleton={<RowSkeletons n={8} what="the teams" />}>
      {(list) => {
        const items = list.rows.map(({ teamId, done }) => ({ teamId, done }));
        const open = new Set(
          openTeams(
            { teamIds: list.teamIds, items },
            list.rows.map(({ teamId }) => teamId),
          ),
        );
        const rows = show === 'all' ? list.rows : list.rows.filter(({ teamId }) => open.has(teamId));
        return (
          <Stack $gap={3}>
            <Row $between>
              <div>
                <h2>{list.name}</h2>
                <Muted>{[asks[list.askWho], list.note].filter(Boolean).join(': ')}</Muted>
              </div>
              <b role="status">
                {list.done} of {list.of} done
              </b>
            </Row>
            <Row $between>
              <Select
                label="Show"
                value={show === 'all' ? 'all' : 'open'}
                options={[
                  { value: 'open', label: 'Still open' },
                  { value: 'all', label: 'All teams' },
                ]}
                onChange={({ target }) => pick(target.value === 'all' ? 'all' : undefined)}
              />
              {list.may.manage && (
                <Button size="s" kind="danger" busy={busy} onClick={() => void remove()}>
                  Remove this checklist
                </Button>
              )}
            </Row>
            {rows.length === 0 ? (
              <EmptyState title={list.of === 0 ? 'No teams yet.' : 'Every team has it done.'} />
            ) : (
              <List>
                {rows.map((row) => (
                  <Line key={row.teamId} row={row} set={(change) => void set(row.teamId, change)} />
                ))}
              </List>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

type Written = { name: string; note: string; askWho: keyof typeof asks; teamIds: number[] };

function NewChecklist({
  tournamentId,
  onDone,
  onClose,
}: {
  tournamentId: number;
  onDone(id: number): void;
  onClose(): void;
}) {
  const form = useZodForm<Written, Written>(writtenChecklist as never, {
    name: '',
    note: '',
    askWho: 'team',
    teamIds: [],
  });
  const save = useSave(addChecklist, form, {
    input: (body) => ({ params: { id: tournamentId }, body }),
    onSaved: ({ id }) => onDone(id),
  });
  return (
    <DialogForm {...save} title="New checklist" submitLabel="Make it" onClose={onClose}>
      <Stack>
        <FormText
          control={form.control}
          name="name"
          label="What every team is asked for"
          hint="Shirts handed out, deposit paid."
        />
        <FormText control={form.control} name="note" label="Note" optional />
        <FormSelect
          control={form.control}
          name="askWho"
          label="Asked of"
          options={Object.entries(asks).map(([value, label]) => ({ value, label }))}
        />
      </Stack>
    </DialogForm>
  );
}

/** /tournament/{id}/checklist/{checklistId}: a row a team with tick, note, who and when; 0 is the event's first. */
export function ChecklistScreen() {
  const { tournamentId: of, checklistId } = useParams();
  const tournamentId = Number(of);
  const navigate = useNavigate();
  const read = useCall(checklists, { params: { id: tournamentId } });
  const [adding, add] = useState(false);
  usePageTitle('Checklists');
  const go = (id: number, replace = false) =>
    void navigate(to(paths.checklist, { tournamentId, checklistId: id }), { replace });
  const asked = Number(checklistId) || read.data?.items[0]?.id;
  return (
    <Page>
      <Stack $gap={4}>
        <Row $between>
          <h1>Checklists</h1>
          <Row $gap={2}>
            <LinkButton size="s" to={checkinPath('tournament', tournamentId)}>
              Check-in
            </LinkButton>
            {read.data?.may.manage && (
              <Button kind="primary" icon="plus" onClick={() => add(true)}>
                New checklist
              </Button>
            )}
          </Row>
        </Row>
        <Loaded source={read} skeleton={<RowSkeletons n={8} what="the checklists" />}>
          {({ items }) => (
            <>
              {items.length > 1 && (
                <Select
                  label="Checklist"
                  value={String(asked)}
                  options={items.map(({ id, name, done, of: all }) => ({
                    value: String(id),
                    label: `${name} (${done} of ${all})`,
                  }))}
                  onChange={({ target }) => go(Number(target.value))}
                />
              )}
              {asked === undefined ? (
                <EmptyState title="No checklists yet">
                  What every team is asked for, ticked off team by team.
                </EmptyState>
              ) : (
                <One
                  key={asked}
                  id={asked}
                  onGone={() => {
                    read.put({ ...read.data!, items: items.filter(({ id }) => id !== asked) });
                    go(0, true);
                  }}
                />
              )}
            </>
          )}
        </Loaded>
        {adding && (
          <NewChecklist
            tournamentId={tournamentId}
            onClose={() => add(false)}
            onDone={(id) => {
              add(false);
              void read.reload();
              go(id);
            }}
          />
        )}
      </Stack>
    </Page>
  );
}
