import { describe, expect, it } from 'vitest';
import { decisionOf, offerOf } from '#domain/catalog/listing/decision.ts';
import { eventFacts } from '#domain/catalog/schema.ts';
import { moveTeams } from '#domain/jobs/kinds/bulk-teams.ts';
import { importTeamsKind } from '#domain/jobs/kinds/import-lists.ts';
import { needsOfEvent } from '#domain/tasks/event-needs.ts';
import { actWords } from '#domain/teams/act-words.ts';
import { teamAct } from '#domain/teams/acts.ts';
import { teamStateWord } from '#domain/teams/notes.ts';
import { aDivision, aTournament, at } from '../../kit/catalog.ts';

const approving = aDivision({ maxTeams: 2, waitlist: true, props: ['acceptanceOnly'] });

/* Every team waits for the host, and no division of this kind has a waitlist. */
describe('in a division whose host approves registrations', () => {
  it('a team without a spot is waiting for approval', () => {
    expect(teamStateWord({ state: 'waiting', approves: true })).toBe('Waiting for approval');
    expect(teamStateWord({ state: 'waiting' })).toBe('Waitlist');
    expect(teamStateWord({ state: 'withdrawn', approves: true })).toBe('Withdrawn');
  });

  it.each([
    [{ type: 'reregister' }, 'Waiting for approval again'],
    [{ type: 'move', divisionId: 7 }, 'Moved to 12U, waiting for approval'],
    [{ type: 'copy', divisionId: 7 }, 'Copied to 12U, waiting for approval'],
    [{ type: 'offer' }, 'Approved'],
    [{ type: 'offer', reason: 'Strong tryout' }, 'Approved: Strong tryout'],
    [{ type: 'line', to: 2, reason: 'Phoned' }, 'Moved to position 2: Phoned'],
  ])('the history describes %j as: %s', (act, words) => {
    expect(actWords(teamAct.parse(act), { division: '12U', waits: true, approves: true })).toBe(words);
  });

  it('moved and imported teams wait for approval', () => {
    const sums = { teams: 3, asks: 2 };
    expect(moveTeams.words.told({ sums } as never)).toBe('3 teams moved, 2 waiting for approval');
    expect(importTeamsKind.words.told({ sums } as never)).toBe('3 teams registered, 2 of them waiting for approval');
  });

  it('the host’s tasks show how many teams are waiting for approval once the division is full', () => {
    const divisions = [{ division: approving, active: 2, waiting: 3, rounds: [] }];
    const event = eventFacts.parse(aTournament({ dtRefundCutoff: '2026-05-30T12:00' }));
    const needs = needsOfEvent({ event, divisions, waivers: 1, unpaid: [] }, '2026-05-01', {
      manage: true,
      money: true,
    });
    expect(needs.map(({ sentence }) => sentence)).toEqual(['Girls 16U is full, with 3 waiting for approval']);
  });

  it('an event’s card stays open for registration when the division is full', () => {
    const event = eventFacts.parse(aTournament());
    const card = { statusId: 0, winners: [], taken: { [approving.id]: 2 }, offer: offerOf(event, [approving]) };
    expect(decisionOf(card, at('2026-03-10'))).toMatchObject({ kind: 'open' });
  });
});
