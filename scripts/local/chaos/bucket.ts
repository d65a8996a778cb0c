/** Something bears `rate` calls a second and `burst` at once, as AWS counts (a token bucket). Answers whether a call at a moment (epoch ms) is one too many. */
export function tokenBucket(rate: number, burst: number): (at: number) => boolean {
  let before: { readonly tokens: number; readonly at: number } | undefined;
  return (at) => {
    const { tokens: left, at: then } = before ?? { tokens: burst, at };
    const tokens = Math.min(burst, left + (Math.max(0, at - then) / 1_000) * rate);
    const isOver = tokens < 1;
    before = { tokens: isOver ? tokens : tokens - 1, at };
    return isOver;
  };
}
