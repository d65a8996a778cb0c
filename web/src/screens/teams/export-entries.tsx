import { useState } from 'react';
import { csv, fileName } from '#domain/kernel/csv.ts';
import { teamStateWord } from '#domain/teams/notes.ts';
import { registrationData, type tournamentTeams } from '#domain/teams/operations.ts';
import type { EntryData } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { saveText } from '#web/src/lib/download.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** A team's registration with its division's name. */
export type Entry = EntryData & { readonly division: string };

const fixed = [
  'Division',
  'Team',
  'Team ID',
  'Status',
  'Order',
  'Window',
  'Registered',
  'Partner',
  'Contact',
  'Contact email',
  'Contact phone',
  'Player',
  'Role',
];

/** Returns the keys of several records, in order and without duplicates. */
const keysOf = (records: readonly Readonly<Record<string, string>>[]): string[] => [
  ...new Set(records.flatMap(Object.keys)),
];

/** Returns one row per player, with every answer for the team and the player. A team without players has one row. */
export function entriesCsv(entries: readonly Entry[]): string {
  const people = entries.flatMap((entry) => entry.people);
  const keys = keysOf(entries.map(({ answers }) => answers));
  const fields = keysOf(people.map(({ form }) => form));
  const own = keysOf(people.map(({ answers }) => answers));
  const rows = entries.flatMap((entry) => {
    const { teamAdmin, contacts, answers } = entry;
    const contact = teamAdmin ?? contacts[0];
    const team = [
      ...[entry.division, entry.team, entry.teamId, teamStateWord(entry), entry.orderId ?? '', entry.window],
      ...[new Date(entry.dtRegistered).toISOString(), entry.partner],
      ...[contact?.name ?? '', contact?.email ?? '', contact?.phone ?? ''],
    ];
    const nobody = {
      name: '',
      starter: true,
      form: {} as Record<string, string>,
      answers: {} as Record<string, string>,
    };
    return (entry.people.length > 0 ? entry.people : [nobody]).map((person) => [
      ...team,
      ...[person.name, person.name && (person.starter ? 'Starter' : 'Alternate')],
      ...fields.map((field) => person.form[field] ?? ''),
      ...own.map((label) => person.answers[label] ?? ''),
      ...keys.map((label) => answers[label] ?? ''),
    ]);
  });
  return csv([...fixed, ...fields, ...own, ...keys], rows);
}

type List = Answer<typeof tournamentTeams>;
/** Every answer in an event's registrations, in one file. It's loaded one division at a time. */
export function ExportEntries({ list: { tournamentId, name, divisions } }: { list: List }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const entries: Entry[] = [];
    for (const division of divisions) {
      const query = { divisionId: String(division.id) };
      const answer = await ask(registrationData, { params: { id: tournamentId }, query });
      if (!answer.ok) {
        setBusy(false);
        return toast(answer.problem.title, { tone: 'bad' });
      }
      entries.push(...answer.value.items.map((item) => ({ ...item, division: division.name })));
    }
    setBusy(false);
    saveText(fileName([name, 'entries'], 'csv'), entriesCsv(entries), 'text/csv');
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      Export all answers
    </Button>
  );
}
