import { describe, expect, it } from 'vitest';
import {
  hasReducedForm,
  picksTeams,
  reducedKinds,
  registrantKinds,
  registrantOf,
  wizardModes,
} from '#domain/registration/wizard/contact-form.ts';
import {
  kindOf,
  needsDivisionBid,
  needsTournamentBid,
  positionOf,
  type StepId,
  steps,
} from '#domain/registration/wizard/steps.ts';
import { context, type Given, list } from './wizard-kit.ts';

describe('the wizard steps', () => {
  it('are in the specified order [P2-082]', () => {
    // Dates are our addition, for a session sold by date.
    expect(steps.filter((step) => step !== 'dates')).toEqual([
      'tournamentBid',
      'division',
      'divisionBid',
      'clubInfo',
      'teamInfo',
      'newTeamInfo',
      'teamsAndDivisions',
      'teamName',
      'player',
      'alternates',
      'fieldPreference',
      'additionalInfo',
      'review',
    ]);
  });

  const asksClub = { jsonProps: { customFields: [{ label: 'Diet' }] } };
  const rows: [string, Given, StepId[], string][] = [
    ['a pair', {}, ['division', 'player-1', 'player-2', 'review'], 'P2-083 P2-084 P2-012'],
    ['no division chosen yet', { division: null }, ['division', 'review'], 'P2-083 P2-011'],
    [
      'alternates',
      { division: { numAllowedOnRoster: 4 } },
      ['division', 'player-1', 'player-2', 'alternates', 'review'],
      'P2-405 P2-406',
    ],
    [
      'a named team of three',
      { division: { numOfPlayers: 3, numAllowedOnRoster: 3 } },
      ['division', 'teamName', 'player-1', 'player-2', 'player-3', 'review'],
      'P2-083',
    ],
    [
      'a bid first',
      { event: { bidProgram: 3, bidFirst: true } },
      ['tournamentBid', 'division', 'player-1', 'player-2', 'review'],
      '',
    ],
    ['a bid program, bid not first', { event: { bidProgram: 3 } }, ['division', 'player-1', 'player-2', 'review'], ''],
    ['bid first without a program', { event: { bidFirst: true } }, ['division', 'player-1', 'player-2', 'review'], ''],
    [
      'a division bid',
      { division: { bidProgram: 3 } },
      ['division', 'divisionBid', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'a division bid skipped after a tournament bid',
      { event: { bidProgram: 3, bidFirst: true }, division: { bidProgram: 3 } },
      ['tournamentBid', 'division', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'a division bid with bidFirst but no program',
      { event: { bidFirst: true }, division: { bidProgram: 3 } },
      ['division', 'divisionBid', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'field preference',
      { event: { props: ['fields'] } },
      ['division', 'player-1', 'player-2', 'fieldPreference', 'review'],
      'P2-172',
    ],
    ['additional info', { event: asksClub }, ['division', 'player-1', 'player-2', 'additionalInfo', 'review'], ''],
    ['no additional info before a division is chosen', { event: asksClub, division: null }, ['division', 'review'], ''],
    [
      'a college coach',
      { division: { props: ['coach-college'], numAllowedOnRoster: 9 } },
      ['division', 'player-1', 'review'],
      'P2-025 P2-617',
    ],
    ['a spectator', { division: { props: ['spectators'] } }, ['division', 'player-1', 'review'], 'P2-026 P2-619'],
    ['a referee', { division: { props: ['externalRefs'] } }, ['division', 'player-1', 'review'], ''],
    [
      'a camp',
      { division: { props: ['isCamp'], numOfPlayers: 1, numAllowedOnRoster: 1 } },
      ['division', 'player-1', 'review'],
      '',
    ],
    [
      'a club’s team',
      { event: { teamType: 'club' }, division: { props: ['clubVClub'] } },
      ['division', 'clubInfo', 'teamName', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'a team registered by its admin',
      { division: { props: ['teamReg', 'allowZeroPlayers'] } },
      ['division', 'teamInfo', 'teamName', 'review'],
      'P2-216',
    ],
    [
      'zero players allowed, but no team registration',
      { division: { props: ['allowZeroPlayers'] } },
      ['division', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'several teams at once',
      { event: { allOrgRegFlow: true, teamType: 'club' }, division: null },
      ['clubInfo', 'newTeamInfo', 'teamsAndDivisions', 'review'],
      '',
    ],
    [
      'several teams without a club',
      { event: { allOrgRegFlow: true }, division: { numOfPlayers: 3, numAllowedOnRoster: 9 } },
      ['newTeamInfo', 'teamsAndDivisions', 'review'],
      '',
    ],
    [
      'quick-add skips bids',
      { event: { bidProgram: 3, bidFirst: true }, division: { bidProgram: 4 }, mode: 'quickAdd' },
      ['division', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'editing keeps the division',
      { event: { bidProgram: 3, bidFirst: true }, division: { bidProgram: 4 }, mode: 'edit' },
      ['player-1', 'player-2', 'review'],
      '',
    ],
    [
      'editing one of several teams',
      { event: { allOrgRegFlow: true }, mode: 'edit' },
      ['player-1', 'player-2', 'review'],
      '',
    ],
  ];
  it.each(rows.map(([name, input, expected, ids]) => ({ name, given: input, expected, ids })))(
    'depend on the event and division: $name [$ids]',
    ({ given: input, expected }) => {
      expect(list(input)).toEqual(expected);
    },
  );

  it('include one for each player', () => {
    expect(positionOf('player-2')).toBe(2);
    expect(positionOf('review')).toBeNull();
  });

  it('include a bid unless skipBid is set [P2-170] [P2-385]', () => {
    const first = { bidProgram: 3, bidFirst: true };
    expect(needsTournamentBid(context({ event: first }))).toBe(true);
    expect(needsTournamentBid(context({ event: { ...first, props: ['skipBid'] } }))).toBe(false);
    expect(needsTournamentBid(context({ event: { bidFirst: true } }))).toBe(false);
    expect(needsTournamentBid(context({ event: { bidProgram: 3 } }))).toBe(false);
    expect(needsDivisionBid(context({ division: { bidProgram: 3 } }))).toBe(true);
    expect(needsDivisionBid(context({ event: { props: ['skipBid'] }, division: { bidProgram: 3 } }))).toBe(false);
    expect(needsDivisionBid(context({ division: null }))).toBe(false);
    expect(needsDivisionBid(context())).toBe(false);
  });
});

describe('the type of registrant', () => {
  it.each([
    [[], 'player', ''],
    [['coach-college', 'coach'], 'collegeCoach', 'P2-201'],
    [['coach'], 'coach', 'P2-200'],
    [['coach-team-2'], 'coach', 'P2-202'],
    [['spectators'], 'spectator', 'P2-204'],
    [['externalRefs'], 'referee', ''],
    [['clubVClub'], 'club', 'P2-215'],
    [['teamReg'], 'club', 'P2-213'],
    [['isCamp'], 'camp', 'P2-207'],
    [['isClinic'], 'camp', 'P2-208'],
    [['isTryout'], 'camp', 'P2-209'],
    [['isYouthProgram'], 'camp', 'P2-211'],
    [['isTrainingSession'], 'camp', 'P2-212'],
    [['isLeague'], 'player', 'P2-210'],
  ])('is set by %o to %s [%s]', (props, kind, _ids) => {
    expect(registrantOf({ props })).toBe(kind);
  });

  it('depends on the event before a division is chosen', () => {
    expect(kindOf(context({ event: { teamType: 'club', allOrgRegFlow: true }, division: null }))).toBe('club');
    expect(kindOf(context({ event: { teamType: 'club' }, division: null }))).toBe('player');
    expect(kindOf(context({ event: { teamType: 'hs', allOrgRegFlow: true }, division: null }))).toBe('player');
    expect(kindOf(context({ event: { teamType: 'club', allOrgRegFlow: true } }))).toBe('player');
  });

  it('gives coaches, spectators and referees shorter forms, and lets coaches pick teams [P2-095] [P2-025] [P2-026] [P2-027] [P2-617] [P2-618] [P2-619]', () => {
    expect(registrantKinds.filter(hasReducedForm)).toEqual(['coach', 'collegeCoach', 'spectator', 'referee']);
    expect(reducedKinds).toEqual(['coach', 'collegeCoach', 'spectator', 'referee']);
    expect(registrantKinds.filter(picksTeams)).toEqual(['coach', 'collegeCoach']);
    expect(wizardModes).toEqual(['register', 'quickAdd', 'edit']);
  });
});
