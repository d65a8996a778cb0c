import { useState } from 'react';
import { cancelMembership, renewItself } from '#domain/commerce/operations-orders.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { OwnMembership } from '#domain/memberships/views.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { MemberCard } from '#web/src/features/members/member-card.tsx';
import { useTodayOf } from '#web/src/features/organization/use-today.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const FollowDialog = lazyPart(() => import('./follow-dialog.tsx'), 'FollowDialog');
const PaidDialog = lazyPart(() => import('./paid-dialog.tsx'), 'PaidDialog');

type Props = {
  of: OwnMembership;
  organization: { id: number; name: string; username: string };
  /**
   * Whether the member is the user's own player. Through an emailed link alone, a membership can be renewed and
   * upgraded but not changed.
   */
  isOwner: boolean;
  reload(): void;
};

/** A card with its holder's actions: renew, upgrade, cancel. */
export function OwnCard({ of, organization, isOwner, reload }: Props) {
  const [doing, setDoing] = useState<'renew' | 'upgrade' | 'cancel' | 'paid' | null>(null);
  const isOpen = of.followKey !== null;
  const mayRenew = isOpen && of.renewFrom !== null && !of.isFollowed;
  const opensLater = !isOpen && of.renewFrom !== null && of.state === 'active' && !of.isFollowed;
  const today = useTodayOf(organization.username);
  const renewable = mayRenew && of.renewFrom !== null && of.renewFrom <= today;
  return (
    <MemberCard of={of} organization={organization.name}>
      <Stack $gap={2}>
        <Row>
          {renewable && (
            <Button kind="primary" onClick={() => setDoing('renew')}>
              Renew
            </Button>
          )}
          {of.mayUpgrade && isOpen && <Button onClick={() => setDoing('upgrade')}>Upgrade</Button>}
          {of.orderId !== null && isOwner && (
            <Button kind="plain" onClick={() => setDoing('paid')}>
              Payment details
            </Button>
          )}
          {isOwner && !of.isFollowed && (of.state === 'active' || of.state === 'upcoming') && (
            <Button kind="plain" onClick={() => setDoing('cancel')}>
              Cancel membership
            </Button>
          )}
        </Row>
        {of.notRenewed && (
          <Banner tone="warn" title="Automatic renewal failed">
            {of.notRenewed}
          </Banner>
        )}
        <RenewsItself of={of} isOwner={isOwner} reload={reload} />
        {opensLater && of.renewFrom && !of.renewsOn && (
          <Muted>You can renew starting {dateWords(of.renewFrom, of.renewFrom)}.</Muted>
        )}
      </Stack>
      {(doing === 'renew' || doing === 'upgrade') && (
        <FollowDialog of={of} act={doing} organization={organization} onClose={() => setDoing(null)} />
      )}
      {doing === 'paid' && of.orderId !== null && (
        <PaidDialog orderId={of.orderId} itemId={of.itemId ?? 0} onClose={() => setDoing(null)} />
      )}
      {doing === 'cancel' && (
        <CancelDialog
          of={of}
          onClose={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            reload();
          }}
        />
      )}
    </MemberCard>
  );
}

/** Whether, when and for how much a membership renews automatically. Its owner can turn this on or off. */
function RenewsItself({ of, isOwner, reload }: Pick<Props, 'of' | 'isOwner' | 'reload'>) {
  const { send, busy, problem } = useSend(renewItself);
  const { playerProfileId, id, renewsOn, renewsFor, currency, mayRenewItself } = of;
  if (!renewsOn && !(mayRenewItself && isOwner)) return null;
  const change = async (on: boolean) => {
    const answer = await send({ body: { playerProfileId, id, on } });
    if (!answer.ok) return;
    toast(on ? 'Automatic renewal turned on' : 'Automatic renewal turned off. You won’t be charged.');
    reload();
  };
  return (
    <Stack $gap={1}>
      <Row>
        {renewsOn && (
          <span>
            Renews automatically on {dateWords(renewsOn, renewsOn)}
            {renewsFor === null ? '' : ` for ${formatMoney(renewsFor, currency)}`}
          </span>
        )}
        {isOwner && (
          <Button kind="plain" busy={busy} onClick={() => void change(!renewsOn)}>
            {renewsOn ? 'Turn off automatic renewal' : 'Turn on automatic renewal'}
          </Button>
        )}
      </Row>
      {problem && <Banner tone="bad" title={problem.title} />}
    </Stack>
  );
}

/** Shows the refund under the membership's policy before canceling. */
function CancelDialog({ of, onClose, onDone }: { of: OwnMembership; onClose(): void; onDone(): void }) {
  const preview = useSend(cancelMembership);
  const [terms, setTerms] = useState<{ back: string; lines: readonly string[] } | null>(null);
  const { playerProfileId, id } = of;
  const ask = async (confirmed: boolean) => {
    const answer = await preview.send({ body: { playerProfileId, id, confirmed } });
    if (!answer.ok) return;
    if (!confirmed) return setTerms(answer.value);
    toast(
      answer.value.back === '' ? 'Membership canceled' : `Membership canceled. ${answer.value.back} will be refunded`,
    );
    onDone();
  };
  return (
    <Dialog
      title="Cancel membership"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep membership</Button>
          {terms ? (
            <Button kind="danger" busy={preview.busy} onClick={() => void ask(true)}>
              {terms.back === '' ? 'Cancel without a refund' : `Cancel and refund ${terms.back}`}
            </Button>
          ) : (
            <Button kind="primary" busy={preview.busy} onClick={() => void ask(false)}>
              Preview refund
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>
          {of.name}’s {of.levelName} membership ends right away.
        </p>
        {terms?.lines.map((line) => (
          <p key={line}>
            <Muted>{line}</Muted>
          </p>
        ))}
        {preview.problem && <Banner tone="bad" title={preview.problem.title} />}
      </Stack>
    </Dialog>
  );
}
