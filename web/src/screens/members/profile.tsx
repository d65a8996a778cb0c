import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { dateWords } from '#domain/kernel/date-words.ts';
import { memberPermit } from '#domain/memberships/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { memberStateWords } from '#web/src/features/members/member-card.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Picture } from '#web/src/ui/data/picture.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/* The proof must be readable at a door, in the sun and from the side. */
const Proof = styled(Card)<{ $good: boolean }>`
  border-top: 10px solid ${({ $good }) => ($good ? 'var(--good)' : 'var(--bad)')};
  text-align: center;
  img {
    width: 140px;
    height: 140px;
    margin: 0 auto;
    border-radius: 50%;
    object-fit: cover;
  }
  h1 {
    overflow-wrap: anywhere;
  }
`;

const local = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * /member/{id}: proves a membership to anyone who scans its card, with name, photo, level and last valid day (Part 1
 * §2.1).
 */
export function MemberProfileScreen() {
  usePageTitle('Member');
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const [playerProfileId, key] = [query.get('player') ?? '', query.get('key') ?? ''];
  const { user } = useSession();
  const isCard = /^\d+$/.test(id) && /^\d+$/.test(playerProfileId) && key !== '';
  const { data, ...read } = useCall(memberPermit, isCard ? { query: { playerProfileId, id, key } } : null);
  if (!isCard)
    return (
      <Page>
        <EmptyState
          page
          title="We can’t find that card"
          action={<LinkButton to={paths.memberHome}>My memberships</LinkButton>}
        >
          To see a membership, scan the code on its card.
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <Loaded page source={{ ...read, data }} skeleton={<RowSkeletons n={3} what="membership" />}>
        {({ name, imageUrl, levelName, organization, from, to: until, state, isMinor }) => (
          <Proof $good={state === 'active'} aria-labelledby="member">
            <Stack $gap={3}>
              {imageUrl ? (
                <Picture url={imageUrl} sizes="140px" />
              ) : (
                <span>
                  <Avatar name={name} size={140} />
                </span>
              )}
              <h1 id="member">{name}</h1>
              <p>
                <Chip tone={memberStateWords[state][1]}>{memberStateWords[state][0]}</Chip>
              </p>
              <p>
                <b>{levelName}</b> of{' '}
                <a href={to(paths.organizationRoot, { username: organization.username })}>{organization.name}</a>
              </p>
              <Muted>{dateWords(from, until)}</Muted>
              {isMinor && <Muted>Under 18. A parent or guardian is responsible for them.</Muted>}
              <Muted>Checked {momentIn(serverNow(), local)}</Muted>
              {user?.pages.some(({ username }) => username === organization.username) && (
                <Row style={{ justifyContent: 'center' }}>
                  <LinkButton to={to(paths.organizationMember, { username: organization.username, playerProfileId })}>
                    See member page
                  </LinkButton>
                </Row>
              )}
            </Stack>
          </Proof>
        )}
      </Loaded>
    </Page>
  );
}
