import { removeStream, type streams } from '#domain/catalog/operations-streams.ts';
import type { Stream } from '#domain/catalog/schema.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** Removes a stream. */
export function RemoveStream({ stream, onDone }: { stream: Stream; onDone(left: Answer<typeof streams>): void }) {
  const removing = useSend(removeStream);
  return (
    <Button
      size="s"
      busy={removing.busy}
      aria-label={`Remove ${stream.title || stream.url}`}
      onClick={async () => {
        const left = await removing.send({ params: { id: stream.tournamentId, streamId: stream.id } });
        if (left.ok) onDone(left.value);
        else toast(left.problem.title, { tone: 'bad' });
      }}
    >
      Remove stream
    </Button>
  );
}
