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
  ...{ date: 'Day', event: 'Event', division: 'Division', home: 'First side', away: 'Second side' },
  ...{ home1: 'First side, player 1', home2: 'First side, player 2' },
  ...{ away1: 'Second side, player 1', away2: 'Second side, player 2' },
  ...{ winner: 'Who won', score: 'Score' },
};
const targets = resultTargets.map((value) => ({ value, label: names[value] }));

/** Results of former years from a list: its columns are said, then a job answers every row. */
export function ResultsList({ username, desk }: Pick<DeskPart, 'username' | 'desk'>) {
  const go = useNavigate();
  const starting = useSend(importResults);
  const params = { username };
  if (!desk.settings.isOn) return <Banner tone="warn" title="Switch the ratings on first, under Settings." />;
  return (
    <Stack $gap={4}>
      <p>
        A CSV with a line of column names and a match a row, up to 40,000. Players by their names or profile numbers:
        who has the only profile of that name is that player, everybody else counts as an opponent without a profile.
      </p>
      <ListUpload
        targets={targets}
        enough={saysResults}
        wanting="Say which columns hold the day, the event, both sides, and who won or the score."
        send={(body) => ask(uploadResults, { params, body })}
        look={({ uploadId, parts }) => ask(resultColumns, { params, query: { uploadId, parts: String(parts) } })}
        start={async (sent, mapping) => {
          const answer = await starting.send({ params, body: { ...sent, mapping } });
          if (!answer.ok) return answer.problem;
          await go(to(paths.job, { jobId: answer.value.jobId }));
          return null;
        }}
      >
        <Muted>Two players of a side stand in one column (“Ana Lima / Eva Ruiz”) or in two.</Muted>
      </ListUpload>
    </Stack>
  );
}

/** /:username/ratings/import: results of former years; a job says what it would count, and can be taken back. */
export const OrganizationRatingImportScreen = () => (
  <RatingsPage title="Import">{(part) => <ResultsList {...part} />}</RatingsPage>
);
