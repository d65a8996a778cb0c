import { expect, it } from 'vitest';
import { titleOf } from '#web/src/screens/registration/head.tsx';

const titlesOf = (event: object) => {
  const context = { event: { type: 'Tournament', props: [], ...event }, registration: { players: [] } } as never;
  return [titleOf('division', context), titleOf('division', context, true)];
};

it.each([
  [{}, 'Division', 'Choose a division'],
  [{ type: 'Camp' }, 'Group', 'Choose a group'],
  [{ props: ['isTrainingSession'] }, 'Session', 'Choose a session'],
  [{ type: 'Private Lesson' }, 'Lesson', 'Choose a lesson'],
])('a registration’s step titles depend on its type (%o)', (event, short, long) => {
  expect(titlesOf(event)).toEqual([short, long]);
});
