import { useState } from 'react';
import { useParams } from 'react-router';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { tournament } from '#domain/catalog/operations.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { earnedWords } from '#domain/registration/bids/earned.ts';
import { bidStates } from '#domain/registration/bids/stored-bid.ts';
import type { BidView, ProgramView } from '#domain/registration/bids/views.ts';
import { bids, bidsOfDivision, revokeBids } from '#domain/registration/operations-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { bidStateWords, worthWords } from '#web/src/features/bids/words.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Figures } from '#web/src/ui/layout/lists.tsx';
import { AssignersDialog } from './assigners-dialog.tsx';
import { AwardDialog } from './award-dialog.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { SendDialog, useSendBids } from './send-dialog.tsx';

type Counts = Answer<typeof bids>['counts'];
const whoOf = ({ team, players }: BidView) => team || players.map(({ fullName }) => fullName).join(' / ') || '–';
/** If an email reached only some people, the addresses that bounced are listed. */
const stateOf = ({ state, backFrom }: BidView) => (
  <>
    <Chip tone={bidStateWords[state][1]}>{bidStateWords[state][0]}</Chip>
    {backFrom.length > 0 && <Muted as="div">Bounced from {backFrom.join(', ')}</Muted>}
  </>
);
const columnsOf = (worth: (bid: BidView) => string): readonly Column<BidView>[] => [
  { key: 'who', title: 'Team', lead: true, cell: whoOf, csv: whoOf },
  { key: 'bidId', title: 'Number', card: 'fact', tight: true, cell: ({ bidId }) => bidId, csv: ({ bidId }) => bidId },
  { key: 'earned', title: 'Earned', card: 'fact', cell: earnedWords, csv: earnedWords },
  { key: 'worth', title: 'Discount', cell: worth, csv: worth },
  {
    key: 'addresses',
    title: 'Addresses',
    end: true,
    cell: ({ addresses }) => addresses,
    csv: ({ addresses }) => addresses,
  },
  { key: 'sends', title: 'Sent', end: true, cell: ({ sends }) => (sends === 0 ? '–' : `${sends}×`) },
  { key: 'state', title: 'Status', card: 'figure', cell: stateOf, csv: ({ state }) => bidStateWords[state][0] },
];
const states = bidStates.map((value) => ({ value, label: bidStateWords[value][0] }));

/** How many bids there are, and their statuses. */
const CountsLine = ({ counts }: { counts: Counts }) => (
  <Figures aria-label="Bid status">
    {(
      [
        ['All', counts.all],
        ['Emailed', counts.mailed],
        ['Opened', counts.read],
        ['Used', counts.used],
        ['Bounced', counts.bounced],
        ['Expired', counts.expired],
        ['Withdrawn', counts.revoked],
      ] as const
    ).map(([title, n]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{n.toLocaleString('en-US')}</dd>
      </div>
    ))}
  </Figures>
);

/** Returns the URL's filters in the form the server expects. */
function useBidFilter(programId: string) {
  const [query] = useQuery();
  const state = bidStates.find((each) => each === query.get('state'));
  const size = query.get('ipp') ?? '50';
  return {
    ...{ program: programId, p: query.get('p') ?? '1', ipp: size === 'all' ? '20000' : size },
    ...(query.get('q') && { q: query.get('q') ?? '' }),
    ...(state && { state }),
  };
}

/**
 * Returns a program's bids for one division, which the server identifies by name, gender and number, and the list of
 * divisions.
 */
function useOfDivision(program: ProgramView | undefined, divisionId: string | null) {
  const event = useCall(tournament, program ? { params: { id: program.tournamentId } } : null);
  const options = (event.data?.divisions ?? []).map((each) => ({ value: String(each.id), label: divisionName(each) }));
  const { data } = useCall(
    bidsOfDivision,
    program && divisionId
      ? { params: { programId: program.id, tournamentId: program.tournamentId, divisionId } }
      : null,
  );
  return { data: divisionId ? data : undefined, options };
}

type Dialogs = 'award' | 'send' | 'edit' | 'assigners' | null;

/** Undo doesn't restore bids that had already been withdrawn. */
const isGood = ({ state }: BidView): boolean => state !== 'revoked';

/** Withdraws bids, a hundred at a time, and restores them. */
function useWithdraw(programId: string, reload: () => Promise<unknown>) {
  return async function withdraw(rows: readonly BidView[], revoked: boolean): ReturnType<BulkAct<BidView>['run']> {
    let [changed, kept] = [0, 0];
    for (let at = 0; at < rows.length; at += 100) {
      const bidIds = rows.slice(at, at + 100).map(({ bidId }) => bidId);
      const answer = await ask(revokeBids, { body: { programId: Number(programId), bidIds, revoked }, key: newKey() });
      if (!answer.ok) return refuse(answer.problem);
      changed += answer.value.changed;
      kept += answer.value.kept.length;
    }
    await reload();
    if (rows.length === 0) return ok({ text: 'Nothing changed. These bids were already withdrawn.' });
    const text = `${count(changed, 'bid')} ${revoked ? 'withdrawn' : 'restored'}${kept ? `, ${kept} already used` : ''}`;
    return ok(revoked && changed > 0 ? { text, undo: () => withdraw(rows, false) } : { text });
  };
}

