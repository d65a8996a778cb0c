import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useParams } from 'react-router';
import * as z from 'zod';
import { missingOf } from '#domain/catalog/desk/missing.ts';
import type { DeskView } from '#domain/catalog/desk/views.ts';
import {
  type WrittenFacts,
  type WrittenStaff,
  type WrittenTexts,
  writtenFacts,
  writtenStaff,
  writtenTexts,
} from '#domain/catalog/desk/written.ts';
import { cartFee, jProps, jsonProps, waiver } from '#domain/catalog/events/json-props.ts';
import type { HistoryPart } from '#domain/catalog/life/views.ts';
import { patchTournament, tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { eventHistory } from '#domain/catalog/operations-life.ts';
import { tournament } from '#domain/catalog/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { conflictsOf, type Save, startOf, useKeptDraft, useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/**
 * Returns the event in the URL (`:tournamentId`) as its staff sees it. After a part is saved, the list of missing items
 * updates right away.
 */
export function useDesk(): Called<DeskView> & { readonly id: number } {
  const id = Number(useParams().tournamentId);
  const { user } = useSession();
  const read = useCall(tournamentDesk, user && id > 0 ? { params: { id } } : null);
  return { ...read, put: (next) => read.put(lackingNow(next)), id };
}

const lackingNow = (desk: DeskView): DeskView => ({
  ...desk,
  missing: missingOf(
    {
      event: desk.facts,
      divisions: desk.divisions,
      description: desk.texts.description,
      jsonProps: desk.rules.jsonProps,
    },
    serverNow(),
  ),
});

/** An event on the Desk: its current data, and a function that shows a newer answer. */
export type OnDesk = { readonly desk: DeskView; put(next: DeskView): void };

/** Reloads the event after an action that returned something else, or whose answer was lost. */
export async function shownAgain({ desk, put }: OnDesk): Promise<DeskView | null> {
  const now = await ask(tournamentDesk, { params: { id: desk.facts.id } });
  if (now.ok) put(now.value);
  return now.ok ? now.value : null;
}

type PartName = 'facts' | 'texts' | 'rules' | 'staff';
type PartBody = Input<typeof patchTournament>['body'];

type Part<V extends FieldValues> = {
  readonly name: PartName;
  readonly schema: z.ZodType<V, V>;
  /** An event's form values, and the input that saves them. */
  readonly valuesOf: (desk: DeskView) => V;
  readonly bodyOf: (values: V, desk: DeskView) => PartBody;
};

/**
 * Returns who saved a part of an event last, and when. The result is empty if the history, which can be a moment
 * behind, doesn't include the save yet.
 */
export async function lastSaved(
  id: number,
  part: HistoryPart,
  me: number | undefined,
  divisionId: number | null = null,
): Promise<{ by?: string; at?: number }> {
  const history = await ask(eventHistory, { params: { id }, query: { part } });
  const row = history.ok ? history.value.rows.find((one) => one.divisionId === divisionId) : undefined;
  return row ? { by: row.by.id !== null && row.by.id === me ? 'You' : row.by.name, at: row.at } : {};
}

/**
 * Edits one part of an event as a separate form. It's saved under its own version and kept in this browser until then.
 * `quiet` leaves the message to the caller, who saves several parts together. `shift` indicates whether windows and
 * deadlines follow a new first day.
 */
export function usePart<V extends FieldValues>(
  { desk, put }: OnDesk,
  { name, schema, valuesOf, bodyOf }: Part<V>,
  { quiet = false, shift }: { readonly quiet?: boolean; readonly shift?: boolean } = {},
): { form: UseFormReturn<V>; save: Save<V> } {
  const { user } = useSession();
  const { id } = desk.facts;
  const key = `event.${id}.${name}`;
  const start = useRef(startOf<V>(key, desk[name].rev, valuesOf(desk)));
  const rev = useRef(start.current.rev);
  const form = useZodForm<V, V>(schema, start.current.base as never) as UseFormReturn<V>;
  useKeptDraft(key, form, start.current, () => rev.current);
  useNewer(desk, name, form, rev, valuesOf);
  const save = useSave(patchTournament, form, {
    input: (values) => {
      const body = bodyOf(values, desk);
      const sent = shift !== undefined && 'part' in body && body.part === 'facts' ? { ...body, shift } : body;
      return { params: { id }, body: sent, rev: rev.current };
    },
    onSaved: (next) => {
      rev.current = next[name].rev;
      form.reset(valuesOf(next));
      put(next);
      if (!quiet) toast('Saved.', { tone: 'good' });
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(tournamentDesk, { params: { id } }), lastSaved(id, name, user?.id)]);
      if (!now.ok) return null;
      rev.current = now.value[name].rev;
      put(now.value);
      return { values: valuesOf(now.value), ...who };
    },
  });
  return { form, save };
}

