import { askConsent, clubPlayersLeave, consentOnPaper } from '#domain/clubs/operations.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { ask } from '#web/src/api/ask.ts';
import { count } from '#web/src/lib/words.ts';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Player } from './player-dialog.tsx';

/** So many players a call takes. */
const atOnce = 100;
type Act = BulkAct<Player>;
/** Who left before does not come back when the others do. */
const isThere = ({ leftAt }: Player): boolean => leftAt === null;

/** What is done to several players of a club. Asking is a mail to each; leaving can be undone. */
export function playerActs(clubId: number, reload: () => Promise<unknown>): Act[] {
  const params = { id: clubId };
  const parts = (rows: readonly Player[]) =>
    Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
      rows.slice(at * atOnce, (at + 1) * atOnce).map(({ id }) => id),
    );
  const askFor: Act['run'] = async (rows) => {
    let asked = 0;
    const not: string[] = [];
    for (const memberIds of parts(rows)) {
      const answer = await ask(askConsent, { params, body: { memberIds } });
      if (!answer.ok) return refuse(answer.problem);
      asked += answer.value.asked;
      not.push(...answer.value.not.map(({ why }) => why));
    }
    await reload();
    const left = not.length > 0 ? ` ${count(not.length, 'player')} not: ${[...new Set(not)].join(' ')}` : '';
    return ok({ text: `${count(asked, 'mail')} on the way.${left}` });
  };
  const paper =
    (given: boolean): Act['run'] =>
    async (rows) => {
      for (const memberIds of parts(rows)) {
        const answer = await ask(consentOnPaper, { params, body: { memberIds, given } });
        if (!answer.ok) return refuse(answer.problem);
      }
      await reload();
      return ok({ text: given ? `Consent of ${count(rows.length, 'player')} noted` : 'Consent taken back' });
    };
  const leave = async (rows: readonly Player[], leaves: boolean): ReturnType<Act['run']> => {
    for (const memberIds of parts(rows)) {
      const answer = await ask(clubPlayersLeave, { params, body: { memberIds, leave: leaves } });
      if (!answer.ok) return refuse(answer.problem);
    }
    await reload();
    if (rows.length === 0)
      return ok({ text: `Nothing to change: all of them ${leaves ? 'have left' : 'are in the club'} already` });
    const text = `${count(rows.length, 'player')} ${leaves ? 'left the club' : 'back in the club'}`;
    return ok(leaves ? { text, undo: () => leave(rows, false) } : { text });
  };
  return [
    { key: 'ask', label: 'Ask for consent', icon: 'mail', run: askFor },
    {
      key: 'paper',
      label: 'Consent on paper',
      confirm: (rows) => ({
        title: `You hold ${count(rows.length, 'signed paper')}?`,
        text: 'The guardian of who is under 18, or the player, has signed. Your name is kept with it.',
        button: 'Yes, we hold them',
      }),
      run: paper(true),
    },
    { key: 'back', label: 'Take consent back', run: paper(false) },
    { key: 'leave', label: 'Leaves the club', danger: true, run: (rows) => leave(rows.filter(isThere), true) },
    {
      key: 'return',
      label: 'Is back',
      run: (rows) =>
        leave(
          rows.filter((row) => !isThere(row)),
          false,
        ),
    },
  ];
}