type Open = {
  program: ProgramView;
  counts: Counts;
  open: Dialogs;
  onClose(): void;
  onSaved(): void;
  onChanged(): void;
};
function OpenDialog({ program, counts, open, onClose, onSaved, onChanged }: Open) {
  if (open === 'edit')
    return (
      <ProgramDialog organizationId={program.organizationId} program={program} onClose={onClose} onSaved={onSaved} />
    );
  if (open === 'assigners') return <AssignersDialog program={program} onClose={onClose} onChanged={onChanged} />;
  if (open === 'send') return <SendDialog program={program} counts={counts} onClose={onClose} />;
  const given = ({ bid }: { bid: BidView }) => {
    toast(`Bid ${bid.bidId} given`, { tone: 'good' });
    onSaved();
  };
  return <AwardDialog program={program} onClose={onClose} onGiven={given} />;
}

/** /:username/bids/:programId: a program's bids with their counts. Staff can upload, give, email and withdraw them. */
export function BidProgramScreen() {
  const { username = '', programId = '' } = useParams();
  const query = useBidFilter(programId);
  const { data: whole, reload, ...read } = useCall(bids, { query });
  const program = whole?.program;
  const [asked] = useQuery();
  const division = useOfDivision(program, asked.get('division'));
  const data = whole && division.data ? { ...whole, ...division.data } : whole;
  const [open, setOpen] = useState<Dialogs>(null);
  const sending = useSendBids(program);
  const withdraw = useWithdraw(programId, reload);
  const everything = async () => {
    const all = await ask(bids, { query: { ...query, p: '1', ipp: '20000' } });
    return all.ok ? all.value.items : [];
  };
  const sendAgain: BulkAct<BidView>['run'] = async (rows) => {
    const bidIds = rows.slice(0, 25).map(({ bidId }) => bidId);
    await sending.start('open', bidIds);
    return ok({ text: `Preview of the emails for ${count(bidIds.length, 'bid')}` });
  };
  const saved = () => {
    setOpen(null);
    void reload();
  };
  return (
    <>
      <ListPage
        title={program?.name ?? 'Bids'}
        things="bids"
        source={{ ...read, reload, data: data?.items }}
        columns={columnsOf((bid) => worthWords(bid, program?.currency))}
        rowKey={({ bidId }) => bidId}
        nameOf={whoOf}
        search={whoOf}
        filters={[
          { key: 'state', label: 'Status', options: states, keep: (row, value) => row.state === value },
          { key: 'division', label: 'Division', options: division.options, keep: () => true },
        ]}
        {...(division.data ? {} : { paging: { total: data?.total ?? 0, everything } })}
        empty="Upload a list, or give a bid to one team."
        emptyAct={null}
        primary={
          program && (
            <Primary program={program} some={(data?.counts.all ?? 0) > 0} username={username} onOpen={setOpen} />
          )
        }
        tabs={
          <Stack $gap={2}>
            {program && <Muted>For {program.eventName}</Muted>}
            {data && <CountsLine counts={data.counts} />}
          </Stack>
        }
        acts={
          !program?.mayManage
            ? []
            : [
                { key: 'send', label: 'Send again', run: sendAgain },
                {
                  key: 'withdraw',
                  label: 'Withdraw',
                  danger: true,
                  run: (rows) => withdraw(rows.filter(isGood), true),
                },
              ]
        }
        csv={[username, 'bids']}
      />
      {open && program && data && (
        <OpenDialog
          program={program}
          counts={data.counts}
          open={open}
          onClose={() => setOpen(null)}
          onSaved={saved}
          onChanged={() => void reload()}
        />
      )}
    </>
  );
}

/** If there are no bids, the main button adds some, because there's no one to send to. */
const Primary = ({
  program,
  some,
  username,
  onOpen,
}: {
  program: ProgramView;
  /** Shown once there are bids. */
  some: boolean;
  username: string;
  onOpen(open: Dialogs): void;
}) => (
  <Row $gap={2}>
    {program.mayManage && (
      <LinkButton kind={some ? 'quiet' : 'primary'} to={to(paths.bidUpload, { username, programId: program.id })}>
        Upload a list
      </LinkButton>
    )}
    <Button kind={program.mayManage ? 'quiet' : 'primary'} onClick={() => onOpen('award')}>
      Give a bid
    </Button>
    {program.mayManage && (
      <>
        <Button onClick={() => onOpen('edit')}>Terms</Button>
        <Button onClick={() => onOpen('assigners')}>Who can give bids</Button>
        {some && (
          <Button kind="primary" onClick={() => onOpen('send')}>
            Send bids
          </Button>
        )}
      </>
    )}
  </Row>
);
