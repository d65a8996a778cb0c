import { Link, useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { agreementToSign, signedAgreement } from '#domain/notices/operations-agreements.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Signing } from '#web/src/features/agreements/signing.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
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

/** A signed agreement exactly as it was signed. It can be read, printed, or saved as a PDF from the browser. */
function SignedCopy({ id, playerId, signKey }: { id: number; playerId: number; signKey: string | undefined }) {
  const source = useCall(signedAgreement, { params: { id, playerId }, query: signKey ? { key: signKey } : {} });
  return (
    <Loaded page source={source} skeleton={<PageSkeleton what="the signed agreement" />}>
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
                  <dt>Link emailed to</dt>
                  <dd>{email}</dd>
                </>
              )}
              <dt>IP address</dt>
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

/**
 * /agreement/:id: an agreement's text, for anyone to read and for signers to sign. `signed` shows the version signed
 * for a player (S023).
 */
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
                To sign, use the link in your email
                {!user && (
                  <>
                    , or <Link to={to(paths.signIn, {}, { returnUrl: here.pathname })}>sign in</Link> if you manage the
                    player’s profile
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
