import { multiplierTags } from '#domain/catalog/events/point-multiplier.ts';
import { pointMultiplier, setPointMultiplier, tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import type { OnDesk } from '../use-desk.ts';

/** By how much its points count in a series, kept as the tag that its card shows. It is set at once. */
export function PointsCount({ desk, put }: OnDesk) {
  const params = { id: desk.facts.id };
  const read = useCall(pointMultiplier, { params });
  const { send, busy, problem } = useSend(setPointMultiplier);
  const set = async (pm: '1' | '1.5' | '2') => {
    const done = await send({ params, query: { pm }, rev: read.data?.rev ?? 0 });
    // who was too late sees what stands
    if (!done.ok) return void read.reload();
    read.put(done.value);
    const latest = await ask(tournamentDesk, { params });
    if (latest.ok) put(latest.value);
    toast('Saved.', { tone: 'good' });
  };
  return (
    <Select
      label="Its points count"
      hint="In series; a chip on its card says so. It is set at once."
      value={String(read.data?.multiplier ?? 1)}
      disabled={busy || !read.data}
      error={problem?.title}
      options={[
        { value: '1', label: 'Once' },
        ...Object.entries(multiplierTags).map(([tag, by]) => ({ value: String(by), label: `${by} times (${tag})` })),
      ]}
      onChange={({ target }) => void set(target.value as '1' | '1.5' | '2')}
    />
  );
}
