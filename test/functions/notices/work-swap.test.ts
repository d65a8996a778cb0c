import { beforeAll, expect, it } from 'vitest';
import type { SwapView } from '#domain/play/operations-work.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { onWorkSwap } from '#functions/notices/consumers/play.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { answerSwapHandler, askSwapHandler } from '#functions/play/calls/work-swaps.ts';
import { runCommand } from '#functions/play/command.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { workSwapItem, workSwapsOf } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { actor, callOf, commandOf, depsOf, entryId, now, putEvent } from '../play/kit.ts';

const divisionId = 811;
const tournamentId = divisionId + 50_000;
const local = memoryTable();
const deps = depsOf(local.table, 7);
const command = (input: Parameters<typeof commandOf>[0]) =>
  runCommand(deps, { actor: actor('director'), now }, divisionId, { entryId: entryId(), command: commandOf(input) });
const call = async (handler: unknown, team: number, body: object): Promise<SwapView[]> => {
  const as = { kind: 'teamToken', teams: [team] };
  const run = handler as (call: unknown, deps: unknown) => Promise<{ ok: true; value: { items: SwapView[] } }>;
  return (await run(callOf({ actor: as, body: { teamId: team, ...body } }), deps)).value.items;
};

let [mine, theirs] = [
  { matchId: 0, team: 0 },
  { matchId: 0, team: 0 },
];
beforeAll(async () => {
  await putEvent(local.stored, divisionId, 8);
  for (let i = 0; i < 8; i++)
    await local.stored.putMany(
      encodedTeam(
        enteredTeam(
          { id: divisionId * 100 + i, tournamentId, divisionId, name: `Team ${i + 1}`, seed: i + 1, dtRegistered: now },
          { players: [{ firstName: 'A', lastName: `A${i}`, email: `a${divisionId * 100 + i}@x.example` }] },
        ),
      ),
    );
  await command({ type: 'setTeams' });
  const added = await command({ type: 'addRound', kind: 'pools', date: '2026-11-20' });
  const roundId = (added.ok && added.value.roundId) as number;
  const startTime = now + 3_600_000;
  await command({ type: 'makePools', roundId, pools: 2, courts: ['1', '2'], startTime, minutesPerMatch: 30 });
  await command({ type: 'changeRound', roundId, patch: { published: true } });
  const { state } = await loadPlay(local.table, divisionId, tournamentId);
  const [one, two] = matchesOf(state, roundId).filter((match) => match.startTime === startTime);
  mine = { matchId: one!.id, team: one!.refTeam! };
  theirs = { matchId: two!.id, team: two!.refTeam! };
});

/** Returns the emails for a swap's last change, as in the stream. */
async function mailsOf(before: 'open' | null): Promise<string[]> {
  const [swap] = await local.stored.list(workSwapItem, workSwapsOf(divisionId));
  const raw = workSwapItem.encode(swap!, 2);
  const was = before && workSwapItem.encode({ ...swap!, state: before }, 1);
  const [said] = derive([{ id: 'c', at: now, before: was, after: raw } as never]);
  const mails: string[] = [];
  const told = {
    ...{ table: local.table, origin: 'https://sideout.test', signingSecret: async () => 'secret' },
    email: async ({ to, subject }: { to: string; subject: string }) => void mails.push(`${to}: ${subject}`),
  } as Partial<Deps> as Deps;
  if (said) await onWorkSwap(said.event as never, told);
  return mails;
}
const askedOf = () => call(askSwapHandler, mine.team, { matchId: mine.matchId, otherMatchId: theirs.matchId });
const nameOf = ({ team }: { team: number }) => `Team ${team - divisionId * 100 + 1}`;

it('a work swap notifies the requested team, the requester if it’s declined, and both teams if it’s accepted', async () => {
  await askedOf();
  expect(await mailsOf(null)).toEqual([`a${theirs.team}@x.example: ${nameOf(mine)} asks to swap work: Test`]);
  const [asked] = await askedOf();
  await call(answerSwapHandler, theirs.team, { swapId: asked!.id, yes: false });
  const [no, ...nobodyElse] = await mailsOf('open');
  expect(no).toMatch(
    new RegExp(
      `^a${mine.team}@x.example: ${nameOf(mine)}: ${nameOf(theirs)} can’t swap, so you still work M\\d in Pool A`,
    ),
  );
  expect(nobodyElse).toEqual([]);
  const [again] = await askedOf();
  await call(answerSwapHandler, theirs.team, { swapId: again!.id, yes: true });
  const done = await mailsOf('open');
  expect(done.map((mail) => mail.split(':')[0])).toEqual([`a${mine.team}@x.example`, `a${theirs.team}@x.example`]);
  expect(done[0]).toContain(`agreed with ${nameOf(theirs)}`);
  expect(done[0]).toMatch(/You work M\d in Pool B \(.* on Court 2\) instead of M\d in Pool A/);
});

it('a canceled work swap notifies the requested team, and outdated notices aren’t sent', async () => {
  const back = await call(askSwapHandler, mine.team, { matchId: theirs.matchId, otherMatchId: mine.matchId });
  await call(answerSwapHandler, mine.team, { swapId: back[0]!.id, yes: false });
  expect(await mailsOf('open')).toEqual([
    expect.stringMatching(new RegExp(`^a${theirs.team}@x.example: .*${nameOf(mine)} withdrew the request`)),
  ]);
  const stale = { divisionId, swapId: back[0]!.id, state: 'open' };
  const never = () => Promise.reject(new Error('nobody is to hear of it'));
  await onWorkSwap({ id: 'e', at: now, data: stale } as never, { table: local.table, email: never } as never);
});
