/** A refusal of the user pool, by Cognito's name for it. */
export const named = (code: string, message: string): Error & { readonly code: string } =>
  Object.assign(new Error(message), { code });
