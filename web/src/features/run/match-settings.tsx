import { FormProvider, useForm } from 'react-hook-form';
import { decisiveIds, type FormatId, formatIds, formats } from '#domain/play/matches/formats/formats.ts';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import type { MatchToolsProps } from './match-tools.tsx';
import { OwnFields, ownFrom, ownOf, ownSettingsOf } from './own-fields.tsx';
import { useUndoable } from './use-save-command.ts';

/** How matches are played that have no score yet: every set’s target and cap, best of or all of them; a preset fills it in. */
export function MatchSettings(props: MatchToolsProps & { onClose(): void }) {
  const { play, divisionId, matches, what, partId, onClose } = props;
  const [first] = matches;
  const form = useForm({ defaultValues: { own: first ? ownOf(first) : ownFrom(1) } });
  const { act, busy, problem } = useUndoable(divisionId, play);
  const only = props.in === 'pool' && matches.length === 1 ? (first?.id ?? null) : null;
  const save = form.handleSubmit(async ({ own }) => {
    const read = ownSettingsOf(own);
    if (read && (await act({ type: 'setMatches', only, partId, own: read }, `${what} is played this way now.`)))
      onClose();
  });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={`Sets of ${what}`}
        onClose={onClose}
        onSubmit={save}
        loading={busy}
        submitError={problem}
        submitLabel={
          only === null ? `Set it for ${count(matches.length, 'match', 'matches')}` : 'Set it for this match'
        }
      >
        <Select
          label="Begin with"
          placeholder="A preset"
          value=""
          options={(props.in === 'bracket' ? decisiveIds : formatIds).map((id) => ({
            value: String(id),
            label: formats[id].text,
          }))}
          onChange={({ target }) => form.reset({ own: ownFrom(Number(target.value) as FormatId) })}
        />
        <OwnFields />
        {only === null && props.in === 'bracket' && (
          <Banner tone="info" title="All matches of a bracket are played alike, so none of it may have begun." />
        )}
      </DialogForm>
    </FormProvider>
  );
}
