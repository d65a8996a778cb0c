import { useState } from 'react';
import { blocking } from '#domain/catalog/desk/missing.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { entrantWords } from '#domain/catalog/life/words.ts';
import { publishTournament } from '#domain/catalog/operations-desk.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { MissingList } from './missing-list.tsx';
import { type OnDesk, shownAgain } from './use-desk.ts';

/** Who stays in an event that nobody finds any more. */
function staysWords({ facts, divisions }: OnDesk['desk']): string {
  const sum = (of: 'active' | 'waiting' | 'held') => divisions.reduce((all, { places: spots }) => all + spots[of], 0);
  const [entered, held] = [sum('active') + sum('waiting'), sum('held')];
  return [
    entered > 0 ? `${entrantWords(entered, facts.type)} stay registered.` : 'Nobody is registered yet.',
    held > 0 ? `${held} registering right now can’t finish.` : '',
  ].join(' ');
}

/** Publishes an event, or takes it back. What is missing is said instead, with the way to mend it. */
export function StateControl({ desk, put }: OnDesk) {
  const { facts, missing } = desk;
  const { send, busy, problem } = useSend(publishTournament);
  const [asking, ask] = useState<'missing' | 'unpublish' | null>(null);
  if (!isEditable(facts)) return null;
  const publish = async (isPublic: boolean) => {
    const done = await send({ params: { id: facts.id }, body: { isPublic }, rev: facts.rev });
    ask(null);
    // a lost answer may have been a yes; what somebody else changed is shown before one presses again
    const now = done.ok ? done.value : await shownAgain({ desk, put });
    if (!done.ok && now?.facts.isPublic !== isPublic)
      return void toast(done.problem.detail ?? done.problem.title, { tone: 'bad' });
    if (done.ok) put(done.value);
    toast(isPublic ? 'Published. Everybody can find it now.' : 'Taken back. Only you can see it.', { tone: 'good' });
  };
  const blocks = blocking(missing);
  return (
    <Row $gap={2}>
      {facts.isPublic ? (
        <Button busy={busy} onClick={() => ask('unpublish')}>
          Unpublish
        </Button>
      ) : (
        <Button kind="primary" busy={busy} onClick={() => (blocks.length > 0 ? ask('missing') : void publish(true))}>
          Publish
        </Button>
      )}
      {asking === 'missing' && (
        <Dialog title="Still missing" onClose={() => ask(null)}>
          <Stack $gap={3}>
            <p>Strangers could not register yet:</p>
            <MissingList desk={desk} missing={blocks} onGo={() => ask(null)} />
          </Stack>
        </Dialog>
      )}
      {asking === 'unpublish' && (
        <Dialog
          title="Take it back?"
          onClose={() => ask(null)}
          actions={
            <>
              <Button onClick={() => ask(null)}>Keep it published</Button>
              <Button kind="danger" busy={busy} onClick={() => void publish(false)}>
                Unpublish
              </Button>
            </>
          }
        >
          <p>Nobody finds it any more and nobody can register. Nobody is told.</p>
          <p>{staysWords(desk)}</p>
          {problem && <p>{problem.title}</p>}
        </Dialog>
      )}
    </Row>
  );
}
