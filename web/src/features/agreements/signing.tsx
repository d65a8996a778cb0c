import { useState } from 'react';
import { type agreementToSign, signAgreement } from '#domain/notices/operations-agreements.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Shown = Answer<typeof agreementToSign>;
type Player = Shown['players'][number];
type Props = {
  of: Pick<Shown, 'id' | 'version'>;
  player: Player;
  /** The token from the email that asks for a signature, if its link was opened. */
  signKey: string | undefined;
  put(next: Shown): void;
};
/** Signs an agreement for one player, or shows that it's already signed. */
export function Signing({ of, player, signKey, put }: Props) {
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
        actions={<LinkButton to={copy}>Read the signed agreement</LinkButton>}
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
        {signedVersion > 0 && <Muted>An earlier version was signed. The agreement has changed since then.</Muted>}
        <TextField
          label={as === 'guardian' ? 'Your name, as parent or guardian' : 'Your name'}
          hint="Counts as your signature"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={problem?.fields?.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={
            as === 'guardian'
              ? `I’m responsible for ${player.name}, and I have read and agree to this`
              : 'I have read this and agree'
          }
          checked={agreed}
          onChange={({ target }) => agree(target.checked)}
        />
        {problem && !problem.fields?.name && <Banner tone="bad" title={problem.title} />}
        <Button kind="primary" busy={busy} disabled={!agreed || name.trim().length < 3} onClick={() => void sign()}>
          Sign
        </Button>
        <Muted>We record your name, the time, your IP address and your browser. We’ll email you a copy.</Muted>
      </Stack>
    </Card>
  );
}
