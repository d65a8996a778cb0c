import { useState } from 'react';
import { fileName } from '#domain/kernel/csv.ts';
import { registrationData, type tournamentTeams } from '#domain/teams/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { saveText } from '#web/src/lib/download.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { type Entry, entriesCsv } from './entries-csv.ts';

type List = Answer<typeof tournamentTeams>;
/** Everything that was answered in an event's registrations, as one file; asked for a division at a time. */
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
