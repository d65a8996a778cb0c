import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { answerObjection } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { FormArea } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Desk } from './frame.tsx';

type Objection = Desk['objections'][number];
type Props = { username: string; desk: Desk; put(desk: Desk): void };

function AnswerDialog({
  username,
  objection,
  put,
  onClose,
}: Omit<Props, 'desk'> & { objection: Objection; onClose(): void }) {
  const form = useForm({ defaultValues: { answer: '' } });
  const save = useSave(answerObjection, form, {
    input: (body) => ({ params: { username, id: objection.id }, body }),
    onSaved: (desk) => {
      put(desk);
      onClose();
    },
  });
  return (
    <DialogForm {...save} title={`Answer about ${objection.player.fullName}`} submitLabel="Answer" onClose={onClose}>
      <p>{objection.words}</p>
      <FormArea
        control={form.control}
        name="answer"
        label="Your answer"
        hint="It stands on the player’s rating. To take a result out, leave it out below."
        rules={{ required: 'A sentence', minLength: { value: 3, message: 'A sentence' } }}
      />
    </DialogForm>
  );
}

/** What players say is wrong with their ratings; open ones first. */
export function Objections({ username, desk, put }: Props) {
  const [answered, answer] = useState<Objection | null>(null);
  if (desk.objections.length === 0) return null;
  const inOrder = desk.objections.toSorted(
    (a, b) => Number(a.answeredAt !== null) - Number(b.answeredAt !== null) || b.at - a.at,
  );
  return (
    <Card aria-label="Objections">
      <Stack $gap={3}>
        <h2>Objections</h2>
        {inOrder.map((objection) => (
          <Row key={objection.id} $between $gap={3}>
            <span>
              <Link to={to(paths.playerRating, { username, playerProfileId: objection.player.id })}>
                {objection.player.fullName}
              </Link>
              <Muted as="div">{shortDate(dateOf(objection.at))}</Muted>
              {objection.words}
              {objection.answeredAt !== null && <Muted as="div">Answered: {objection.answer}</Muted>}
            </span>
            {objection.answeredAt === null && (
              <Button size="s" onClick={() => answer(objection)}>
                Answer
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {answered && <AnswerDialog username={username} objection={answered} put={put} onClose={() => answer(null)} />}
    </Card>
  );
}
