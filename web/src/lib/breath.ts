const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Ends the task, so that the browser can handle input and paint before the work continues. */
export const breath = (): Promise<void> => scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
