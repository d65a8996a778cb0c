import { demoAccounts } from './accounts.ts';

/** What `npm start` prints: addresses, and the accounts to sign in with. */
export function banner(url: string): string {
  const { port } = new URL(url);
  const accounts = Object.values(demoAccounts);
  const widest = Math.max(...accounts.map(({ role }) => role.length));
  const rows = accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(widest)}  ${email.padEnd(28)}  ${password}`,
  );
  return [
    `  Site          ${url}`,
    `  Sub-sites     http://{organization}.localhost:${port}`,
    `  Console       ${url}/_local   (inbox, clock, payments, dead letters)`,
    `  API           ${url}/api`,
    '',
    '  Demo accounts (a visitor needs none)',
    ...rows,
  ].join('\n');
}
