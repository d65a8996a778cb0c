import type { Body } from '#domain/kernel/operation.ts';
import type { ActOf } from '#domain/teams/acts.ts';
import * as operations from '#domain/teams/operations-acts.ts';
import { acts } from '../acting.ts';

type Replay = { readonly replay: boolean };
type Money = Replay & { readonly money: 'policy' | 'full' | 'none' };

/* One line an act: what was sent makes the act, the rest is the same for all. */

export const updateTeamNameHandler = acts(operations.updateTeamName, (body: { name: string }) => ({
  type: 'rename',
  ...body,
}));
export const changeFieldHandler = acts(operations.changeField, (body: { field: string }) => ({
  type: 'field',
  ...body,
}));
export const setTeamTagsHandler = acts(operations.setTeamTags, (body: { tags: string[] }) => ({
  type: 'tags',
  ...body,
}));
/** With people's forms it is the organizers' act, without them the team's own. */
export const updateRegistrationHandler = acts(
  operations.updateRegistration,
  ({ players, alternates = [], anyway, ...rest }: Body<typeof operations.updateRegistration>) =>
    players ? { type: 'entry', players, alternates, anyway, ...rest } : { type: 'registration', ...rest },
);
export const forfeitTeamHandler = acts(operations.forfeitTeam, (body: Replay) => ({
  type: 'forfeit',
  out: true,
  ...body,
}));
export const undoForfeitHandler = acts(operations.undoForfeit, (body: Replay) => ({
  type: 'forfeit',
  out: false,
  ...body,
}));
export const dropTeamHandler = acts(operations.dropTeam, (body: Replay) => ({ type: 'drop', out: true, ...body }));
export const undoDropHandler = acts(operations.undoDrop, (body: Replay) => ({ type: 'drop', out: false, ...body }));
export const mergeTeamHandler = acts(operations.mergeTeam, (body: Replay & { intoId: number }) => ({
  type: 'merge',
  ...body,
}));
export const undoMergeHandler = acts(operations.undoMerge, (body: Replay) => ({ type: 'unmerge', ...body }));
export const unregisterTeamHandler = acts(operations.unregisterTeam, (body: Money) => ({ type: 'withdraw', ...body }));
export const reregisterTeamHandler = acts(
  operations.reregisterTeam,
  (body: Replay & { waitlist: boolean; anyway?: string | undefined }) => ({
    type: 'reregister',
    ...body,
  }),
);
export const withdrawAndRefundHandler = acts(operations.withdrawAndRefund, (body: Money) => ({
  type: 'withdraw',
  ...body,
}));
export const agreeWaiversHandler = acts(operations.agreeWaivers, (body: { agreed: string[] }) => ({
  type: 'waivers',
  ...body,
}));
export const changeInLineHandler = acts(operations.changeInLine, (body: ActOf<'offer'> | ActOf<'line'>) => body);
export const sendConfirmationHandler = acts(operations.sendConfirmation, () => ({ type: 'confirm' }));
