import { useNavigate, useParams } from 'react-router';
import { refuse } from '#domain/kernel/result.ts';
import { mostAsked, type PaperState, paperStates, paperWords } from '#domain/notices/agreements/copy.ts';
import { agreement, agreementPlayers, askSignatures } from '#domain/notices/operations-agreements.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

type Row = Answer<typeof agreementPlayers>['items'][number];
type Whole = Answer<typeof agreement>;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const tones: Readonly<Record<PaperState, Tone>> = {
  ...{ unsent: 'neutral', unsigned: 'warn', signed: 'good', signedPrev: 'info' },
};
const whenOf = ({ signedAt }: Row) => (signedAt === null ? '' : momentIn(signedAt, zone));

const columnsOf = (agreementId: number): readonly Column<Row>[] => [
  { key: 'name', title: 'Player', lead: true, sort: ({ name }) => name },
  { key: 'team', title: 'Team', card: 'fact', sort: ({ team }) => team },
  { key: 'division', title: 'Division', card: 'fact', sort: ({ division }) => division },
  {
    key: 'state',
    title: 'Status',
    card: 'figure',
    sort: ({ state }) => paperWords[state],
    cell: ({ state }) => <Chip tone={tones[state]}>{paperWords[state]}</Chip>,
  },
  { key: 'when', title: 'Signed', sort: ({ signedAt }) => signedAt ?? 0, csv: whenOf, cell: whenOf },
  {
    key: 'copy',
    title: 'Signed version',
    cell: ({ signedAt, playerProfileId }) =>
      signedAt !== null && (
        <LinkButton kind="plain" size="s" to={to(paths.agreement, { id: agreementId }, { signed: playerProfileId })}>
          Read
        </LinkButton>
      ),
  },
];

function Signers({ username, of }: { username: string; of: Whole }) {
  const go = useNavigate();
  const [query, change] = useQuery();
  const asking = useSend(askSignatures);
  const chosen = of.events.find(({ id }) => String(id) === query.get('event')) ?? of.events[0];
  const source = useCall(
    agreementPlayers,
    chosen ? { params: { username, id: of.id }, query: { tournamentId: String(chosen.id) } } : null,
  );
  if (!chosen)
    return (
      <Page>
        <EmptyState
          page
          title="No event requires this agreement yet"
          action={<LinkButton to={to(paths.organizationAgreement, { username, aId: of.id })}>Choose events</LinkButton>}
        />
      </Page>
    );
  const ask = async (playerProfileIds: number[] | null) => {
    const body = { tournamentId: chosen.id, playerProfileIds };
    const answer = await asking.send({ params: { username, id: of.id }, body });
    if (!answer.ok) return refuse(answer.problem);
    await go(to(paths.job, { jobId: answer.value.jobId }));
    return null;
  };
  return (
    <ListPage
      title={of.name}
      things="players"
      source={{ ...source, data: source.data?.items }}
      columns={columnsOf(of.id)}
      rowKey={(row) => `${row.playerProfileId}-${row.team}`}
      nameOf={({ name }) => name}
      search={({ name, team }) => `${name} ${team}`}
      filters={[
        {
          key: 'state',
          label: 'Status',
          options: paperStates.map((value) => ({ value, label: paperWords[value] })),
          keep: ({ state }, value) => state === value,
        },
      ]}
      defaultSort="name"
      emptyTitle="No players with a profile yet"
      tabs={
        <Select
          label="Event"
          value={String(chosen.id)}
          options={of.events.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => change({ event: target.value })}
        />
      }
      primary={
        <Button kind="primary" busy={asking.busy} onClick={() => void ask(null)}>
          Request signatures
        </Button>
      }
      acts={[
        {
          key: 'ask',
          label: 'Request signature',
          run: async (rows) =>
            ask([...new Set(rows.map(({ playerProfileId }) => playerProfileId))].slice(0, mostAsked)),
        },
      ]}
      csv={[of.name, chosen.name]}
    />
  );
}

/** /:username/agreement/:aId/players: which of an event's players have signed or been asked, and what they signed (S222). */
export function AgreementPlayersScreen() {
  const { username = '', aId = '' } = useParams();
  const source = useCall(agreement, { params: { username, id: Number(aId) } });
  return (
    <Loaded page source={source} skeleton={<PageSkeleton what="the players" />}>
      {(of) => <Signers username={username} of={of} />}
    </Loaded>
  );
}
