import { useState } from 'react';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/result.ts';
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
import { count, plural } from '#web/src/lib/words.ts';
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

/** Returns whether a problem is a duplicate, which an organizer can override. */
const isDuplicate = (code: string | null | undefined): boolean =>
  code === 'registration/already-in-division' || code === 'registration/team-name-taken';

const wordsOf = ({ name, players }: QuickTeam): string =>
  [name, players.join(' / ')].filter(Boolean).join(': ') || 'No one';

const teamsHint =
  'Teams are added right away with no payment, even if registration is closed. If the division is full, they join the waitlist.';
const approvalHint =
  'Teams are added right away with no payment, even if registration is closed. They wait for your approval.';
const datesHint = 'Players are added right away with no payment. If a date is full, no one is added.';

/**
 * Adds pasted names, one team per line, without a cart, password, window or form (Part 2 §6). Lines that fail stay in
 * the field with the reason.
 */
export function QuickAddDialog({ list, onClose }: { list: List; onClose(): void }) {
  const { data: event } = useEventOf(list.tournamentId);
  const [divisionId, setDivision] = useState(String(list.divisions[0]?.id ?? ''));
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const approves = list.divisions.some((each) => each.approves && each.id === Number(divisionId));
  const { busy, problem, done, allowed, setAllowed, add } = useAdding(approves, setText, onClose);
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
        <Muted as="p">{byDate ? datesHint : approves ? approvalHint : teamsHint}</Muted>
        <Select
          label="Division"
          options={list.divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={divisionId}
          onChange={({ target }) => setDivision(target.value)}
        />
        {byDate && <DateOf tournamentId={list.tournamentId} value={day} onChange={setDay} />}
        <TextArea
          label="One team per line"
          hint="“Ada Alder / Bea Boone”, or “Dune Diggers: Ada Alder, Bea Boone”"
          rows={6}
          value={text}
          error={fault}
          onChange={({ target }) => setText(target.value)}
        />
        {rows.length > 0 && (
          <Muted as="p">
            {count(rows.length, 'team')}. First team: {wordsOf(rows[0]!.team)}
          </Muted>
        )}
        <Refusals done={done} problem={problem} allowed={allowed} onAllow={setAllowed} />
      </Stack>
    </Dialog>
  );
}

/** Returns why the lines can't be sent. */
function faultOf(rows: readonly Row[]): string | undefined {
  if (rows.length > mostQuickTeams) return `Add up to ${mostQuickTeams} teams at a time`;
  const long = rows.find(({ team }) => team.name.length > longestTeamName);
  return long && `Team names can have up to ${longestTeamName} characters: ${long.team.name}`;
}

const addedWords = (added: number, waiting: number, approves: boolean): string => {
  if (waiting === 0 || approves) return plural(added, '1 team added', '# teams added');
  if (waiting === added) return plural(added, '1 team added to the waitlist', '# teams added to the waitlist');
  return `${plural(added, '1 team added', '# teams added')}, including ${waiting} to the waitlist`;
};

/** Adds teams. `setText` puts lines that failed back into the field. */
function useAdding(approves: boolean, setText: (text: string) => void, onClose: () => void) {
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
      toast(addedWords(added, waiting, approves), {
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

/** The lines that failed, with the reasons. Duplicates can be added anyway. */
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
          hint="Choose this if they’re different people or if a player can be on two teams"
          checked={allowed}
          onChange={({ target }) => onAllow(target.checked)}
        />
      )}
    </>
  );
}

/** The session's dates to add the teams to. Without a choice, they're added to all dates. */
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
      label="Dates"
      options={[
        { value: '', label: 'All upcoming dates' },
        ...days.map(({ date }) => ({ value: date, label: shortDate(date) })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/**
 * A single team has its own call, which returns a refusal as its error. The call for several teams adds them one by one
 * and returns a result for each. Pressing the button again after a lost answer doesn't add a team twice.
 */
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
