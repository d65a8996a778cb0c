import { useNavigate, useParams } from 'react-router';
import { type BidTarget, bidTargets, saysWhose } from '#domain/registration/bids/columns.ts';
import { bidColumns, bids, startBidUpload, uploadBids } from '#domain/registration/operations-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

const names: Partial<Record<BidTarget, string>> = {
  ...{ number: 'Bid number', team: 'Team or club', email: 'Email', division: 'Division', gender: 'Gender' },
  ...{
    subPolicy: 'Players who must stay',
    discountAmount: 'Discount ($)',
    discountPercentage: 'Discount (%)',
  },
  ...{ earnedAt: 'Earned at', earnedFor: 'Earned for', dtEarned: 'Earned on', notes: 'Notes' },
};
const parts: Record<string, string> = { '': '', Email: ', email', Aau: ', AAU number', Id: ', profile id' };
const nameOf = (target: BidTarget): string => {
  const player = /^player(\d)(.*)$/.exec(target);
  return names[target] ?? `Player ${player?.[1]}${parts[player?.[2] ?? '']}`;
};
const targets = bidTargets.map((value) => ({ value, label: nameOf(value) }));

/** /:username/bids/:programId/upload: adds bids from a CSV. */
export function BidUploadScreen() {
  usePageTitle('Upload bids');
  const { programId = '' } = useParams();
  const go = useNavigate();
  const starting = useSend(startBidUpload);
  const params = { x: programId };
  // Users who can't give the program's bids learn that before they choose a file.
  const program = useCall(bids, { query: { program: programId, p: '1', ipp: '1' } });
  return (
    <Page>
      <Loaded page source={program} skeleton={<PageSkeleton what="the program" />}>
        {() => (
          <Stack $gap={4}>
            <div>
              <h1>Upload bids</h1>
              <p>
                Upload a CSV or an Excel file (.xlsx) with column names in the first row and one bid per row, up to
                20,000.
              </p>
            </div>
            <ListUpload
              targets={targets}
              enough={saysWhose}
              wanting="Choose the column for the first player, the team or an email."
              send={(body) => ask(uploadBids, { params, body })}
              look={({ uploadId, parts }) => ask(bidColumns, { params, query: { uploadId, parts: String(parts) } })}
              start={async (sent, mapping) => {
                const answer = await starting.send({ params, body: { ...sent, mapping } });
                if (!answer.ok) return answer.problem;
                await go(to(paths.job, { jobId: answer.value.jobId }));
                return null;
              }}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
