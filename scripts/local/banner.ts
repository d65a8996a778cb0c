import { type DemoAccount, demoAccounts } from './accounts.ts';

/**
 * Returns what `npm start` prints: addresses, and the accounts to sign in with. A world that people fill themselves has
 * only one account, for platform staff.
 */
export function banner(url: string, accounts: readonly DemoAccount[] = Object.values(demoAccounts)): string {
  const { port } = new URL(url);
  const widest = Math.max(...accounts.map(({ role }) => role.length));
  const others = accounts.length > 1 ? 'a visitor needs none' : 'everyone else signs up';
  const rows = accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(widest)}  ${email.padEnd(28)}  ${password}`,
  );
  return [
    `  Site          ${url}`,
    `  Sub-sites     http://{organization}.localhost:${port}`,
    `  Console       ${url}/_local   (inbox, clock, payments, dead letters)`,
    `  API           ${url}/api`,
    '',
    `  ${accounts.length > 1 ? 'Demo accounts' : 'An account'} (${others})`,
    ...rows,
  ].join('\n');
}
