import { useState } from 'react';
import type * as z from 'zod';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { myTournaments, tournamentAsAdmin } from '#domain/catalog/operations.ts';
import { type WrittenProgram, writtenProgram } from '#domain/registration/bids/stored-bid.ts';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import { saveBidProgram } from '#domain/registration/operations-bids.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormChecks, FormMoney, FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const schema = writtenProgram as unknown as z.ZodType<WrittenProgram, WrittenProgram>;
const blank: WrittenProgram = {
  ...{ name: '', divisionIds: [], lastDay: null, subPolicy: 0 },
  ...{ discountAmount: null, discountPercentage: null, passesTo: null },
};

type Closing = { onClose(): void; onSaved(program: ProgramView): void };

/** The choice of the event for which a new program gives bids. */
function ChooseEvent({
  organizationId,
  onChosen,
  onClose,
}: { organizationId: number; onChosen(id: number): void } & Pick<Closing, 'onClose'>) {
  const { data } = useCall(myTournaments, { query: { organization: organizationId, filter: 'all', p: 1, ipp: 100 } });
  const [id, choose] = useState('');
  return (
    <Dialog
      title="New bid program"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!id} onClick={() => onChosen(Number(id))}>
            Continue
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>A bid gives a team the right to register for one event.</p>
        <Select
          label="Event"
          value={id}
          placeholder="Choose an event"
          options={(data?.items ?? []).map((card) => ({ value: String(card.id), label: card.name }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Stack>
    </Dialog>
  );
}

type Written = { tournamentId: number; program: ProgramView | null } & Closing;

function Terms({ tournamentId, program, onClose, onSaved }: Written) {
  const event = useCall(tournamentAsAdmin, { params: { id: tournamentId } });
  const form = useZodForm<WrittenProgram, WrittenProgram>(schema, program ? writtenProgram.parse(program) : blank);
  const save = useSave(saveBidProgram, form, {
    input: (values) => ({
      body: { programId: program?.id ?? null, rev: program?.rev ?? 0, tournamentId, program: values },
    }),
    onSaved,
  });
  const { control } = form;
  const divisions = (event.data?.divisions ?? []).map((division) => ({
    value: division.id,
    label: divisionName(division),
  }));
  return (
    <DialogForm {...save} title={program ? program.name : 'New bid program'} onClose={onClose} submitLabel="Save">
      {event.data && <Muted>{event.data.name}</Muted>}
      <FormText control={control} name="name" label="Name" autoComplete="off" maxLength={120} />
      <FormChecks control={control} name="divisionIds" legend="These divisions require a bid" options={divisions} />
      <Grid $min={180}>
        <FormWhen
          control={control}
          name="lastDay"
          type="date"
          label="Valid until"
          hint="Through the end of that day"
          nullable
        />
        <FormNumber
          control={control}
          name="subPolicy"
          label="Players who must stay"
          hint="Enter 0 if all can be replaced"
        />
        <FormMoney control={control} name="discountAmount" label="Discount ($)" nullable />
        <FormNumber
          control={control}
          name="discountPercentage"
          label="Discount (%)"
          step="0.5"
          empty={null}
          placeholder="None"
        />
        <FormNumber
          control={control}
          name="passesTo"
          label="Lowest finish"
          hint="If a team can’t use its bid, the bid goes to the next finisher, but no lower than this finish"
          empty={null}
          placeholder="Not passed down"
        />
      </Grid>
    </DialogForm>
  );
}

/** Creates or edits a bid program, starting with its event and then its terms. */
export function ProgramDialog({
  organizationId,
  program,
  ...closing
}: { organizationId: number; program: ProgramView | null } & Closing) {
  const [tournamentId, choose] = useState(program?.tournamentId ?? null);
  return tournamentId === null ? (
    <ChooseEvent organizationId={organizationId} onChosen={choose} onClose={closing.onClose} />
  ) : (
    <Terms tournamentId={tournamentId} program={program} {...closing} />
  );
}
