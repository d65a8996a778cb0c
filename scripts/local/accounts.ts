/** An account to sign in with. `sub` is the user pool's ID and never changes, so a seed can link a user to it. */
export type DemoAccount = {
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly sub: string;
  /** Whether the account is in the pool's group of platform staff. */
  readonly staff?: true;
};

const password = 'Sideout-2026';
const account = (n: number, role: string, name: string, email: string): DemoAccount => ({
  role,
  name,
  email,
  password,
  sub: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
});

/** One account per role. A visitor doesn't need one. Seeds give them what their role needs. */
export const demoAccounts = {
  staff: { ...account(1, 'platform staff', 'Sam Staff', 'staff@sideout.example'), staff: true },
  player: account(2, 'player', 'Paula Player', 'player@sideout.example'),
  parent: account(3, 'parent', 'Pat Parent', 'parent@sideout.example'),
  teamRep: account(4, 'team representative', 'Riley Rep', 'rep@sideout.example'),
  director: account(5, 'director', 'Dana Director', 'director@sideout.example'),
  referee: account(6, 'referee', 'Robin Referee', 'referee@sideout.example'),
  admin: account(7, 'organization admin', 'Alex Admin', 'admin@sideout.example'),
  coach: account(8, 'college coach', 'Casey Coach', 'coach@sideout.example'),
} as const satisfies Record<string, DemoAccount>;
