import { defineProblems } from '../kernel/problem.ts';

/** Refusals about people. */
export const people = defineProblems('people', {
  'no-such-player': { kind: 'missing', title: 'We could not find that player.' },
  'not-for-gender': { kind: 'rejected', title: 'This division is for women and girls.' },
  'claimed-already': { kind: 'conflict', title: 'Somebody looks after this profile already.' },
  'no-such-way': { kind: 'rejected', title: 'There is nothing of that kind on file.' },
  'no-such-claim': { kind: 'missing', title: 'That claim is not open any more.' },
  'too-many-tagged': { kind: 'rejected', title: 'Your list holds 500 players. Take somebody out first.' },
  'too-many-searches': { kind: 'rejected', title: 'You keep 20 searches. Take one away first.' },
  'no-such-college': { kind: 'missing', title: 'We could not find that college.' },
  'college-known': { kind: 'conflict', title: 'A college of that name and state is there already.' },
  'no-such-user': { kind: 'missing', title: 'We could not find that user.' },
  'same-profile': { kind: 'rejected', title: 'That is one and the same profile.' },
  'name-missing': { kind: 'rejected', title: 'A player needs a first and a last name.' },
  'guardian-needed': { kind: 'rejected', title: 'A parent or guardian has to do this.' },
  'too-young': { kind: 'rejected', title: 'Players under 13 are not shown to coaches.' },
  'too-many-profiles': { kind: 'rejected', title: 'You look after as many players as one account can.' },
});
