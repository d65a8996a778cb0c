import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { formatMoney } from '#domain/kernel/money.ts';
import { levelAction, levelCard, levelsRedirect } from '#domain/memberships/levels.ts';
import { forWhom } from '#domain/memberships/members-only.ts';
import { program } from '#domain/memberships/operations.ts';
import { inviteByCode } from '#domain/memberships/operations-invites.ts';
import { myMemberships } from '#domain/memberships/operations-joining.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ChooseOrganization } from '#web/src/features/members/choose-organization.tsx';
import { useOrganizationOf } from '#web/src/features/members/members-tabs.tsx';
import { monthDay } from '#web/src/features/members/person-fields.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const JoinDialog = lazyPart(() => import('./join-dialog.tsx'), 'JoinDialog');
type Program = Answer<typeof program>;
/** The link that lets an invited person buy. */
export type Invited = { readonly pass: string; readonly levelId: number };

const Levels = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--space-4);
  list-style: none;
`;
const LevelCard = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: 18px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > :last-child {
    margin-top: auto;
    padding-top: var(--space-2);
  }
  p {
    white-space: pre-wrap;
  }
`;

/** /member/levels: the levels an organization offers. Members go to their own memberships (Part 1 §2.1, §3). */
export function MemberLevelsScreen() {
  usePageTitle('Membership');
  const username = useOrganizationOf();
  const [query] = useSearchParams();
  const { state, loading, user } = useSession();
  const isJoining = query.has('join') || query.has('code');
  const own = useCall(myMemberships, state === 'signed-in' && username && !isJoining ? { params: { username } } : null);
  const { data, ...read } = useCall(program, username ? { params: { username } } : null);
  if (!username && user?.memberRoute && !isJoining)
    return <Navigate replace to={to(paths.memberHome, {}, user.memberRoute.params)} />;
  if (!username) return <ChooseOrganization />;
  const theirs = levelsRedirect(own.data?.items ?? [], username);
  if (theirs) return <Navigate replace to={theirs} />;
  return (
    <Page>
      <Loaded
        page
        source={{ ...read, data, loading: read.loading || loading }}
        skeleton={<RowSkeletons n={3} what="levels" />}
      >
        {(program) => <Offered program={program} username={username} />}
      </Loaded>
    </Page>
  );
}

function Offered({ program: { organization, levels }, username }: { program: Program; username: string }) {
  const [query] = useSearchParams();
  const [invited, setInvited] = useState<Invited | null>(null);
  const { state } = useSession();
  const wanted = levels.find(({ id, sale }) => String(id) === query.get('join') && sale === 'open') ?? null;
  // A membership belongs to an account, so visitors sign in before they fill anything in. With an invitation code,
  // joining starts only after the emailed link was opened, because anything added to the cart earlier wouldn't be for
  // the invited level.
  const [chosen, choose] = useState<MembershipLevel | null>(() =>
    state === 'signed-in' && !query.get('code') ? wanted : null,
  );
  const go = useNavigate();
  const join = (level: MembershipLevel) => {
    if (state === 'signed-in') return choose(level);
    const returnUrl = to(
      paths.memberLevels,
      {},
      { organization: username, join: level.id, code: query.get('code') ?? undefined },
    );
    void go(to(paths.signIn, {}, { returnUrl }));
  };
  const shown = levels.filter(({ id, sale }) => sale === 'open' || invited?.levelId === id);
  const hasInvited = levels.some(({ sale }) => sale === 'invited');
  return (
    <Stack>
      <Row $between>
        <h1>{organization.name} membership</h1>
        {state === 'signed-in' && (
          <LinkButton to={to(paths.memberHome, {}, { organization: username })}>My memberships</LinkButton>
        )}
      </Row>
      {wanted && state !== 'signed-in' && (
        <Banner tone="info" title={`Sign in to join ${wanted.title || wanted.name}`}>
          <Stack $gap={3}>
            Memberships are saved to your account. Your invitation stays on this page.
            <Row>
              <Button kind="primary" onClick={() => join(wanted)}>
                Sign in or sign up
              </Button>
            </Row>
          </Stack>
        </Banner>
      )}
      {shown.length === 0 && !hasInvited && (
        <EmptyState title="No memberships yet">{organization.name} isn’t offering memberships right now.</EmptyState>
      )}
      <Levels>
        {shown.map((level) => (
          <Offer key={level.id} level={level} invited={invited?.levelId === level.id} onJoin={() => join(level)} />
        ))}
      </Levels>
      {(hasInvited || query.get('code')) && (
        <Code
          username={username}
          first={query.get('code') ?? ''}
          onOpened={(opened) => {
            setInvited(opened);
            const level = levels.find(({ id }) => id === opened.levelId);
            if (level && state === 'signed-in') choose(level);
          }}
        />
      )}
      {state !== 'signed-in' && (
        <p>
          <Muted>
            Already a member? <a href={to(paths.memberHome, {}, { organization: username })}>See your membership</a>,
            with or without an account.
          </Muted>
        </p>
      )}
      {chosen && (
        <JoinDialog
          organization={organization}
          level={chosen}
          pass={invited?.levelId === chosen.id ? invited.pass : ''}
          first={query.get('for')}
          onClose={() => choose(null)}
        />
      )}
    </Stack>
  );
}

