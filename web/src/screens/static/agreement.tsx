import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { agreementToSign, signAgreement, signedAgreement } from '#domain/notices/contract-agreements.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Narrow = styled(Stack)`
  max-width: 760px;
  margin: 0 auto;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--space-1) var(--space-4);
  overflow-wrap: anywhere;
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
  }
`;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Shown = Answer<typeof agreementToSign>;
type Player = Shown['players'][number];

/** What was signed, as it was signed: for reading, and for paper or a PDF by the browser's own print. */
function SignedCopy({ id, playerId, signKey }: { id: number; playerId: number; signKey: string | undefined }) {
  const source = useCall(signedAgreement, { params: { id, playerId }, query: signKey ? { key: signKey } : {} });
  return (
    <Loaded page source={source} skeleton={<PageSkeleton what="what was signed" />}>
      {({ text, organization, title, signature: { player, name, as, at, from, email, version, browser } }) => (
        <Narrow $gap={4}>
          <h1>{title}</h1>
          <Muted>
            {organization}, version {version}
          </Muted>
          <RichText html={text} />
          <Card aria-label="Signature">
            <Facts>
              <dt>Player</dt>
              <dd>{player}</dd>
              <dt>Signed by</dt>
              <dd>
                {name}, {as === 'guardian' ? 'parent or guardian' : 'the player'}
              </dd>
              <dt>When</dt>
              <dd>{momentIn(at, zone)}</dd>
              {email && (
                <>
                  <dt>Link mailed to</dt>
                  <dd>{email}</dd>
                </>
              )}
              <dt>From</dt>
              <dd>{from}</dd>
              <dt>Browser</dt>
              <dd>{browser}</dd>
            </Facts>
          </Card>
          <Row className="no-print">
            <Button icon="print" onClick={() => print()}>
              Print or save as PDF
            </Button>
          </Row>
        </Narrow>
      )}
    </Loaded>
  );
}

type SigningProps = { of: Shown; player: Player; signKey: string | undefined; put(next: Shown): void };
function Signing({ of, player, signKey, put }: SigningProps) {
  const [name, setName] = useState('');
  const [agreed, agree] = useState(false);
  const { send, busy, problem } = useSend(signAgreement);
  const { playerProfileId, as, signedVersion, signedAt } = player;
  const copy = to(paths.agreement, { id: of.id }, { signed: playerProfileId, key: signKey });
  if (signedVersion === of.version)
    return (
      <Banner
        tone="good"
        title={`Signed for ${player.name}`}
        actions={<LinkButton to={copy}>Read what was signed</LinkButton>}
      >
        {signedAt !== null && momentIn(signedAt, zone)}
      </Banner>
    );
  const sign = async () => {
    const body = { key: signKey ?? null, playerProfileId, version: of.version, name };
    const answer = await send({ params: { id: of.id }, body });
    if (!answer.ok) return;
    toast('Signed. Thank you.', { tone: 'good' });
    put(answer.value);
  };
  return (
    <Card aria-label={`Sign for ${player.name}`}>
      <Stack $gap={3}>
        <h2>{as === 'guardian' ? `Sign for ${player.name}` : `Sign as ${player.name}`}</h2>
        {signedVersion > 0 && <Muted>An earlier version was signed. These words are new.</Muted>}
        <TextField
          label={as === 'guardian' ? 'Your name, as parent or guardian' : 'Your name'}
          hint="It stands for your signature"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={problem?.fields?.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={
            as === 'guardian' ? `I answer for ${player.name}, have read this and agree` : 'I have read this and agree'
          }
          checked={agreed}
          onChange={({ target }) => agree(target.checked)}
        />
        {problem && !problem.fields?.name && <Banner tone="bad" title={problem.title} />}
        <Button kind="primary" busy={busy} disabled={!agreed || name.trim().length < 3} onClick={() => void sign()}>
          Sign
        </Button>
        <Muted>With your name we keep the time, the address it came from and your browser.</Muted>
      </Stack>
    </Card>
  );
}

/** /agreement/:id: the words of an agreement, for everybody to read, and for who may to sign; with `signed` what was signed for a player (S023). */
export function AgreementScreen() {
  usePageTitle('Agreement');
  const { id = '' } = useParams();
  const [query] = useQuery();
  const here = useLocation();
  const { user } = useSession();
  const signKey = query.get('key') ?? undefined;
  const signed = query.get('signed');
  const source = useCall(agreementToSign, { params: { id: Number(id) }, query: signKey ? { key: signKey } : {} });
  if (signed)
    return (
      <Page>
        <SignedCopy id={Number(id)} playerId={Number(signed)} signKey={signKey} />
      </Page>
    );
  return (
    <Page>
      <Loaded page source={source} skeleton={<PageSkeleton what="the agreement" />}>
        {(of) => (
          <Narrow $gap={4}>
            <div>
              <h1>{of.name}</h1>
              <Muted>
                {of.organization.name}, version {of.version}, {momentIn(of.at, zone)}
              </Muted>
            </div>
            <RichText html={of.text} />
            {of.players.map((player) => (
              <Signing key={player.playerProfileId} {...{ of, player, signKey }} put={source.put} />
            ))}
            {of.players.length === 0 && (
              <Muted as="p">
                To sign, use the link in your mail
                {!user && (
                  <>
                    , or <Link to={to(paths.signIn, {}, { returnUrl: here.pathname })}>sign in</Link> as who looks after
                    the player’s profile
                  </>
                )}
                .
              </Muted>
            )}
          </Narrow>
        )}
      </Loaded>
    </Page>
  );
}
