import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { shortDate } from '#domain/kernel/date-words.ts';
import { objectToRating, type playerRating } from '#domain/play/ratings/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormArea } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Shown = Answer<typeof playerRating>;

function ObjectDialog({ of, onClose, onSaved }: { of: Shown; onClose(): void; onSaved(): void }) {
  const form = useForm({ defaultValues: { words: '' } });
  const save = useSave(objectToRating, form, {
    input: ({ words }) => ({
      params: { username: of.organization.username },
      body: { playerId: of.player.id, words },
    }),
    onSaved,
  });
  return (
    <DialogForm {...save} title="Object to this rating" submitLabel="Send objection" onClose={onClose}>
      <FormArea
        control={form.control}
        name="words"
        label="What’s wrong with the rating?"
        hint="Example: a match with the wrong result, someone else with the same name, a missing result"
        rules={{
          required: 'Enter at least a sentence',
          minLength: { value: 10, message: 'Enter at least a sentence' },
        }}
      />
      <Muted>
        Staff at {of.organization.name} read this and answer here. They can remove results from the ratings.
      </Muted>
    </DialogForm>
  );
}

/** The form for objecting to a rating, with the objection and its answer. It's for people who look after the player. */
export function ObjectToRating({ of, onChanged }: { of: Shown; onChanged(): void }) {
  const [open, setOpen] = useState(false);
  const { objection, mayObject } = of;
  if (!mayObject && !objection) return null;
  return (
    <Stack $gap={3}>
      <h2>Is this rating wrong?</h2>
      {objection && (
        <Banner
          tone={objection.answeredAt === null ? 'info' : 'good'}
          title={
            objection.answeredAt === null
              ? `You objected on ${shortDate(dateOf(objection.at))}. ${of.organization.name} will answer here.`
              : `${of.organization.name} answered: ${objection.answer}`
          }
        >
          You wrote: {objection.words}
        </Banner>
      )}
      {mayObject && (
        <div>
          <Button onClick={() => setOpen(true)}>Object to this rating</Button>
        </div>
      )}
      {open && (
        <ObjectDialog
          of={of}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
