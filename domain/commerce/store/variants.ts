type Option = { readonly name: string; readonly choices: readonly string[] };
type Details = Readonly<Record<string, string>>;
/**
 * The stock of a product: in total (`stock`), or by variant key if variants are counted separately. Null means no
 * limit.
 */
type Stocked = {
  readonly options: readonly Option[];
  readonly stock: number | null;
  readonly variants?: Readonly<Record<string, number>> | null;
};

/** The most variants of one product that can be counted. */
export const mostVariants = 60;

/** Returns the variant key of a choice, such as "L" or "L / Red". */
const keyOf = (options: readonly Option[], details: Details): string =>
  options.map(({ name }) => details[name] ?? '').join(' / ');

/** Returns every possible variant, in the order of the product's choices. */
export const variantKeys = (options: readonly Option[]): string[] =>
  options
    .reduce<string[][]>((keys, { choices }) => keys.flatMap((key) => choices.map((choice) => [...key, choice])), [[]])
    .map((key) => key.join(' / '));

/** Returns the variant whose stock a purchase uses, or an empty text if the product is counted as a whole. */
export const variantOf = ({ options, variants }: Stocked, details: Details): string =>
  variants ? keyOf(options, details) : '';

/** Returns the stock of the chosen variant, or null for no limit. A variant without a count is unavailable. */
export const leftOfChosen = (product: Stocked, details: Details): number | null =>
  product.variants ? (product.variants[variantOf(product, details)] ?? 0) : product.stock;

/** Returns whether a choice is still available with the other options chosen so far. */
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
