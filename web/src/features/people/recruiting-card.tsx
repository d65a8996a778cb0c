import { useState } from 'react';
import { type ownProfile, setRecruiting } from '#domain/people/operations-profiles.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Own = Answer<typeof ownProfile>;

/**
 * Lets college coaches find the player and contact them. Consent is given or withdrawn here and takes effect
 * immediately.
 */
export function RecruitingCard({ own, put }: { own: Own; put(own: Own): void }) {
  const { profile, recruitable, mayAgree } = own;
  const { send, busy, problem } = useSend(setRecruiting);
  const [contact, setContact] = useState(profile.recruiting?.contact ?? false);
  const set = async (allowed: boolean) => {
    const answer = await send({ params: { id: profile.id }, body: { allowed, contact } });
    if (!answer.ok) return;
    put(answer.value);
    toast(allowed ? 'College coaches can find this player now' : 'College coaches can’t find this player anymore', {
      tone: 'good',
    });
  };
  const lacks = [!profile.gradYear && 'a graduation year', !profile.gender && 'a gender'].filter(Boolean).join(' and ');
  return (
    <Card aria-label="Recruiting">
      <Stack $gap={3}>
        <h2>Recruiting</h2>
        <p>
          Verified college coaches can find this player by class, state, height and side, and see grades and metrics.
          Coaches never see a birth date, an address or a junior’s own contact info.
        </p>
        {!recruitable && <Muted>Available from age 13, with a birth date on file.</Muted>}
        {recruitable && !mayAgree && <Muted>A parent or guardian has to agree.</Muted>}
        {recruitable && mayAgree && (
          <>
            <Checkbox
              label="Coaches can contact us"
              hint="For juniors, messages go to the parent, starting June 15 after sophomore year"
              checked={contact}
              onChange={({ target }) => setContact(target.checked)}
            />
            {lacks && !profile.recruiting && <Muted>Coaches search by class. This profile is missing {lacks}.</Muted>}
            <Row>
              <Button kind={profile.recruiting ? 'quiet' : 'primary'} busy={busy} onClick={() => void set(true)}>
                {profile.recruiting ? 'Save' : 'Turn on recruiting'}
              </Button>
              {profile.recruiting && (
                <Button kind="danger" busy={busy} onClick={() => void set(false)}>
                  Turn off recruiting
                </Button>
              )}
            </Row>
          </>
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}
