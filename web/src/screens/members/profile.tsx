import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { dateWords } from '#domain/kernel/date-words.ts';
import { memberPermit } from '#domain/memberships/contract.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { memberStateWords } from '#web/src/features/members/member-card.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Picture } from '#web/src/ui/data/picture.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

/* Read at a door, in the sun, from the side. */
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

/** /member/{id}: the proof of a membership for whoever has scanned its card: name, picture, level, valid until (Part 1 §2.1). */
export function MemberProfileScreen() {
  usePageTitle('Member');
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const [playerProfileId, key] = [query.get('player') ?? '', query.get('key') ?? ''];
  const isCard = /^\d+$/.test(id) && /^\d+$/.test(playerProfileId) && key !== '';
  const { data, ...read } = useCall(memberPermit, isCard ? { query: { playerProfileId, id, key } } : null);
  if (!isCard)
    return (
      <Page>
        <EmptyState page title="No such card" action={<LinkButton to={paths.memberHome}>My memberships</LinkButton>}>
          A membership is shown to who scans the code of its card.
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <Loaded page source={{ ...read, data }} skeleton={<RowSkeletons n={3} what="membership" />}>
        {({ name, imageUrl, levelName, organization, from, to: until, state }) => (
          <Proof $good={state === 'active'} aria-labelledby="member">
            <Stack $gap={3}>
              {imageUrl && <Picture url={imageUrl} sizes="140px" />}
              <h1 id="member">{name}</h1>
              <p>
                <Chip tone={memberStateWords[state][1]}>{memberStateWords[state][0]}</Chip>
              </p>
              <p>
                <b>{levelName}</b> of{' '}
                <a href={to(paths.organizationRoot, { username: organization.username })}>{organization.name}</a>
              </p>
              <Muted>{dateWords(from, until)}</Muted>
            </Stack>
          </Proof>
        )}
      </Loaded>
    </Page>
  );
}
