// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NewTeamsReview } from '#web/src/screens/registration/steps/new-teams-review.tsx';
import { aDivision } from '../../kit/catalog.ts';
import { anUlid } from '../../kit/registration.ts';

vi.mock('#web/src/screens/registration/steps/agreements.tsx', () => ({ Agreements: () => null }));
afterEach(cleanup);

const divisions = [aDivision({ id: 900 }), aDivision({ id: 901, props: ['acceptanceOnly'] })];
const team = (n: number, divisionId: number) => ({
  ...{ id: null, name: `Gulf ${n}`, divisionId, coach: null, entry: anUlid(n), players: [] },
  reservation: { id: anUlid(n), tournamentId: 500, tournamentDivisionId: divisionId, expiry: 1, waitlist: true },
});
const shown = (...teams: ReturnType<typeof team>[]) => {
  const registration = { club: null, teamInfo: { contacts: [], teams } };
  const wizard = { registration, divisions, steps: [], windowOf: () => null };
  const props = { wizard, view: { currency: 'USD' }, showAll: false, position: 0, teams: {} };
  const { container } = render(<NewTeamsReview {...(props as unknown as Parameters<typeof NewTeamsReview>[0])} />);
  return container.textContent;
};

it('the review of an organization’s teams lists teams that need the host’s approval separately from the waitlist', () => {
  expect(shown(team(1, 900), team(2, 901), team(3, 901))).toMatch(/1 team on the waitlist.*Gulf 1/);
  screen.getByText('2 teams for the host to approve');
});

it('the review of an organization’s teams doesn’t mention a waitlist if the host approves all divisions', () => {
  const text = shown(team(2, 901));
  expect(text).toMatch(/1 team for the host to approve.*The host reviews each team and emails you the decision/);
  expect(text).not.toMatch(/waitlist/i);
});
