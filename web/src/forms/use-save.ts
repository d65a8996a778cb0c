import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Answer, Input } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { stored } from '#web/src/lib/storage.ts';
import { schemaResolver } from './schema-resolver.ts';

/** A field that both people changed to different values. */
type Conflict = { readonly name: string; readonly mine: unknown; readonly theirs: unknown };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the fields that two people changed differently after both saw `base`. A field that only one of them changed
 * isn't a conflict: theirs is taken, and mine is kept. Fields are the record's top-level ones, each compared as a
 * whole.
 */
export function conflictsOf(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): readonly Conflict[] {
  return Object.keys(mine)
    .filter((name) => !same(mine[name], base[name]) && !same(theirs[name], base[name]))
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
}

/** The server's current version. It includes who saved it and when, if known. */
type Latest<V> = { readonly values: V; readonly by?: string; readonly at?: Millis };

type Options<V extends FieldValues, E extends Endpoint> = {
  /** Returns the input to send. It uses the `rev` of the data on screen, which `latest` returned. */
  input(values: V): Input<E>;
  onSaved(answer: Answer<E>): unknown;
  /** Reloads the record after a 412. Operations with `ifMatch` require it. */
  latest?(): Promise<Latest<V> | null>;
  /** The name of a form's only field, which shows the refusal until something else is typed. */
  refusalAt?: FieldPath<V>;
};

export type Clash<V> = { readonly fields: readonly Conflict[]; readonly latest: Latest<V> };
export type Save<V> = {
  /** Validates and saves. Returns whether it was saved. */
  onSubmit(event?: { preventDefault(): void; persist?(): void }): Promise<boolean>;
  readonly loading: boolean;
  readonly submitError: Problem | undefined;
  /** Someone else has saved in the meantime. These are the conflicting fields to choose between. */
  readonly clash: Clash<V> | null;
  /** Keeps mine or takes theirs in a conflicting field. */
  resolve(field: Conflict, which: 'mine' | 'theirs'): void;
  /** The number of fields that differ from the loaded values. */
  readonly changes: number;
  discard(): void;
};

/**
 * The only way to save a form: `const save = useSave(endpoint, form, { input, onSaved })`, then `<PageForm {...save}>`
 * or `<EditForm>`. Errors that the server found in single fields are shown at those fields, and the refusal itself
 * above the buttons. After a 412 no input is lost: fields that only the other user changed show their values, and
 * fields that both changed are in `clash`.
 */
export function useSave<V extends FieldValues, E extends Endpoint>(
  endpoint: E,
  form: UseFormReturn<V>,
  { input, onSaved, latest, refusalAt }: Options<V, E>,
): Save<V> {
  const { send, busy, problem, clear } = useSend(endpoint);
  const [clash, setClash] = useState<Clash<V> | null>(null);
  const { dirtyFields, defaultValues } = form.formState;

  const compare = async (): Promise<boolean> => {
    const now = await latest?.();
    if (!now) return false;
    const fields = conflictsOf(defaultValues ?? {}, form.getValues(), now.values);
    form.reset(now.values, { keepDirtyValues: true });
    setClash({ fields, latest: now });
    return true;
  };
  const submit = async (values: V): Promise<boolean> => {
    const answer = await send(input(values));
    if (answer.ok) {
      setClash(null);
      form.reset(form.getValues());
      await onSaved(answer.value);
      return true;
    }
    if (answer.problem.kind === 'stale' && (await compare())) clear();
    else if (refusalAt) {
      form.setError(refusalAt, { message: answer.problem.title });
      clear();
    } else
      for (const [path, message] of Object.entries(answer.problem.fields ?? {}))
        form.setError(path.replace(/^body\./, '') as FieldPath<V>, { message });
    return false;
  };
  const onSubmit: Save<V>['onSubmit'] = async (event) => {
    let saved = false;
    await form.handleSubmit(async (values) => {
      saved = await submit(values);
    })(event as never);
    return saved;
  };
  return {
    onSubmit,
    loading: busy,
    submitError: problem,
    clash,
    resolve: (field, which) => {
      form.setValue(field.name as FieldPath<V>, field[which] as never, { shouldDirty: true });
      setClash((now) => now && { ...now, fields: now.fields.filter(({ name }) => name !== field.name) });
    },
    changes: Object.keys(dirtyFields).length,
    discard: () => {
      form.reset();
      setClash(null);
      clear();
    },
  };
}

/** Returns a form that validates with a domain schema, usually its operation's body, as soon as a field loses focus. */
export const useZodForm = <V extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, V>,
  defaultValues: DefaultValues<V>,
): UseFormReturn<V, unknown, O> =>
  useForm<V, unknown, O>({ resolver: schemaResolver(schema), defaultValues, mode: 'onTouched' });

/** Unsaved input: the values, and the version they're based on. */
type Draft<V> = { readonly rev: Rev; readonly base: V; readonly mine: Partial<V> };

const isDraft = (value: unknown): value is Draft<FieldValues> | null =>
  value === null || (typeof value === 'object' && 'rev' in value && 'base' in value && 'mine' in value);
const draftAt = (key: string) => stored<Draft<FieldValues> | null>(`draft.${key}`, null, isDraft);

/**
 * Returns an editor's initial state: the stored values, or this browser's unsaved input with the version it's based on.
 * If someone else has saved in the meantime, saving gets a 412 and shows the conflicts field by field.
 */
export function startOf<V extends FieldValues>(
  key: string,
  rev: Rev,
  values: V,
): { rev: Rev; base: V; mine: Partial<V> } {
  const draft = draftAt(key).read() as Draft<V> | null;
  return draft ?? { rev, base: values, mine: {} };
}

/** Keeps unsaved input in this browser until it's saved or discarded. It survives reloads and lost connections. */
export function useKeptDraft<V extends FieldValues>(
  key: string,
  form: UseFormReturn<V>,
  start: { readonly rev: Rev; readonly mine: Partial<V> },
  rev: () => Rev,
): void {
  const begun = useRef(start);
  const { dirtyFields, defaultValues } = form.formState;
  const values = form.watch();
  const dirty = Object.keys(dirtyFields);
  useEffect(() => {
    for (const [name, value] of Object.entries(begun.current.mine))
      form.setValue(name as FieldPath<V>, value as never, { shouldDirty: true });
  }, [form]);
  const first = useRef(true);
  useEffect(() => {
    // On the first render, the form doesn't have the saved input yet.
    if (first.current) {
      first.current = false;
      return;
    }
    const place = draftAt(key);
    if (dirty.length === 0) return place.clear();
    const mine = Object.fromEntries(dirty.map((name) => [name, values[name]]));
    place.write({ rev: rev(), base: defaultValues as V, mine });
  });
}
