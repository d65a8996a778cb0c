const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Ends a task: a touch is answered and what is to be painted is painted before the next goes on. */
export const breath = (): Promise<void> => scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
