import { useNavigate } from 'react-router';
import { type ResultTarget, resultTargets, saysResults } from '#domain/play/ratings/import/columns.ts';
import { importResults, resultColumns, uploadResults } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { type DeskPart, RatingsPage } from './frame.tsx';

const names: Record<ResultTarget, string> = {
  ...{ date: 'Day', event: 'Event', division: 'Division', home: 'Side 1', away: 'Side 2' },
  ...{ home1: 'Side 1, player 1', home2: 'Side 1, player 2' },
  ...{ away1: 'Side 2, player 1', away2: 'Side 2, player 2' },
  ...{ winner: 'Winner', score: 'Score' },
};
const targets = resultTargets.map((value) => ({ value, label: names[value] }));

/** Imports past years' results from a list. The user matches its columns, and a job then reports on every row. */
export function ResultsList({ username, desk }: Pick<DeskPart, 'username' | 'desk'>) {
  const go = useNavigate();
  const starting = useSend(importResults);
  const params = { username };
  if (!desk.settings.isOn) return <Banner tone="warn" title="Turn on ratings first, under Settings." />;
  return (
    <Stack $gap={4}>
      <p>
        Upload a CSV or an Excel file (.xlsx) with column names in the first row and one match per row, up to 40,000.
        List players by name or profile number. If exactly one profile has the name, we match it. Everyone else counts
        as an opponent without a profile.
      </p>
      <ListUpload
        targets={targets}
        enough={saysResults}
        wanting="Choose the columns for the day, the event, both sides, and the winner or the score."
        send={(body) => ask(uploadResults, { params, body })}
        look={({ uploadId, parts }) => ask(resultColumns, { params, query: { uploadId, parts: String(parts) } })}
        start={async (sent, mapping) => {
          const answer = await starting.send({ params, body: { ...sent, mapping } });
          if (!answer.ok) return answer.problem;
          await go(to(paths.job, { jobId: answer.value.jobId }));
          return null;
        }}
      >
        <Muted>A side’s two players can share one column (“Ana Lima / Eva Ruiz”) or each have a column.</Muted>
      </ListUpload>
    </Stack>
  );
}

/** /:username/ratings/import: past years' results. A job shows what it would count and can be undone. */
export const OrganizationRatingImportScreen = () => (
  <RatingsPage title="Import">{(part) => <ResultsList {...part} />}</RatingsPage>
);
