import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import * as calls from '#domain/teams/operations-acts.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { Sent } from './act-words.ts';

type Acted = Answer<typeof calls.dropTeam>;

/** Sends an act to the call it has. */
export function sendAct(id: number, act: Sent): Promise<Result<Acted, Problem>> {
  const params = { id };
  switch (act.type) {
    case 'rename':
      return ask(calls.updateTeamName, { params, body: act });
    case 'field':
      return ask(calls.changeField, { params, body: act });
    case 'tags':
      return ask(calls.setTeamTags, { params, body: act });
    case 'forfeit':
      return ask(act.out ? calls.forfeitTeam : calls.undoForfeit, { params, body: act });
    case 'drop':
      return ask(act.out ? calls.dropTeam : calls.undoDrop, { params, body: act });
    case 'withdraw':
      return ask(calls.withdrawAndRefund, { params, body: act });
    case 'reregister':
      return ask(calls.reregisterTeam, { params, body: act });
    case 'move':
      return ask(calls.changeDivision, { params: { a: id, b: act.divisionId }, body: act });
    case 'merge':
      return ask(calls.mergeTeam, { params, body: act });
    case 'unmerge':
      return ask(calls.undoMerge, { params, body: act });
    case 'waivers':
      return ask(calls.agreeWaivers, { params, body: act });
    case 'confirm':
      return ask(calls.sendConfirmation, { params, body: {} });
  }
}
