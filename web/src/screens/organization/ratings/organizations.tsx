import { Link } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { affiliates } from '#domain/organizations/operations-affiliates.ts';
import { setRatings } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type DeskPart, RatingsPage } from './frame.tsx';

type Affiliation = Answer<typeof affiliates>['items'][number];
const relationWords = { affiliate: 'Affiliate', member: 'Member organization' } as const;
const since = (of: Affiliation) => `since ${shortDate(dateOf(of.since))}`;

/** Affiliates and members whose results can't count yet, because one side hasn't accepted. */
const Requested = ({ items }: { items: readonly Affiliation[] }) =>
  items
    .filter(({ relation, state }) => state === 'asked' && relation !== 'body')
    .map((each) => (
      <Muted key={`${each.relation} ${each.organization.id}`}>
        {each.organization.name}: {each.byUs ? 'Requested' : 'Waiting for your answer'} {since(each)}
      </Muted>
    ));

function Organizations({ username, desk, put }: DeskPart) {
  const items = useCall(affiliates, { params: { username } }).data?.items ?? [];
  const { send, busy, problem } = useSend(setRatings);
  const set = async (id: number, counts: boolean) => {
    const others = desk.settings.organizationIds.filter((each) => each !== id);
    const answer = await send({ params: { username }, body: { organizationIds: counts ? [...others, id] : others } });
    if (!answer.ok) return;
    put(answer.value);
    toast(counts ? 'Loading the organization’s results' : 'The organization’s results no longer count', {
      tone: 'good',
    });
  };
  if (desk.partners.length === 0)
    return (
      <EmptyState
        title="No partners yet"
        action={
          <Row $gap={2}>
            <LinkButton to={to(paths.organizationAffiliates, { username })}>Affiliates</LinkButton>
            <LinkButton to={to(paths.organizationMemberOrganizations, { username })}>Member organizations</LinkButton>
          </Row>
        }
      >
        Results of affiliates and member organizations can count along with yours once both sides agree.
      </EmptyState>
    );
  return (
    <Card aria-label="Organizations">
      <Stack $gap={3}>
        <p>Your own results always count. Choose others to include.</p>
        {desk.partners.map(({ id, name, relation, counts }) => {
          const own = items.find((each) => each.relation === relation && each.organization.id === id);
          return (
            <Switch
              key={`${relation} ${id}`}
              label={name}
              hint={own ? `${relationWords[relation]} ${since(own)}` : relationWords[relation]}
              checked={counts}
              disabled={busy}
              onChange={({ target }) => void set(id, target.checked)}
            />
          );
        })}
        <Requested items={items} />
        {problem && <Banner tone="bad" title={problem.title} />}
        <Muted>
          Add more under <Link to={to(paths.organizationAffiliates, { username })}>Affiliates</Link>.
        </Muted>
      </Stack>
    </Card>
  );
}

/** /:username/ratings/organizations: other organizations whose results also count. */
export const OrganizationRatingOrganizationsScreen = () => (
  <RatingsPage title="Organizations">{(part) => <Organizations {...part} />}</RatingsPage>
);