/**
 * A level's card: title, price, description and who it's for. Its button joins, links to another page or just informs
 * (Part 1 §3).
 */
function Offer({ level, invited, onJoin }: { level: MembershipLevel; invited: boolean; onJoin(): void }) {
  const { title, subtitle, description, moreInfo } = levelCard(level);
  const action = levelAction(level);
  const whom = forWhom(level);
  const term = level.seasonEnds
    ? `until ${monthDay(level.seasonEnds)}`
    : level.months === 12
      ? 'a year'
      : `${level.months} months`;
  return (
    <LevelCard aria-label={title}>
      <h2>{title}</h2>
      {subtitle && <Muted>{subtitle}</Muted>}
      <p>
        <Figure>{formatMoney(level.price, level.currency)}</Figure> <Muted>{term}</Muted>
      </p>
      {description && <p>{description}</p>}
      {whom && <Muted>{whom}</Muted>}
      {invited && <Muted>You’re invited.</Muted>}
      {moreInfo && (
        <details>
          <summary>More about this level</summary>
          <p>{moreInfo}</p>
        </details>
      )}
      {action.kind === 'redirect' && (
        <Row>
          <a href={action.to} rel="noopener noreferrer">
            Join on their site
          </a>
        </Row>
      )}
      {action.kind === 'form' && (
        <Row>
          <Button kind="primary" onClick={onJoin}>
            Join
          </Button>
        </Row>
      )}
    </LevelCard>
  );
}

/** An invitation code opens a level that isn't sold to everyone. */
function Code({ username, first, onOpened }: { username: string; first: string; onOpened(opened: Invited): void }) {
  const [code, setCode] = useState(first);
  const { send, busy, problem } = useSend(inviteByCode);
  const open = async () => {
    const answer = await send({ body: { organization: username, code } });
    if (answer.ok) onOpened({ pass: answer.value.pass, levelId: answer.value.levelId });
  };
  // The emailed link includes the code, so the purchase is for the invited level.
  const asked = useRef(false);
  const openFirst = useEffectEvent(() => {
    if (asked.current || first.trim().length < 4) return;
    asked.current = true;
    void open();
  });
  useEffect(() => openFirst(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Stack $gap={2}>
        <h2>Have an invitation?</h2>
        <Row>
          <TextField
            label="Invitation code"
            autoComplete="off"
            value={code}
            error={problem?.title}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" busy={busy} disabled={code.trim().length < 4}>
            Use code
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