/**
 * Applies a newer answer, for example after publishing. Fields that weren't edited are updated. Fields that both people
 * changed stay, and Save asks about them.
 */
function useNewer<V extends FieldValues>(
  desk: DeskView,
  name: PartName,
  form: UseFormReturn<V>,
  rev: { current: number },
  valuesOf: (desk: DeskView) => V,
): void {
  const { dirtyFields, defaultValues } = form.formState;
  const untouched = Object.keys(dirtyFields).length === 0;
  useEffect(() => {
    const newer = desk[name].rev;
    if (newer <= rev.current) return;
    const theirs = valuesOf(desk);
    const clash = untouched ? [] : conflictsOf(defaultValues ?? {}, form.getValues(), theirs);
    if (clash.length > 0) return;
    form.reset(theirs, { keepDirtyValues: !untouched });
    rev.current = newer;
  });
}

/** The form has a value for every field, so the schema fills in no defaults and its input and output types are the same. */
const whole = <V>(schema: z.ZodType<V>) => schema as unknown as z.ZodType<V, V>;

const picked = <V extends object>(schema: z.ZodType<V>, from: object): V => schema.parse(from);

/** Merges the registration settings field by field, so that two people's changes conflict only within a field. */
const rulesForm = z.object({
  cartFees: jsonProps.shape.cartFees,
  addOns: jsonProps.shape.addOns,
  customFields: jsonProps.shape.customFields,
  courts: jsonProps.shape.courts,
  reoccuringSettings: jsonProps.shape.reoccuringSettings,
  waivers: jProps.shape.waivers,
  fields: jProps.shape.fields,
  sanctionErrorText: tournament.shape.sanctionErrorText,
});
export type RulesForm = z.infer<typeof rulesForm>;

/** The checks that apply only when saving, because stored events may not pass them. */
const checkedRules = rulesForm.extend({
  cartFees: z.array(
    cartFee
      .extend({
        label: z.string().trim().min(1, 'Enter a name'),
        divisionIds: cartFee.shape.divisionIds.unwrap().min(1, 'Choose at least one division'),
      })
      .refine(({ amount, percentage }) => amount > 0 || percentage > 0, {
        path: ['amount'],
        message: 'Enter an amount or a percent',
      }),
  ),
  waivers: z.array(
    waiver
      .extend({ name: z.string().trim().min(1, 'Enter a name') })
      .refine(({ text, url, label, instructions }) => Boolean(text || url || label || instructions), {
        path: ['url'],
        message: 'Add a link, or write the text below',
      }),
  ),
});

/** Each part's form values, and the input to save. */
export const parts = {
  facts: {
    name: 'facts' as const,
    schema: whole(writtenFacts),
    valuesOf: ({ facts }: DeskView): WrittenFacts => picked(writtenFacts, facts),
    bodyOf: (values: WrittenFacts) => ({ part: 'facts' as const, values }),
  },
  texts: {
    name: 'texts' as const,
    schema: whole(writtenTexts),
    valuesOf: ({ texts }: DeskView): WrittenTexts => picked(writtenTexts, texts),
    bodyOf: (values: WrittenTexts) => ({ part: 'texts' as const, values }),
  },
  rules: {
    name: 'rules' as const,
    schema: whole(checkedRules),
    valuesOf: ({ rules }: DeskView): RulesForm => picked(rulesForm, { ...rules.jsonProps, ...rules.jProps, ...rules }),
    bodyOf: (values: RulesForm, { rules }: DeskView) => ({
      part: 'rules' as const,
      values: {
        sanctionErrorText: values.sanctionErrorText,
        jsonProps: {
          ...rules.jsonProps,
          cartFees: values.cartFees,
          addOns: values.addOns,
          customFields: values.customFields,
          ...(values.courts ? { courts: values.courts } : {}),
          ...(values.reoccuringSettings ? { reoccuringSettings: values.reoccuringSettings } : {}),
        },
        jProps: { ...rules.jProps, waivers: values.waivers, fields: values.fields },
      },
    }),
  },
  staff: {
    name: 'staff' as const,
    schema: whole(writtenStaff),
    valuesOf: ({ staff }: DeskView): WrittenStaff => picked(writtenStaff, staff),
    bodyOf: (values: WrittenStaff) => ({ part: 'staff' as const, values }),
  },
};
