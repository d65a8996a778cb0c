import { useEffect, useState } from 'react';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { multiplierTags } from '#domain/catalog/events/point-multiplier.ts';
import {
  pointMultiplier,
  setPointMultiplier,
  setTournamentPassword,
  tournamentDesk,
} from '#domain/catalog/operations-desk.ts';
import { teamChecks } from '#domain/reporting/operations.ts';
import { misfitWords } from '#domain/reporting/team-fit.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';

type Rows = Answer<typeof teamChecks>['rows'];
type Of = { readonly id: number; readonly tournamentId: number };

/** How many teams are listed by name. The rest are counted. */
const named = 5;
const namesOf = (teams: Rows[number]['teams']): string => {
  const rest = teams.length - named;
  return [...teams.slice(0, named).map(({ name }) => name), ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · ');
};

type Values = Pick<WrittenDivision, 'division' | 'gender' | 'numOfPlayers' | 'numAllowedOnRoster' | 'props'>;
type ChecksProps = {
  values: Values;
  of: Of;
  /** The event's first day as typed, if it isn't saved yet. */
  startDate?: string;
  /** The division's name, when several are shown together. */
  named?: string;
};

/** Teams that wouldn't fit the typed values, checked half a second after the last key. They stay registered anyway. */
export function TeamChecks({ values, of, startDate, named: name }: ChecksProps) {
  const { division, gender, numOfPlayers, numAllowedOnRoster, props } = values;
  const asked = { division, gender, numOfPlayers, numAllowedOnRoster, props, ...(startDate ? { startDate } : {}) };
  const typed = useDebounced(JSON.stringify(asked), 500);
  const [rows, setRows] = useState<Rows>([]);
  useEffect(() => {
    const body = JSON.parse(typed) as typeof asked;
    if (!body.division.trim()) return;
    let isLatest = true;
    void ask(teamChecks, { params: { id: of.tournamentId }, body: { ...body, divisionId: of.id } }).then((answer) => {
      // A failed check must not block saving.
      if (isLatest && answer.ok) setRows(answer.value.rows);
    });
    return () => {
      isLatest = false;
    };
  }, [typed, of.id, of.tournamentId]);
  return rows.map(({ kind, teams }) => (
    <Banner key={kind} tone="warn" title={`${name ? `${name}: ` : ''}${misfitWords(kind, teams.length)}.`}>
      {namesOf(teams)}
    </Banner>
  ));
}

/** The factor for the event's points in a series, stored as the tag shown on its card. Changes are saved right away. */
export function PointsCount({ desk, put }: OnDesk) {
  const params = { id: desk.facts.id };
  const read = useCall(pointMultiplier, { params });
  const { send, busy, problem } = useSend(setPointMultiplier);
  const set = async (pm: '1' | '1.5' | '2') => {
    const done = await send({ params, query: { pm }, rev: read.data?.rev ?? 0 });
    // Shows the current value after a conflict.
    if (!done.ok) return void read.reload();
    read.put(done.value);
    const latest = await ask(tournamentDesk, { params });
    if (latest.ok) put(latest.value);
    toast('Saved.', { tone: 'good' });
  };
  return (
    <Select
      label="Points multiplier"
      hint="Applies to series and shows on the event card. Saved right away."
      value={String(read.data?.multiplier ?? 1)}
      disabled={busy || !read.data}
      error={problem?.title}
      options={[
        { value: '1', label: '1 time' },
        ...Object.entries(multiplierTags).map(([tag, by]) => ({ value: String(by), label: `${by} times (${tag})` })),
      ]}
      onChange={({ target }) => void set(target.value as '1' | '1.5' | '2')}
    />
  );
}

/** The password for registration. It's saved right away and can't be read again. */
export function Password({ desk, put }: OnDesk) {
  const { facts } = desk;
  const [typed, type] = useState('');
  const { send, busy, problem } = useSend(setTournamentPassword);
  const set = async (password: string | null) => {
    const done = await send({ params: { id: facts.id }, body: { password }, rev: facts.rev });
    if (!done.ok) return;
    put(done.value);
    type('');
    toast(password === null ? 'Password removed.' : 'Password saved.', { tone: 'good' });
  };
  return (
    <Stack $gap={3}>
      <TextField
        label="Password"
        hint={facts.hasPassword ? 'A password is set. It can’t be viewed, only replaced.' : 'No password is set.'}
        autoComplete="off"
        value={typed}
        error={problem ? (problem.fields?.password ?? problem.title) : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <Row>
        <Button busy={busy} disabled={typed.trim() === ''} onClick={() => void set(typed)}>
          Set password
        </Button>
        {facts.hasPassword && (
          <Button kind="plain" disabled={busy} onClick={() => void set(null)}>
            Remove password
          </Button>
        )}
      </Row>
    </Stack>
  );
}
