import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clubMemberships } from '#domain/clubs/operations-memberships.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Terms } from '#web/src/features/members/level-fields.tsx';
import { OrganizationPicker } from '#web/src/features/organization/organization-picker.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Club, ClubArea } from './club-area.tsx';
import { MembershipList } from './membership-list.tsx';
import { type Buying, type Standing, useBuying } from './use-buying.ts';

/** Picks an organization that sells memberships, either a suggested one or any other by name. */
function Whose({
  near,
  value,
  onChoose,
}: Pick<Standing, 'near'> & { value: Standing['organization']; onChoose(username: string): void }) {
  return (
    <Card aria-labelledby="whose">
      <Stack $gap={3}>
        <h2 id="whose">Choose an organization</h2>
        {near.length > 0 && (
          <Row $gap={2}>
            {near.map(({ id, name, username }) => (
              <Button
                key={id}
                kind={value?.id === id ? 'primary' : 'quiet'}
                aria-pressed={value?.id === id}
                onClick={() => onChoose(username)}
              >
                {name}
              </Button>
            ))}
          </Row>
        )}
        <OrganizationPicker
          label={near.length > 0 ? 'Another organization' : 'Organization'}
          value={value && !near.some(({ id }) => id === value.id) ? value : null}
          onChange={(picked) => picked && onChoose(picked.username)}
        />
      </Stack>
    </Card>
  );
}

/** The selection, its total, the terms, and the button that adds everything to one order. */
function Sum({ buying, standing }: { buying: Buying; standing: Standing }) {
  const go = useNavigate();
  const [done, setDone] = useState<{ added: number; refused: number } | null>(null);
  const { chosen, sum, open, withTerms, agreed, agree, isAgreed, busy, problem } = buying;
  const currency = standing.levels[0]?.currency ?? 'USD';
  const add = async () => {
    const outcome = await buying.toCart();
    if (!outcome) return;
    setDone(outcome);
    if (outcome.refused === 0) await go(paths.checkout);
  };
  return (
    <Card aria-label="Order summary">
      <Stack $gap={3}>
        {done && done.refused > 0 && (
          <Banner
            tone="warn"
            title={`${count(done.added, 'membership')} added to the cart. ${plural(done.refused, '1 player couldn’t be added. See the reason next to the name.', '# players couldn’t be added. See the reason next to each name.')}`}
            actions={done.added > 0 ? <LinkButton to={paths.checkout}>Go to the cart</LinkButton> : undefined}
          />
        )}
        {withTerms.map(({ id, name, title, terms }) => (
          <Stack key={id} $gap={2}>
            <Terms role="region" aria-label={`${title || name} terms`} tabIndex={0}>
              {terms}
            </Terms>
            <Checkbox
              label={`The club agrees to the ${title || name} terms on behalf of these players`}
              checked={agreed.has(id)}
              onChange={({ target }) => agree(id, target.checked)}
            />
          </Stack>
        ))}
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row $between>
          <span role="status">
            <b>{count(chosen.length, 'membership')}</b> <Muted>{formatMoney(sum, currency)}, before fees</Muted>
            {open > 0 && <Muted> · {count(open, 'player')} with unanswered questions</Muted>}
          </span>
          <Button
            kind="primary"
            busy={busy}
            disabled={chosen.length === 0 || chosen.length > most || open > 0 || !isAgreed}
            onClick={() => void add()}
          >
            Add To Cart · {formatMoney(sum, currency)}
          </Button>
        </Row>
        {chosen.length > most && <Muted>Up to {most} memberships per order.</Muted>}
      </Stack>
    </Card>
  );
}
/**
 * The maximum number of memberships in one payment. It's copied from domain/clubs/operations-memberships.ts, because
 * importing that file would also load its schemas.
 */
const most = 80;

function Buy({ club, standing }: { club: Club; standing: Standing }) {
  const buying = useBuying(club.id, standing);
  const { organization, items, levels } = standing;
  if (levels.length === 0)
    return (
      <EmptyState title="No memberships yet">
        {organization?.name ?? 'This organization'} doesn’t sell memberships.
      </EmptyState>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title="No players yet"
        action={
          <LinkButton to={to(paths.clubDataManager, {}, { club: club.id, tab: 'import' })}>Import a list</LinkButton>
        }
      />
    );
  return (
    <Stack $gap={3}>
      <MembershipList club={club} standing={standing} buying={buying} />
      <Sum buying={buying} standing={standing} />
    </Stack>
  );
}

function Memberships({ club }: { club: Club }) {
  const [query, change] = useQuery();
  const of = query.get('of') ?? undefined;
  const source = useCall(clubMemberships, {
    params: { id: club.id },
    query: of === undefined ? {} : { organization: of },
  });
  if (!club.mayManage)
    return <EmptyState title="For club directors">Only club directors can buy memberships.</EmptyState>;
  const choose = (username: string) => change({ club: String(club.id), of: username }, { replace: false });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={8} what="memberships" />}>
      {(standing) => (
        <Stack $gap={3}>
          <Whose near={standing.near} value={standing.organization} onChoose={choose} />
          {standing.organization && <Buy key={standing.organization.id} club={club} standing={standing} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** /club/membership: who in the club has which membership, and a way to buy many in one order (Part 1 §2.1). */
export const ClubMembershipScreen = () => (
  <ClubArea title="Memberships">{(club) => <Memberships club={club} />}</ClubArea>
);
