import { type DefaultValues, useForm } from 'react-hook-form';
import type { Id } from '#domain/kernel/ids.ts';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { ownSettingsOf } from '#web/src/features/run/own-fields.tsx';
import { entrantsOf } from '#web/src/features/run/sources.ts';
import { useSaveCommand } from '#web/src/features/run/use-save-command.ts';
import type { Command } from '#web/src/features/scoring/use-command.ts';
import { factsOf } from '../preview/pools-preview.tsx';
import type { Part } from './rule-fields.tsx';
import { placing, type SetupValues, seedingOf } from './setup-values.ts';

export type PartProps = {
  frame: DivisionFrame;
  round: RoundView;
  /** The part being rebuilt, or the position of a new one. */
  part: Part | number;
  onDone(): void;
};

/**
 * Returns the data that both types of parts send: their position, their teams in order, and how, where and when they're
 * played.
 */
function madeFrom(values: SetupValues, { frame, round, part }: PartProps) {
  const { rules } = seedingOf(frame.view, round, values);
  const { format, own } = values;
  return {
    roundId: round.id,
    at: typeof part === 'number' ? part : part.at,
    rules,
    order: values.order,
    ...(format === 'own' ? { own: ownSettingsOf(own) } : { format }),
    ...placing(values, round, frame.zone),
  };
}
export type PartDraft = ReturnType<typeof madeFrom>;

/**
 * Returns the form for a flight or bracket, with its teams in the rules' order and in the current order, and a way to
 * save it.
 */
export function usePartForm<V extends SetupValues>(
  props: PartProps,
  values: V,
  command: (values: V, made: PartDraft) => Command,
  onSaved: (values: V) => void,
) {
  const { frame, round } = props;
  const { view, division, play } = frame;
  const form = useForm<V>({ mode: 'onChange', defaultValues: values as DefaultValues<V> });
  const now = form.watch();
  const { sources, rules } = seedingOf(view, round, now);
  const teams = entrantsOf(view, rules);
  const seeds = teams.ok ? teams.value : [];
  const order = sameTeams(seeds, now.order) ? now.order : seeds;
  const commandFor = (chosen: V) =>
    command(chosen, madeFrom({ ...chosen, order: sameTeams(seeds, chosen.order) ? chosen.order : [] }, props));
  const save = useSaveCommand(form, { divisionId: division.id, reload: play.reload }, commandFor, (chosen) => {
    onSaved(chosen);
    props.onDone();
  });
  const from = rules.flatMap(({ fromRoundId }) => fromRoundId ?? []);
  const reorder = (order: Id[]) => form.setValue('order' as never, order as never);
  return {
    form,
    now,
    save,
    planned: commandFor(now),
    sources,
    teams,
    seeds,
    order,
    reorder,
    facts: factsOf(view, from),
  };
}

const sameTeams = (seeds: readonly Id[], order: readonly Id[]): boolean =>
  order.length > 0 && order.length === seeds.length && order.every((id) => seeds.includes(id));
