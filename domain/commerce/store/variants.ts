type Option = { readonly name: string; readonly choices: readonly string[] };
type Details = Readonly<Record<string, string>>;
/** The stock of a product: in total (`stock`), or by variant key if variants are counted separately; null: no limit. */
type Stocked = {
  readonly options: readonly Option[];
  readonly stock: number | null;
  readonly variants?: Readonly<Record<string, number>> | null;
};

/** The most variants of one product that can be counted. */
export const mostVariants = 60;

/** The variant key of a choice: "L", "L / Red". */
const keyOf = (options: readonly Option[], details: Details): string =>
  options.map(({ name }) => details[name] ?? '').join(' / ');

/** Every possible variant, in the order of the product's choices. */
export const variantKeys = (options: readonly Option[]): string[] =>
  options
    .reduce<string[][]>((keys, { choices }) => keys.flatMap((key) => choices.map((choice) => [...key, choice])), [[]])
    .map((key) => key.join(' / '));

/** The variant whose stock a purchase uses; empty if the product is counted as a whole. */
export const variantOf = ({ options, variants }: Stocked, details: Details): string =>
  variants ? keyOf(options, details) : '';

/** The stock of the chosen variant; null: no limit. A variant without a count is unavailable. */
export const leftOfChosen = (product: Stocked, details: Details): number | null =>
  product.variants ? (product.variants[variantOf(product, details)] ?? 0) : product.stock;

/** Whether an option is still available with the other options chosen; options not chosen yet may be anything. */
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
