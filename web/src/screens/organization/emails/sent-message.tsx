import { useNavigate } from 'react-router';
import { stateWords } from '#domain/notices/campaigns/words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { JobPanel, useJob } from '#web/src/features/job/job-panel.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { Figures } from '#web/src/ui/layout/lists.tsx';
import type { Begun, Message } from './message.tsx';
import { stateTones } from './messages.tsx';
import { Preview } from './preview.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const figures = [
  ['sent', 'Written to'],
  ['refused', 'Refused'],
  ['bounced', 'Came back'],
  ['complained', 'Called spam'],
  ['unsubscribed', 'Unsubscribed'],
] as const;

function Progress({ jobId, reload }: { jobId: string; reload(): Promise<unknown> }) {
  const job = useJob(jobId);
  if (!job.data) return null;
  return (
    <>
      <JobPanel
        job={job.data}
        onChanged={(next) => {
          job.put(next);
          void reload();
        }}
      />
      <LinkButton kind="plain" to={to(paths.job, { jobId })}>
        Every address, and what became of it
      </LinkButton>
    </>
  );
}

type Props = { username: string; message: Message; reload(): Promise<unknown> };

/** A message that was sent or is on its way: how far it is, what came back, what was written. */
export function SentMessage({ username, message, reload }: Props) {
  const go = useNavigate();
  const { state, tally, to: toWords, jobId, sendAt, dtModified, by, written } = message;
  const again = () => {
    const begun: Begun = { written };
    void go(to(paths.organizationEmail, { username, messageId: 'new' }), { state: begun });
  };
  return (
    <Split>
      <Stack $gap={4}>
        <Card aria-label="What became of it">
          <Stack $gap={3}>
            <Row $between>
              <Chip tone={stateTones[state]}>{stateWords[state]}</Chip>
              <Button onClick={again}>Use it again</Button>
            </Row>
            <p>{toWords}</p>
            <Muted>
              {momentIn(sendAt ?? dtModified, zone)}
              {by && `, by ${by}`}
            </Muted>
            <Figures aria-label="Counts">
              {figures.map(([key, title]) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{tally[key].toLocaleString('en-US')}</dd>
                </div>
              ))}
            </Figures>
            <Muted>Who unsubscribes, calls it spam or can’t be reached gets no further messages.</Muted>
          </Stack>
        </Card>
        {jobId !== null && <Progress jobId={jobId} reload={reload} />}
      </Stack>
      <Preview username={username} message={written} />
    </Split>
  );
}
