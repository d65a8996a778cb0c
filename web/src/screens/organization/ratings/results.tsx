import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { jobList } from '#domain/jobs/operations.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { answerObjection, leaveOut, ratedResults } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormArea } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Desk, type DeskPart, RatingsPage } from './frame.tsx';
import { LeaveOutDialog } from './leave-out.tsx';

type Objection = Desk['objections'][number];
type Props = { username: string; desk: Desk; put(desk: Desk): void };

function AnswerDialog({
  username,
  objection,
  put,
  onClose,
}: Omit<Props, 'desk'> & { objection: Objection; onClose(): void }) {
  const form = useForm({ defaultValues: { answer: '' } });
  const save = useSave(answerObjection, form, {
    input: (body) => ({ params: { username, id: objection.id }, body }),
    onSaved: (desk) => {
      put(desk);
      onClose();
    },
  });
  return (
    <DialogForm
      {...save}
      title={`Answer ${objection.player.fullName}’s objection`}
      submitLabel="Answer objection"
      onClose={onClose}
    >
      <p>{objection.words}</p>
      <FormArea
        control={form.control}
        name="answer"
        label="Your answer"
        hint="Shown with the player’s rating. To remove a result, leave it out below."
        rules={{ required: 'Enter at least a sentence', minLength: { value: 3, message: 'Enter at least a sentence' } }}
      />
    </DialogForm>
  );
}

/** Players' objections to their ratings, open ones first. */
function Objections({ username, desk, put }: Props) {
  const [answered, answer] = useState<Objection | null>(null);
  if (desk.objections.length === 0) return null;
  const inOrder = desk.objections.toSorted(
    (a, b) => Number(a.answeredAt !== null) - Number(b.answeredAt !== null) || b.at - a.at,
  );
  return (
    <Card aria-label="Objections">
      <Stack $gap={3}>
        <h2>Objections</h2>
        {inOrder.map((objection) => (
          <Row key={objection.id} $between $gap={3}>
            <span>
              <Link to={to(paths.playerRating, { username, playerProfileId: objection.player.id })}>
                {objection.player.fullName}
              </Link>
              <Muted as="div">{shortDate(dateOf(objection.at))}</Muted>
              {objection.words}
              {objection.answeredAt !== null && <Muted as="div">Answered: {objection.answer}</Muted>}
            </span>
            {objection.answeredAt === null && (
              <Button size="s" onClick={() => answer(objection)}>
                Answer objection
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {answered && <AnswerDialog username={username} objection={answered} put={put} onClose={() => answer(null)} />}
    </Card>
  );
}

type Result = Answer<typeof ratedResults>['items'][number];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const kinds = ['rate-players', 'collect-results', 'import-results'];

/** The latest runs and imports, each with its page, where an import can be undone. */
function Runs({ username }: { username: string }) {
  const { data } = useCall(jobList, { query: { organization: username } });
  const runs = (data?.items ?? []).filter(({ kind }) => kinds.includes(kind)).slice(0, 5);
  if (runs.length === 0) return null;
  return (
    <Card aria-label="Recent runs and imports">
      <Stack $gap={2}>
        <h2>Recent runs and imports</h2>
        {runs.map(({ id, title, told: words, dtCreated }) => (
          <div key={id}>
            <Link to={to(paths.job, { jobId: id })}>{title}</Link>
            <Muted as="div">
              {momentIn(dtCreated, zone)}: {words}
            </Muted>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

const columnsOf = (act: (result: Result) => void): readonly Column<Result>[] => [
  {
    key: 'name',
    title: 'Results',
    lead: true,
    sort: ({ name }) => name,
    cell: ({ name, tournamentId, divisionId, why, correctedAt }) => (
      <span>
        {tournamentId !== null && divisionId !== null ? (
          <Link to={to(paths.division, { tournamentId, divisionId })}>{name}</Link>
        ) : (
          <b>{name}</b>
        )}
        {why && <Muted as="div">Left out: {why}</Muted>}
        {correctedAt !== null && <Muted as="div">Corrected {momentIn(correctedAt, zone)}</Muted>}
      </span>
    ),
  },
  { key: 'at', title: 'Played', tight: true, sort: ({ at }) => at, cell: ({ at }) => shortDate(dateOf(at)) },
  { key: 'matches', title: 'Matches', end: true, sort: ({ matches }) => matches },
  {
    key: 'state',
    title: 'Counts',
    card: 'corner',
    sort: ({ isLeftOut }) => Number(isLeftOut),
    cell: ({ isLeftOut }) => <Chip tone={isLeftOut ? 'warn' : 'good'}>{isLeftOut ? 'Left out' : 'Counts'}</Chip>,
  },
  {
    key: 'act',
    title: 'Change',
    cell: (result) => (
      <Button
        size="s"
        aria-label={`${result.isLeftOut ? 'Count' : 'Leave out'} ${result.name}`}
        onClick={() => act(result)}
      >
        {result.isLeftOut ? 'Count again' : 'Leave out'}
      </Button>
    ),
  },
];

function Results({ username, desk, put }: DeskPart) {
  const source = useCall(ratedResults, { params: { username }, query: {} });
  const [more, setMore] = useState<Answer<typeof ratedResults> | null>(null);
  const [leaving, leave] = useState<Result | null>(null);
  const { send } = useSend(leaveOut);
  const changed = async () => {
    setMore(null);
    await source.reload();
  };
  const act = async (result: Result) => {
    if (!result.isLeftOut) return leave(result);
    const answer = await send({ params: { username }, body: { key: result.key, isLeftOut: false, why: '' } });
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    toast('Result counts again. Ratings update within minutes.', { tone: 'good' });
    await changed();
  };
  const load = async (after: string, items: readonly Result[]) => {
    const answer = await ask(ratedResults, { params: { username }, query: { after } });
    if (answer.ok) setMore({ items: [...items, ...answer.value.items], next: answer.value.next });
  };
  return (
    <Stack $gap={4}>
      <Objections username={username} desk={desk} put={put} />
      <Runs username={username} />
      <Loaded source={source} skeleton={<RowSkeletons n={6} what="the results" />}>
        {(first) => {
          const items = [...first.items, ...(more?.items ?? [])];
          const next = more ? more.next : first.next;
          if (items.length === 0)
            return (
              <EmptyState title="No results yet">
                A division counts once all its matches are played and published. You can import results of past years.
              </EmptyState>
            );
          return (
            <Stack $gap={3}>
              <Card $flush>
                <Table
                  caption="Counted results"
                  columns={columnsOf((result) => void act(result))}
                  rows={items}
                  rowKey={({ key }) => key}
                  defaultSort="-at"
                />
              </Card>
              {next !== null && (
                <div>
                  <Button onClick={() => void load(next, more?.items ?? [])}>Show more results</Button>
                </div>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {leaving && (
        <LeaveOutDialog
          username={username}
          result={leaving}
          onClose={() => leave(null)}
          onSaved={() => {
            leave(null);
            void changed();
          }}
        />
      )}
    </Stack>
  );
}

/** /:username/ratings/results: the results that count, runs and imports, and objections. */
export const OrganizationRatingResultsScreen = () => (
  <RatingsPage title="Results">{(part) => <Results {...part} />}</RatingsPage>
);
