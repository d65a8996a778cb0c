import { useState } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { formatMoney } from '#domain/kernel/money.ts';
import { levelName } from '#domain/memberships/levels.ts';
import { forWhom } from '#domain/memberships/members-only.ts';
import { orderLevels, ownLevels } from '#domain/memberships/operations-levels.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { MembersTabs } from '#web/src/features/members/members-tabs.tsx';
import { monthDay } from '#web/src/features/members/person-fields.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const LevelDialog = lazyPart(() => import('./level-dialog.tsx'), 'LevelDialog');
export type LevelList = Answer<typeof ownLevels>;
export type OwnLevel = LevelList['items'][number];

const Levels = styled.ol`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    padding: 14px 16px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`;
/* Aligns the button's label with the text below it. */
const Name = styled(Button)`
  margin-inline-start: -20px;
`;
const sales: Record<OwnLevel['sale'], readonly [string, Tone]> = {
  open: ['On sale', 'good'],
  invited: ['By invitation', 'info'],
  closed: ['Not sold', 'warn'],
};
const termOf = ({ months, seasonEnds }: OwnLevel): string =>
  seasonEnds ? `until ${monthDay(seasonEnds)}` : months === 12 ? 'a year' : `${months} months`;

/** /:username/members/levels: an organization's membership levels in the order the public sees (Part 1 §2.1, Part 3 §2). */
export function OrganizationLevelsScreen() {
  usePageTitle('Membership levels');
  const { username = '' } = useParams();
  const { data, put, reload, ...read } = useCall(ownLevels, { params: { username } });
  const [edited, edit] = useState<OwnLevel | 'new' | null>(null);
  return (
    <Page>
      <Stack $gap={3}>
        {read.problem?.kind !== 'forbidden' && (
          <>
            <Row $between>
              <h1>Membership levels</h1>
              <Row>
                <LinkButton to={to(paths.memberLevels, {}, { organization: username, join: 'look' })}>
                  Public page
                </LinkButton>
                <Button kind="primary" icon="plus" disabled={!data} onClick={() => edit('new')}>
                  New level
                </Button>
              </Row>
            </Row>
            <MembersTabs username={username} />
          </>
        )}
        <Loaded
          page={read.problem?.kind === 'forbidden'}
          source={{ ...read, reload, data }}
          skeleton={<RowSkeletons n={4} what="levels" />}
        >
          {(list) => <InOrder list={list} username={username} onEdit={edit} onMoved={put} />}
        </Loaded>
      </Stack>
      {edited && data && (
        <LevelDialog
          username={username}
          level={edited === 'new' ? null : edited}
          policies={data.policies}
          order={data.items.length}
          onClose={() => {
            edit(null);
            void reload();
          }}
          onSaved={(list) => {
            put(list);
            edit(null);
          }}
        />
      )}
    </Page>
  );
}

type ListProps = { list: LevelList; username: string; onEdit(level: OwnLevel): void; onMoved(list: LevelList): void };

function InOrder({ list: { items }, username, onEdit, onMoved }: ListProps) {
  const { send, busy, problem } = useSend(orderLevels);
  const move = async (at: number, by: -1 | 1) => {
    const ids = items.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved as number);
    const answer = await send({ params: { username }, body: { ids } });
    if (answer.ok) onMoved(answer.value);
  };
  if (items.length === 0)
    return (
      <EmptyState title="No levels yet">
        Add levels such as Gold, Junior or Season. Each has a price, a term and its own questions.
      </EmptyState>
    );
  return (
    <Stack $gap={3}>
      {problem && <Banner tone="bad" title={problem.title} />}
      <Levels>
        {items.map((level, at) => {
          const name = level.title || level.name;
          return (
            <li key={level.id}>
              <div>
                <Row $gap={2}>
                  <Name kind="plain" onClick={() => onEdit(level)}>
                    {name}
                  </Name>
                  <Chip tone={sales[level.sale][1]}>{sales[level.sale][0]}</Chip>
                </Row>
                <p>
                  <Figure>{formatMoney(level.price, level.currency)}</Figure> {termOf(level)}
                </p>
                <Muted>
                  {[
                    level.level > 0 && `Counts as ${levelName(level.level)}`,
                    forWhom(level),
                    level.terms && 'with terms',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
              </div>
              <Row $gap={1}>
                <IconButton
                  icon="arrow-up"
                  label={`${name} up`}
                  disabled={busy || at === 0}
                  onClick={() => void move(at, -1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={`${name} down`}
                  disabled={busy || at === items.length - 1}
                  onClick={() => void move(at, 1)}
                />
              </Row>
            </li>
          );
        })}
      </Levels>
    </Stack>
  );
}
