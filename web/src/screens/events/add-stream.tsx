import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { streamHostNames } from '#domain/catalog/events/streams.ts';
import { addStream, type streams } from '#domain/catalog/operations-streams.ts';
import { type WrittenStream, writtenStream } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { divisionRounds } from '#domain/play/operations-division.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { poolTitle } from '#web/src/features/match/words.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const schema = writtenStream as unknown as z.ZodType<WrittenStream, WrittenStream>;
const numberIn = (text: string | null): number | null => Number(text) || null;
type Props = { event: TournamentView; onDone(now: Answer<typeof streams>): void; onClose(): void };

/** The division's pool or bracket that a stream shows, once the division has any. A match's stream needs none. */
function Part({ form }: { form: UseFormReturn<WrittenStream> }) {
  const [divisionId, matchId, poolId, bracketId] = form.watch(['divisionId', 'matchId', 'poolId', 'bracketId']);
  const { data } = useCall(divisionRounds, divisionId === null ? null : { params: { id: divisionId } });
  if (!data || matchId !== null) return null;
  const options = data.rounds.flatMap((round) => [
    ...data.pools
      .filter((pool) => pool.roundId === round.id)
      .map((pool) => ({ value: `pool ${pool.id}`, label: `${round.name}: ${poolTitle(pool, round)}` })),
    ...data.brackets
      .filter((bracket) => bracket.roundId === round.id)
      .map(({ id, name }) => ({ value: `bracket ${id}`, label: `${round.name}: ${name}` })),
  ]);
  if (options.length === 0) return null;
  return (
    <Select
      label="Pool or bracket"
      optional
      placeholder="The whole division"
      value={poolId !== null ? `pool ${poolId}` : bracketId !== null ? `bracket ${bracketId}` : ''}
      options={options}
      onChange={({ target }) => {
        const [kind, id] = target.value.split(' ');
        form.setValue('poolId', kind === 'pool' ? Number(id) : null, { shouldDirty: true });
        form.setValue('bracketId', kind === 'bracket' ? Number(id) : null, { shouldDirty: true });
      }}
    />
  );
}

/** Adds a stream. The URL's division and match determine what it shows. */
export function AddStream({ event, onDone, onClose }: Props) {
  const [query] = useQuery();
  const start: WrittenStream = {
    ...{ url: '', title: '', court: '', poolId: null, bracketId: null },
    divisionId: numberIn(query.get('division')),
    matchId: numberIn(query.get('match')),
  };
  const form = useZodForm<WrittenStream, WrittenStream>(schema, start);
  const save = useSave(addStream, form, {
    input: (body) => ({ params: { id: event.id }, body }),
    onSaved: (now) => {
      onDone(now);
      onClose();
    },
  });
  const { control } = form;
  const hosts = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(streamHostNames);
  return (
    <DialogForm {...save} title="Add a stream" submitLabel="Add stream" onClose={onClose}>
      <Stack>
        <FormText control={control} name="url" type="url" label="Address" hint={`Enter an https link at ${hosts}`} />
        <FormText control={control} name="title" label="Title" optional />
        <FormText control={control} name="court" label="Court" hint="Use the court’s name here: 1, Center" optional />
        <FormSelect
          control={control}
          name="divisionId"
          label="Division"
          optional
          placeholder="The whole event"
          read={(value) => numberIn(value)}
          onChosen={() => {
            form.setValue('poolId', null);
            form.setValue('bracketId', null);
          }}
          options={event.divisions.map((division) => ({ value: String(division.id), label: divisionName(division) }))}
        />
        <Part form={form} />
      </Stack>
    </DialogForm>
  );
}
