type Option = { readonly name: string; readonly choices: readonly string[] };
type Details = Readonly<Record<string, string>>;
/** What is left of a product: all together (`stock`), or where each variant is counted apart by their keys; null: no limit. */
type Stocked = {
  readonly options: readonly Option[];
  readonly stock: number | null;
  readonly variants?: Readonly<Record<string, number>> | null;
};

/** So many variants of one product can be counted. */
export const mostVariants = 60;

/** Which one it is, by what was chosen: "L", "L / Red". */
const keyOf = (options: readonly Option[], details: Details): string =>
  options.map(({ name }) => details[name] ?? '').join(' / ');

/** Every variant there can be, in the order of its choices. */
export const variantKeys = (options: readonly Option[]): string[] =>
  options
    .reduce<string[][]>((keys, { choices }) => keys.flatMap((key) => choices.map((choice) => [...key, choice])), [[]])
    .map((key) => key.join(' / '));

/** The variant whose pieces a purchase takes; empty where all of a product is counted together. */
export const variantOf = ({ options, variants }: Stocked, details: Details): string =>
  variants ? keyOf(options, details) : '';

/** What is left of the one that was chosen; null: no limit. One that nobody counted is not there. */
export const leftOfChosen = (product: Stocked, details: Details): number | null =>
  product.variants ? (product.variants[variantOf(product, details)] ?? 0) : product.stock;

/** Whether a choice can still be had with what else was chosen; what is not chosen yet may be anything. */
export const canChoose = (
  { options, variants, stock }: Stocked,
  details: Details,
  name: string,
  choice: string,
): boolean =>
  variants
    ? variantKeys(
        options.map((option) => {
          const chosen = option.name === name ? choice : details[option.name];
          return chosen ? { ...option, choices: [chosen] } : option;
        }),
      ).some((key) => (variants[key] ?? 0) > 0)
    : stock !== 0;
