import { expect, it } from 'vitest';
import { divisionChoices } from '#web/src/features/checklist/one-checklist.tsx';

const division = (id: number) => ({ id, division: `D${id}`, gender: 'Womens', ageType: 2, props: [] }) as never;
const team = (id: number, divisionId: number, state: 'playing' | 'waiting') => ({ id, divisionId, state });

it('a checklist requires a division with teams, because otherwise it would apply to the whole event', () => {
  const choices = divisionChoices([division(1), division(2)], [team(7, 1, 'playing'), team(8, 2, 'waiting')]);
  expect(choices).toMatchObject([
    { value: '1', disabled: false, teamIds: [7] },
    { value: '2', disabled: true, teamIds: [], label: expect.stringMatching(/ \(no teams yet\)$/) },
  ]);
});
