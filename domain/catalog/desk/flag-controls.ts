import { flagDate, flagInt, flagInts } from '../../kernel/flag-values.ts';
import { type FlagRegistry, type Flags, readFlags } from '../../kernel/flags.ts';
import { folded } from '../../kernel/text.ts';
import { writeFlags } from '../../kernel/write-flags.ts';

/** What an organizer reads of a flag: where it stands, what it is called, and what it does, in a line. */
export type FlagControl = {
  readonly group: string;
  readonly label: string;
  readonly effect: string;
  /** Where its value is looked up by name: numbers of levels or of a refund policy, an organization's user name. */
  readonly from?: 'levels' | 'policies' | 'organization';
};
/** One for each flag of a registry; a flag without it does not compile. */
export type ControlsOf<R extends FlagRegistry> = { readonly [K in keyof R]: FlagControl };

/** How a flag is set: on or off, or by the value behind its prefix; `texts` may have several, one a line. */
type FlagInput = 'switch' | 'text' | 'number' | 'numbers' | 'date' | 'texts';
export type FlagField = FlagControl & { readonly key: string; readonly input: FlagInput };

const inputOf = (spec: FlagRegistry[string]): FlagInput => {
  if ('flag' in spec) return 'switch';
  if (spec.many) return 'texts';
  if (spec.value === flagInt) return 'number';
  if (spec.value === flagInts) return 'numbers';
  return spec.value === flagDate ? 'date' : 'text';
};

/** Every flag of a registry as a field, in the order of its controls. */
export const flagFields = <R extends FlagRegistry>(registry: R, controls: ControlsOf<R>): FlagField[] =>
  Object.entries<FlagControl>(controls).map(([key, control]) => ({
    ...control,
    key,
    input: inputOf(registry[key] as FlagRegistry[string]),
  }));

/** Fields whose words have all that is looked for. */
export function fieldsFound(fields: readonly FlagField[], term: string): FlagField[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const textOf = ({ group, label, effect, key }: FlagField) => folded(`${group} ${label} ${effect} ${key}`);
  return fields.filter((field) => words.every((word) => textOf(field).includes(word)));
}

/** What stands in a flag's field: on, or its text (several one a line); empty where it isn't set. */
export function flagShown(registry: FlagRegistry, props: readonly string[], key: string): boolean | string {
  const spec = registry[key] as FlagRegistry[string];
  const value = (readFlags(registry, props) as Readonly<Record<string, unknown>>)[key];
  if ('flag' in spec) return value === true;
  const list = spec.many ? (value as readonly unknown[]) : value === undefined ? [] : [value];
  return list.map((single) => spec.value.write(single)).join('\n');
}

/** The props with a flag as its field says; null where its text is none that the flag could have. Unknown props stay. */
export function withFlag(
  registry: FlagRegistry,
  props: readonly string[],
  key: string,
  shown: boolean | string,
): string[] | null {
  const spec = registry[key] as FlagRegistry[string];
  const flags = readFlags(registry, props);
  if ('flag' in spec) return writeFlags(registry, { ...flags, [key]: shown === true } as Flags<FlagRegistry>);
  const texts = String(shown)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  const values = texts.map((text) => spec.value.read(text));
  if (values.some((value) => value === undefined)) return null;
  return writeFlags(registry, { ...flags, [key]: spec.many ? values : values[0] } as Flags<FlagRegistry>);
}
