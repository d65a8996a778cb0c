import { useState } from 'react';
import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { sessionDays } from '#domain/registration/contract-dates.ts';
import { usesTeamName } from '#domain/registration/teams/team-name.ts';
import { namesIn } from '#domain/registration/wizard/new-teams.ts';
import { finalButton } from '#domain/registration/wizard/wizard.ts';
import { tournamentTeams } from '#domain/teams/contract.ts';
import { quickAdd, quickAddMany } from '#domain/teams/contract-quick.ts';
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
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type List = Answer<typeof tournamentTeams>;
type Where = { readonly tournamentId: number; readonly divisionId: number; readonly days?: string[] };
type Row = { readonly line: string; readonly team: QuickTeam };
type Done = {
  readonly added: number;
  readonly waiting: number;
  readonly refused: readonly (Row & { title: string })[];
};

const wordsOf = ({ name, players }: QuickTeam): string =>
  [name, players.join(' / ')].filter(Boolean).join(': ') || 'Nobody';

const toldOfTeams =
  'Teams are in at once, without cart or payment, also where registration is closed. Where there is no place they join the waitlist.';
const toldOfDates = 'They are in at once, without cart or payment. Where a date is full, nobody is added.';

/** Names are pasted, a team a line, and are in: past cart, password, windows and form (Part 2 §6). What could not be added stays in the field with its reason. */
export function QuickAddDialog({ list, onClose }: { list: List; onClose(): void }) {
  const { data: event } = useEventOf(list.tournamentId);
  const reload = useReload();
  const [divisionId, setDivision] = useState(String(list.divisions[0]?.id ?? ''));
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = useQuickAdd();
  const [done, setDone] = useState<Done | null>(null);
  const division = event?.divisions.find(({ id }) => id === Number(divisionId));
  const byDate = division !== undefined && sellsDates(division);
  const rows = namesIn(text).map((line) => ({
    line,
    team: quickTeamOf(line, division !== undefined && !usesTeamName(division)),
  }));
  const tooMany = rows.length > mostQuickTeams;
  const add = async () => {
    setBusy(true);
    const days = byDate && day !== '' ? { days: [day] } : {};
    const answer = await send({ tournamentId: list.tournamentId, divisionId: Number(divisionId), ...days }, rows);
    setBusy(false);
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
            disabled={rows.length === 0 || tooMany || divisionId === ''}
            onClick={() => void add()}
          >
            {rows.length > 1 ? `Add ${rows.length} teams` : finalButton.quickAdd}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Muted as="p">{byDate ? toldOfDates : toldOfTeams}</Muted>
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
          error={tooMany ? `At most ${mostQuickTeams} teams at once` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {rows.length > 0 && (
          <Muted as="p">
            {count(rows.length, 'team')}, the first: {wordsOf(rows[0]!.team)}
          </Muted>
        )}
        {done?.refused.map(({ line, title }) => (
          <Banner key={line} tone="warn" title={line}>
            {title}
          </Banner>
        ))}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
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
    return answer && answer.teamId === null ? [{ ...row, title: answer.title }] : [];
  });
  const waiting = answers.filter(({ waits }) => waits).length;
  return { ok: true as const, value: { added: rows.length - refused.length, waiting, refused } };
}
