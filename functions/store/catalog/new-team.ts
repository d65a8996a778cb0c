import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Raw } from '../../kernel/table/item.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { rosterItem, teamItem, teamRefItem } from './items.ts';

/** The writes of a new team; refused (tag `team`) where its id is taken. */
export const createTeam = ({ team, roster }: EnteredTeam): Write[] => [
  create(teamItem, team, { tag: 'team' }),
  create(rosterItem, roster, { tag: 'team' }),
  create(teamRefItem, team, { tag: 'team' }),
];

/** The items of a new team, for seeds. */
export const encodedTeam = ({ team, roster }: EnteredTeam): Raw[] => [
  teamItem.encode(team, 1),
  rosterItem.encode(roster, 1),
  teamRefItem.encode(team, 1),
];
