import { useId } from 'react';
import { blocking, publishSteps } from '#domain/catalog/desk/missing.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { entrantWords } from '#domain/catalog/life/words.ts';
import { publishTournament } from '#domain/catalog/operations-desk.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { plural } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import { type OnDesk, shownAgain } from '../use-desk.ts';

/** Explains who stays registered if the event is unpublished. */
function staysWords({ facts, divisions }: OnDesk['desk']): string {
  const sum = (of: 'active' | 'waiting' | 'held') => divisions.reduce((all, { places: spots }) => all + spots[of], 0);
  const [entered, held] = [sum('active') + sum('waiting'), sum('held')];
  return [
    entered === 0
      ? 'No one is registered yet.'
      : plural(
          entered,
          `${entrantWords(entered, facts.type)} stays registered.`,
          `${entrantWords(entered, facts.type)} stay registered.`,
        ),
    held > 0
      ? plural(
          held,
          '1 person is registering right now and won’t be able to finish.',
          '# people are registering right now and won’t be able to finish.',
        )
      : '',
  ].join(' ');
}

/** Publishes or unpublishes an event, and shows the result. `done` is called afterward, even if that failed. */
function usePublish({ desk, put }: OnDesk, done = () => {}) {
  const { send, busy, problem } = useSend(publishTournament);
  const { facts } = desk;
  const publish = async (isPublic: boolean) => {
    const result = await send({ params: { id: facts.id }, body: { isPublic }, rev: facts.rev });
    done();
    // A request without an answer may have succeeded. Other people's changes are shown before the next try.
    const now = result.ok ? result.value : await shownAgain({ desk, put });
    if (!result.ok && now?.facts.isPublic !== isPublic)
      return void toast(result.problem.detail ?? result.problem.title, { tone: 'bad' });
    if (result.ok) put(result.value);
    toast(isPublic ? 'Event published. Everyone can find it now.' : 'Event unpublished. Only you can see it.', {
      tone: 'good',
    });
  };
  return { publish, busy, problem };
}

/** Publishes a draft. While something is missing, the button is disabled and lists what is left. */
export function StateControl({ desk, put }: OnDesk) {
  const { facts, missing } = desk;
  const { publish, busy } = usePublish({ desk, put });
  const why = useId();
  if (!isEditable(facts) || facts.isPublic) return null;
  const [first] = blocking(missing);
  const { done, of } = publishSteps(missing);
  return (
    <Row $gap={3}>
      <Button
        kind="primary"
        busy={busy}
        disabled={first !== undefined}
        aria-describedby={first && why}
        onClick={() => void publish(true)}
      >
        Publish
      </Button>
      {first && (
        <Muted id={why} style={{ flex: '1 1 180px' }}>
          {done} of {of} steps done. Next: {first.text}
        </Muted>
      )}
    </Row>
  );
}

/** Asks for confirmation before an event leaves the site, and shows how many stay registered. */
export function UnpublishDialog({ desk, put, onClose }: OnDesk & { onClose(): void }) {
  const { publish, busy, problem } = usePublish({ desk, put }, onClose);
  return (
    <Dialog
      title="Unpublish event"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy} onClick={() => void publish(false)}>
            Unpublish event
          </Button>
        </>
      }
    >
      <p>Hides the event from the site and stops registration. No one is notified.</p>
      <p>{staysWords(desk)}</p>
      {problem && <p>{problem.title}</p>}
    </Dialog>
  );
}
