import { useState } from 'react';
import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { sessionDays } from '#domain/registration/operations-dates.ts';
import { longestTeamName, usesTeamName } from '#domain/registration/teams/team-name.ts';
import { namesIn } from '#domain/registration/wizard/new-teams.ts';
import { finalButton } from '#domain/registration/wizard/wizard.ts';
import { tournamentTeams } from '#domain/teams/operations.ts';
import { quickAdd, quickAddMany } from '#domain/teams/operations-quick.ts';
import { mostQuickTeams, type QuickTeam, quickTeamOf } from '#domain/teams/quick-add.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type List = Answer<typeof tournamentTeams>;
type Where = {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly days?: string[];
  readonly allowDuplicates?: boolean;
};
type Row = { readonly line: string; readonly team: QuickTeam };
type Done = {
  readonly added: number;
  readonly waiting: number;
  readonly refused: readonly (Row & { code: string | null; title: string })[];
};

/** What the organizer can allow. */
const isDuplicate = (code: string | null | undefined): boolean =>
  code === 'registration/already-in-division' || code === 'registration/team-name-taken';

const wordsOf = ({ name, players }: QuickTeam): string =>
  [name, players.join(' / ')].filter(Boolean).join(': ') || 'Nobody';

const teamsHint =
  'Teams are in at once, without cart or payment, also where registration is closed. Where there is no place they join the waitlist.';
const datesHint = 'They are in at once, without cart or payment. Where a date is full, nobody is added.';

