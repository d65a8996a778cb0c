import { useState } from 'react';
import { useParams } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ok, type Problem, refuse } from '#domain/kernel/result.ts';
import { affiliates, changeAffiliates } from '#domain/organizations/operations-affiliates.ts';
import type { AffiliationAct, Affinity } from '#domain/organizations/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { OrganizationLookup } from './lookup.tsx';
import { useSiteOf } from './use-organization.ts';

type List = Answer<typeof affiliates>;
type Affiliate = List['items'][number];

/** A page about one or two types of affiliations: its name, the label of its rows, and the possible requests. */
export type Words = {
  readonly title: string;
  readonly things: string;
  readonly empty: string;
  readonly kinds: readonly { readonly relation: Affinity; readonly is: string; readonly add: string }[];
};

const stateOf = ({ state, byUs }: Affiliate): readonly [string, Tone] => {
  if (state === 'active') return ['Active', 'good'];
  if (state === 'ended') return ['Ended', 'neutral'];
  return byUs ? ['Requested', 'info'] : ['Waiting for your answer', 'warn'];
};

function Name({ of: { name, username, logoUrl } }: { of: Affiliate['organization'] }) {
  const site = useSiteOf()(username);
  return (
    <Row $gap={2}>
      <Avatar name={name} url={logoUrl || undefined} size={32} />
      <a href={site.href}>{name}</a>
    </Row>
  );
}

const columnsOf = ({ kinds }: Words): readonly Column<Affiliate>[] => [
  {
    key: 'name',
    title: 'Organization',
    lead: true,
    sort: ({ organization }) => organization.name,
    cell: ({ organization }) => <Name of={organization} />,
  },
  ...(kinds.length > 1
    ? [
        {
          key: 'relation',
          title: 'Relationship',
          card: 'fact' as const,
          sort: ({ relation }: Affiliate) => kinds.find((kind) => kind.relation === relation)?.is ?? '',
        },
      ]
    : []),
  {
    key: 'state',
    title: 'Status',
    card: 'figure',
    sort: (row) => stateOf(row)[0],
    cell: (row) => <Chip tone={stateOf(row)[1]}>{stateOf(row)[0]}</Chip>,
  },
  {
    key: 'since',
    title: 'Since',
    card: 'fact',
    tight: true,
    sort: ({ since }) => since,
    cell: ({ since }) => shortDate(dateOf(since)),
    csv: ({ since }) => dateOf(since),
  },
];

function useActs(username: string, put: (list: List) => void) {
  const each =
    (act: AffiliationAct, done: string, fits: (row: Affiliate) => boolean): BulkAct<Affiliate>['run'] =>
    async (rows) => {
      let failed: Problem | null = null;
      const affiliates = rows.filter(fits);
      for (const { relation, organization } of affiliates) {
        const answer = await ask(changeAffiliates, {
          params: { username },
          body: { act, relation, other: organization.username },
        });
        if (answer.ok) put(answer.value);
        else failed = answer.problem;
      }
      return failed ? refuse(failed) : ok({ text: `${count(affiliates.length, 'organization')} ${done}` });
    };
  const acts: BulkAct<Affiliate>[] = [
    {
      key: 'accept',
      label: 'Accept',
      icon: 'check',
      run: each('accept', 'accepted', ({ state, byUs }) => state === 'asked' && !byUs),
    },
    {
      key: 'end',
      label: 'End',
      danger: true,
      confirm: (rows) => ({
        title: `End affiliation with ${count(rows.length, 'organization')}?`,
        text: 'You’ll stop sharing news with each other. Either side can ask again.',
        button: 'End',
      }),
      run: each('end', 'ended', ({ state }) => state !== 'ended'),
    },
  ];
  return acts;
}

type Adding = { username: string; kind: Words['kinds'][number]; rows: readonly Affiliate[]; put(list: List): void };
/** Finds an organization and sends it a request, which it answers on its own page. */
function Add({ username, kind, rows, put, onClose }: Adding & { onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const there = rows.filter(({ relation, state }) => relation === kind.relation && state !== 'ended');
  const send = async (other: string, name: string) => {
    setBusy(true);
    const answer = await ask(changeAffiliates, {
      params: { username },
      body: { act: 'ask', relation: kind.relation, other },
    });
    setBusy(false);
    if (!answer.ok) return void toast(answer.problem.detail ?? answer.problem.title, { tone: 'bad' });
    put(answer.value);
    toast(`Request sent to ${name}. They’ll be listed here once they accept.`, { tone: 'good' });
    onClose();
  };
  return (
    <Card aria-label={kind.add}>
      <Stack $gap={3}>
        <Row $between>
          <h2>{kind.add}</h2>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
        <OrganizationLookup
          without={there.map(({ organization }) => organization.id)}
          busy={busy}
          onContinue={(organization) => void send(organization.username, organization.name)}
        />
      </Stack>
    </Card>
  );
}

/** Organizations affiliated with this one, and requests to others. Staff without the right can only view them. */
export function Affiliations({ words }: { words: Words }) {
  const { username = '' } = useParams();
  const { data, put, ...read } = useCall(affiliates, { params: { username } });
  const [adding, add] = useState<Words['kinds'][number] | null>(null);
  const acts = useActs(username, put);
  const rows = data?.items.filter(({ relation }) => words.kinds.some((kind) => kind.relation === relation));
  const governs = data?.mayGovern ?? false;
  return (
    <ListPage
      title={words.title}
      things={words.things}
      source={{ ...read, data: rows }}
      columns={columnsOf(words)}
      rowKey={({ relation, organization }) => `${relation}-${organization.id}`}
      nameOf={({ organization }) => organization.name}
      search={({ organization }) => `${organization.name} ${organization.username}`}
      defaultSort="name"
      empty={words.empty}
      csv={[username, words.things]}
      {...(governs && {
        acts,
        primary: (
          <Row $gap={2}>
            {words.kinds.map((kind) => (
              <Button key={kind.relation} kind="primary" icon="plus" onClick={() => add(kind)}>
                {kind.add}
              </Button>
            ))}
          </Row>
        ),
      })}
      tabs={adding && <Add username={username} kind={adding} rows={rows ?? []} put={put} onClose={() => add(null)} />}
    />
  );
}
