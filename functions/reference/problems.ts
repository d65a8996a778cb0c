import { catalog } from '#domain/catalog/problems.ts';
import { clubs } from '#domain/clubs/problems.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { help } from '#domain/help/problems.ts';
import { identity } from '#domain/identity/problems.ts';
import { jobs } from '#domain/jobs/problems.ts';
import { request } from '#domain/kernel/request.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { leagues } from '#domain/leagues/problems.ts';
import { live } from '#domain/live/problems.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { messages } from '#domain/notices/problems.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { people } from '#domain/people/problems.ts';
import { board } from '#domain/play/board/problems.ts';
import { play } from '#domain/play/problems.ts';
import { ratings } from '#domain/play/ratings/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import { reporting } from '#domain/reporting/problems.ts';
import { series } from '#domain/series/organizers.ts';
import { rankingProblems } from '#domain/series/problems.ts';
import { checkin } from '#domain/teams/checkin/problems.ts';

const modules = [
  board,
  catalog,
  clubs,
  checkin,
  commerce,
  help,
  identity,
  jobs,
  leagues,
  live,
  memberships,
  messages,
  organizations,
  people,
  play,
  rankingProblems,
  ratings,
  registration,
  reporting,
  request,
  series,
];

/** Every problem that a call can return, by its code. The reference shows it and the snapshot records it. */
export const problems: ReadonlyMap<string, Problem> = new Map(
  modules
    .flatMap((module) => Object.values<() => Problem>(module))
    .map((make) => make())
    .map((problem) => [problem.code, problem]),
);