/** Names are pasted, a team a line, and are in: past cart, password, windows and form (Part 2 §6). What could not be added stays in the field with its reason. */
export function QuickAddDialog({ list, onClose }: { list: List; onClose(): void }) {
  const { data: event } = useEventOf(list.tournamentId);
  const [divisionId, setDivision] = useState(String(list.divisions[0]?.id ?? ''));
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const { busy, problem, done, allowed, setAllowed, add } = useAdding(setText, onClose);
  const division = event?.divisions.find(({ id }) => id === Number(divisionId));
  const byDate = division !== undefined && sellsDates(division);
  const rows = namesIn(text).map((line) => ({
    line,
    team: quickTeamOf(line, division !== undefined && !usesTeamName(division)),
  }));
  const fault = faultOf(rows);
  const days = byDate && day !== '' ? { days: [day] } : {};
  const where = { tournamentId: list.tournamentId, divisionId: Number(divisionId), ...days };
  return (
    <Dialog
      title="Quick add"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={rows.length === 0 || fault !== undefined || divisionId === ''}
            onClick={() => void add(where, rows)}
          >
            {rows.length > 1 ? `Add ${rows.length} teams` : finalButton.quickAdd}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Muted as="p">{byDate ? datesHint : teamsHint}</Muted>
        <Select
          label="Division"
          options={list.divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={divisionId}
          onChange={({ target }) => setDivision(target.value)}
        />
        {byDate && <DateOf tournamentId={list.tournamentId} value={day} onChange={setDay} />}
        <TextArea
          label="Names, a team a line"
          hint="“Ada Alder / Bea Boone”, or “Dune Diggers: Ada Alder, Bea Boone”"
          rows={6}
          value={text}
          error={fault}
          onChange={({ target }) => setText(target.value)}
        />
        {rows.length > 0 && (
          <Muted as="p">
            {count(rows.length, 'team')}, the first: {wordsOf(rows[0]!.team)}
          </Muted>
        )}
        <Refusals done={done} problem={problem} allowed={allowed} onAllow={setAllowed} />
      </Stack>
    </Dialog>
  );
}

/** Why the lines can't be sent. */
function faultOf(rows: readonly Row[]): string | undefined {
  if (rows.length > mostQuickTeams) return `At most ${mostQuickTeams} teams at once`;
  const long = rows.find(({ team }) => team.name.length > longestTeamName);
  return long && `A team name has at most ${longestTeamName} characters: ${long.team.name}`;
}

/** Adds teams. What could not be added is put back into the field by `setText`. */
function useAdding(setText: (text: string) => void, onClose: () => void) {
  const reload = useReload();
  const send = useQuickAdd();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [allowed, setAllowed] = useState(false);
  const add = async (where: Where, rows: readonly Row[]) => {
    setBusy(true);
    const answer = await send(allowed ? { ...where, allowDuplicates: true } : where, rows);
    setBusy(false);
    setAllowed(false);
    setDone(null);
    if (!answer.ok) return setProblem(answer.problem);
    setProblem(null);
    void reload(tournamentTeams);
    const { added, waiting, refused } = answer.value;
    if (added > 0)
      toast(`${count(added, 'team')} added${waiting > 0 ? `, ${waiting} of them to the waitlist` : ''}`, {
        tone: 'good',
      });
    if (refused.length === 0) return onClose();
    setText(refused.map(({ line }) => line).join('\n'));
    setDone(answer.value);
  };
  return { busy, problem, done, allowed, setAllowed, add };
}

type RefusalsProps = {
  readonly done: Done | null;
  readonly problem: Problem | null;
  readonly allowed: boolean;
  onAllow(allowed: boolean): void;
};

/** What was not added and why. Duplicates can be added after all. */
function Refusals({ done, problem, allowed, onAllow }: RefusalsProps) {
  const hasDuplicates = isDuplicate(problem?.code) || done?.refused.some(({ code }) => isDuplicate(code)) === true;
  return (
    <>
      {done?.refused.map(({ line, title }) => (
        <Banner key={line} tone="warn" title={line}>
          {title}
        </Banner>
      ))}
      {problem && (
        <Banner tone={isDuplicate(problem.code) ? 'warn' : 'bad'} title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      {hasDuplicates && (
        <Checkbox
          label="Add anyway"
          hint="Choose this if they are different people, or if a player may be on two teams."
          checked={allowed}
          onChange={({ target }) => onAllow(target.checked)}
        />
      )}
    </>
  );
}

/** On which date of a session they come; on all where none is chosen. */
function DateOf({
  tournamentId,
  value,
  onChange,
}: {
  tournamentId: number;
  value: string;
  onChange(day: string): void;
}) {
  const { data } = useCall(sessionDays, { params: { id: tournamentId } });
  const days = data?.days ?? [];
  return (
    <Select
      label="Comes on"
      options={[
        { value: '', label: 'Every date that is to come' },
        ...days.map(({ date }) => ({ value: date, label: shortDate(date) })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One team by the call for one, which refuses it whole; several each by itself. Pressed again after an answer that was lost, it adds nobody twice. */
function useQuickAdd() {
  const one = useSend(quickAdd);
  const many = useSend(quickAddMany);
  return (where: Where, rows: readonly Row[]) => addRows({ one: one.send, many: many.send }, where, rows);
}

type Sends = {
  readonly one: ReturnType<typeof useSend<typeof quickAdd>>['send'];
  readonly many: ReturnType<typeof useSend<typeof quickAddMany>>['send'];
};

async function addRows({ one: addOne, many: addMany }: Sends, where: Where, rows: readonly Row[]) {
  const teams = rows.map(({ team }) => ({ name: team.name, players: [...team.players] }));
  if (teams.length === 1) {
    const one = await addOne({ body: { ...where, team: teams[0]! } });
    if (!one.ok) return one;
    return { ok: true as const, value: { added: 1, waiting: Number(one.value.waits), refused: [] } };
  }
  const many = await addMany({ body: { ...where, teams } });
  if (!many.ok) return many;
  const answers = many.value.rows;
  const refused = rows.flatMap((row, i) => {
    const answer = answers[i];
    return answer && answer.teamId === null
      ? [{ ...row, code: answer.code, title: answer.detail ?? answer.title }]
      : [];
  });
  const waiting = answers.filter(({ waits }) => waits).length;
  return { ok: true as const, value: { added: rows.length - refused.length, waiting, refused } };
}
