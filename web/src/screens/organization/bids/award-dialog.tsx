import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { divisionGenders } from '#domain/catalog/lists.ts';
import { tournamentAsAdmin } from '#domain/catalog/operations.ts';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import { awardBid } from '#domain/registration/operations-bids.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormArea, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormChecks, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';

type Values = {
  team: string;
  number: string;
  email: string;
  players: { fullName: string; email: string }[];
  divisionIds: number[];
  discountAmount: number | null;
  discountPercentage: number | null;
  genderId: string;
  subPolicy: number | null;
  earnedAt: string;
  earnedFor: string;
  notes: string;
};
const blank: Values = {
  ...{ team: '', number: '', email: '', players: [], divisionIds: [], discountAmount: null },
  ...{ discountPercentage: null, genderId: '', subPolicy: null },
  ...{ earnedAt: '', earnedFor: '', notes: '' },
};
type Props = { program: ProgramView; onClose(): void; onGiven(answer: Answer<typeof awardBid>): void };

/** Gives a single bid: division, team, players, discount (Part 1 §6). */
export function AwardDialog({ program, onClose, onGiven }: Props) {
  const event = useCall(tournamentAsAdmin, { params: { id: program.tournamentId } });
  const form = useForm<Values>({ defaultValues: blank });
  const { control } = form;
  const players = useFieldArray({ control, name: 'players' });
  const save = useSave(awardBid, form, {
    input: ({ discountAmount, discountPercentage, subPolicy, genderId, ...values }) => ({
      body: {
        programId: program.id,
        ...values,
        players: values.players.filter(({ fullName }) => fullName.trim() !== ''),
        genderId: divisionGenders.find((each) => each === genderId) ?? null,
        ...(discountAmount !== null && { discountAmount }),
        ...(discountPercentage !== null && { discountPercentage }),
        ...(subPolicy !== null && { subPolicy }),
      },
    }),
    onSaved: onGiven,
  });
  const open = (event.data?.divisions ?? []).filter(
    ({ id }) => program.divisionIds.length === 0 || program.divisionIds.includes(id),
  );
  return (
    <DialogForm {...save} title="Give a bid" onClose={onClose} submitLabel="Give bid">
      <FormText control={control} name="team" label="Team or club" autoComplete="off" maxLength={120} />
      {players.fields.map(({ id }, at) => (
        <Grid key={id} $min={200}>
          <FormText control={control} name={`players.${at}.fullName`} label={`Player ${at + 1}`} autoComplete="off" />
          <FormText
            control={control}
            name={`players.${at}.email`}
            label="Their email"
            type="email"
            autoComplete="off"
          />
        </Grid>
      ))}
      <div>
        <Button
          size="s"
          icon="plus"
          disabled={players.fields.length >= 12}
          onClick={() => players.append({ fullName: '', email: '' })}
        >
          Add a player
        </Button>
      </div>
      <FormText
        control={control}
        name="email"
        label="Also send to"
        hint="In addition to the team’s players"
        type="email"
        autoComplete="off"
      />
      <FormChecks
        control={control}
        name="divisionIds"
        legend="Division"
        options={open.map((division) => ({ value: division.id, label: divisionName(division) }))}
      />
      <Terms control={control} program={program} />
      <FormArea control={control} name="notes" label="Notes" hint="Only staff can see them" />
    </DialogForm>
  );
}

/** The bid's value, and the result that earned it. Blank fields use the program's values. */
function Terms({ control, program }: { control: Control<Values>; program: ProgramView }) {
  return (
    <Grid $min={180}>
      <FormMoney
        control={control}
        name="discountAmount"
        label="Discount on the entry fee"
        hint="Leave blank for the program’s terms"
        nullable
      />
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
        name="subPolicy"
        label="Players who must stay"
        empty={null}
        placeholder={String(program.subPolicy)}
      />
      <FormSelect
        control={control}
        name="genderId"
        label="Division gender"
        placeholder="Any gender"
        options={divisionGenders.map((value) => ({ value, label: value }))}
      />
      <FormText control={control} name="number" label="Number" hint="Leave blank to generate one" autoComplete="off" />
      <FormText control={control} name="earnedAt" label="Earned at" autoComplete="off" />
      <FormText control={control} name="earnedFor" label="Earned for" placeholder="1st" autoComplete="off" />
    </Grid>
  );
}
