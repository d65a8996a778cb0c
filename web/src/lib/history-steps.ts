type Step = (event: PopStateEvent) => void;
let first: Step | null = null;
const onStep: Step = (event) => first?.(event);

/**
 * Starts watching Back and Forward. Must run before the router starts: Chrome calls the window's `popstate` listeners in
 * the order they were added, even those for the capture phase, and the router's listener replaces the page immediately.
 */
export const watchSteps = (): void => addEventListener('popstate', onStep);

/**
 * Handles Back and Forward before the router does. If the handler stops an event, the router ignores that step. Returns a
 * function that removes the handler.
 */
export function handleSteps(step: Step): () => void {
  watchSteps();
  first = step;
  return () => {
    if (first === step) first = null;
  };
}
