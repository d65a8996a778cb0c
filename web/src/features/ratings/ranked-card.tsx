import { type ownProfile, setRanked } from '#domain/people/operations-profiles.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Own = Answer<typeof ownProfile>;

/** Whether strangers find a minor in lists of ratings: agreed to here, taken back here, at once. */
export function RankedCard({ own, put }: { own: Own; put(own: Own): void }) {
  const { profile, mayAgree } = own;
  const { send, busy, problem } = useSend(setRanked);
  const set = async (allowed: boolean) => {
    const answer = await send({ params: { id: profile.id }, body: { allowed } });
    if (!answer.ok) return;
    put(answer.value);
    toast(allowed ? 'The rating can be public now' : 'Strangers see the rating no more', { tone: 'good' });
  };
  return (
    <Card aria-label="Ratings">
      <Stack $gap={3}>
        <h2>Ratings</h2>
        <p>
          Organizations may rate their players by the results. Adults stand in the public list unless they hide their
          ratings; a minor only where a parent or guardian agrees here. You see the rating either way.
        </p>
        <Switch
          label="Strangers may see this player’s open rating (minors)"
          checked={profile.ranked !== null}
          disabled={busy || (!mayAgree && profile.ranked === null)}
          onChange={({ target }) => void set(target.checked)}
        />
        {!mayAgree && profile.ranked === null && <Muted>A parent or guardian has to agree.</Muted>}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}
