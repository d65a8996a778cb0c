const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Ends a task: input is handled and the screen is painted before the work continues. */
export const breath = (): Promise<void> => scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
