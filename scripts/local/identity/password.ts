/** Which field of which call carries a new password. cognito-local takes any; Cognito has the pool's policy. */
const newPassword: Readonly<Record<string, string>> = {
  SignUp: 'Password',
  ConfirmForgotPassword: 'Password',
  ChangePassword: 'ProposedPassword',
  AdminSetUserPassword: 'Password',
};
const rules: readonly [RegExp, string][] = [
  [/^[\s\S]{8,256}$/, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
];

/** Cognito's sentence for a password against the policy (8 characters, lower and upper case, a digit); null when it is fine. */
export function passwordFault(target: string, body: Record<string, unknown>): string | null {
  const field = newPassword[target];
  if (!field) return null;
  const broken = rules.find(([rule]) => !rule.test(String(body[field] ?? '')));
  return broken ? `Password did not conform with policy: ${broken[1]}` : null;
}
