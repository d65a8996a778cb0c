import * as z from 'zod';
import { formatMoney } from '../../kernel/money.ts';
import { id } from '../../kernel/schema.ts';
import { countedWords } from '../../kernel/text.ts';
import { moneyWays } from '../../teams/acts.ts';
import { defineJobKind } from '../kind.ts';
import type { Job, Sums } from '../schema.ts';

/** The maximum number of teams in one job. */
export const mostTeams = 2_000;

const teams = (n: number) => countedWords(n, 'team');
/** Returns the amounts refunded or charged, by currency: `back USD`, `more USD`. */
const sumsOf = (sums: Sums, name: string): string =>
  Object.entries(sums)
    .filter(([key, amount]) => key.startsWith(`${name} `) && amount > 0)
    .map(([key, amount]) => formatMoney(amount, key.slice(name.length + 1)))
    .join(' and ');

/** Returns what happens to the teams' spots and money, as the end of a sentence. */
function along(sums: Sums): string {
  const [back, more] = [sumsOf(sums, 'back'), sumsOf(sums, 'more')];
  const { waits = 0, asks = 0 } = sums;
  const parts = [
    ...(waits > 0 ? [`${waits} to the waitlist`] : []),
    ...(asks > 0 ? [`${asks} waiting for approval`] : []),
    ...(more ? [`${more} still to pay`] : []),
    ...(back ? [`${back} refunded`] : []),
  ];
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

const params = z.object({
  tournamentId: id,
  /** The division that the teams move to. */
  divisionId: id,
  money: z.enum(moneyWays),
  /** Whether to add teams to the waitlist if no spot is free. */
  waitlist: z.boolean(),
  /** The reason to move teams that don’t meet the rules. If the reason is empty, those teams stay. */
  anyway: z.string().default(''),
});
const chosen = { may: 'event.manage', of: 'event', asks: true, kept: 'quarter' } as const;
const common = { ...chosen, params } as const;
const scopeId = ({ tournamentId }: { tournamentId: number }) => tournamentId;
/** Returns the problems as text: "20 teams have no spot, 3 teams can’t be moved. 80 players would be in two divisions". */
function left({ impossible = 0, noSpot = 0, twoDivisions = 0 }: Sums, cannot: (teams: string) => string): string {
  const other = impossible - noSpot;
  const parts = [
    ...(noSpot > 0 ? [`${teams(noSpot)} ${noSpot === 1 ? 'has' : 'have'} no spot`] : []),
    ...(other > 0 ? [cannot(teams(other))] : []),
  ];
  const twice = `${countedWords(twoDivisions, 'player')} would be in two divisions`;
  return [parts.join(', '), ...(twoDivisions > 0 ? [twice] : [])].filter(Boolean).join('. ');
}

type Said = Readonly<Record<'go' | 'told' | 'cannot', (teams: string) => string>>;
const words = ({ go, told, cannot }: Said) => ({
  go: ({ expected }: Pick<Job, 'expected'>) => `${go(teams(expected.teams ?? 0))}${along(expected)}`,
  left: ({ expected }: Pick<Job, 'expected'>) => left(expected, cannot),
  told: ({ sums }: Pick<Job, 'sums'>) => `${told(teams(sums.teams ?? 0))}${along(sums)}`,
});

/**
 * Moves chosen teams to another division of their event, with the same action that moves one team (Part 2 §4). The
 * action moves a team's spot and matches, and settles the price difference under the policy copied at purchase. Sums:
 * `teams`, `waits` (on the waitlist), `asks` (for the host's approval), `back USD`, `more USD`; when undone: `back`.
 */
export const moveTeams = defineJobKind({
  ...common,
  name: 'move-teams',
  scopeId,
  words: {
    title: 'Move teams',
    ...words({ go: (n) => `Move ${n}`, told: (n) => `${n} moved`, cannot: (n) => `${n} can’t be moved` }),
  },
  undo: {
    go: ({ sums }) => `Move ${teams(sums.teams ?? 0)} back`,
    told: ({ sums }) => `${teams(sums.back ?? 0)} moved back`,
  },
});

/**
 * Copies chosen teams to another division of their event. Each copy is a separate team with the same people. It has no
 * order, so nothing has to be paid.
 */
export const copyTeams = defineJobKind({
  ...common,
  name: 'copy-teams',
  scopeId,
  words: {
    title: 'Copy teams',
    ...words({ go: (n) => `Copy ${n}`, told: (n) => `${n} copied`, cannot: (n) => `${n} can’t be copied` }),
  },
  undo: {
    go: ({ sums }) => `Withdraw ${sums.teams === 1 ? 'the copy' : `the ${sums.teams ?? 0} copies`}`,
    told: ({ sums }) => `${sums.back ?? 0} ${sums.back === 1 ? 'copy' : 'copies'} withdrawn`,
  },
});

/**
 * Merges chosen teams of an event into others in their divisions (Part 2 §4). Their people join those teams, and their
 * spots become free. Sums: `teams`; when undone: `back`.
 */
export const mergeTeams = defineJobKind({
  ...chosen,
  name: 'merge-teams',
  params: z.object({ tournamentId: id }),
  scopeId,
  words: {
    title: 'Merge teams',
    ...words({ go: (n) => `Merge ${n}`, told: (n) => `${n} merged`, cannot: (n) => `${n} can’t be merged` }),
  },
  undo: {
    go: ({ sums }) => `Split ${teams(sums.teams ?? 0)} again`,
    told: ({ sums }) => `${teams(sums.back ?? 0)} split again`,
  },
});
