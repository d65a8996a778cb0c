type Step = (event: PopStateEvent) => void;
let first: Step | null = null;
const onStep: Step = (event) => first?.(event);

/**
 * Starts watching Back and Forward. Must run before the router starts: Chrome calls the window's `popstate` listeners in
 * the order they were added, even those for the capture phase, and the router's listener replaces the page at once.
 */
export const watchSteps = (): void => addEventListener('popstate', onStep);

/** Handles steps before the router does, which doesn't hear of a step whose event is stopped. Returns a function that ends it. */
export function handleSteps(step: Step): () => void {
  watchSteps();
  first = step;
  return () => {
    if (first === step) first = null;
  };
}
