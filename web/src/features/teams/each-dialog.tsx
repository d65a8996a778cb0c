import { useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import type { MoneyWay } from '#domain/teams/acts.ts';
import { tournamentTeams } from '#domain/teams/operations.ts';
import { patchTeams } from '#domain/teams/operations-acts.ts';
import type { TeamRow } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { sendAct } from './act-words.ts';

type Props = {
  readonly what: 'tag' | 'withdraw';
  readonly teams: readonly TeamRow[];
  /** What the event's registrations are called. */
  readonly word: 'Teams' | 'Players';
  onClose(): void;
};
type Refused = { readonly team: TeamRow; readonly problem: Problem };

const moneys: readonly { readonly value: MoneyWay; readonly label: string }[] = [
  { value: 'policy', label: 'Under each team’s refund policy' },
  { value: 'full', label: 'Full refund' },
  { value: 'none', label: 'No refund' },
];
const words = {
  tag: {
    title: (counted: string) => `Tag ${counted}`,
    done: (counted: string) => `${counted} tagged`,
    hint: (one: string) => `Adds the tag to each ${one}’s existing tags.`,
  },
  withdraw: {
    title: (counted: string) => `Withdraw ${counted}`,
    done: (counted: string) => `${counted} withdrawn`,
    hint: (one: string) => `Each ${one} is withdrawn and emailed. You can undo each withdrawal in its Activity.`,
  },
} as const;

/**
 * Applies an action to several teams one after another. Teams for which it failed are listed with the reason, and the
 * others are done.
 */
export function EachDialog({ what, teams, word, onClose }: Props) {
  const reload = useReload();
  const [tag, setTag] = useState('');
  const [money, setMoney] = useState<MoneyWay>('policy');
  const [at, setAt] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const one = word === 'Players' ? 'player' : 'team';
  const title = (n: number) => words[what].title(count(n, one));
  const left = refused.length > 0 ? refused.map(({ team }) => team) : teams;
  const run = async () => {
    const kept: Refused[] = [];
    for (const [i, team] of left.entries()) {
      setAt(i + 1);
      const problem = what === 'tag' ? await tagged(team, tag.trim()) : await withdrawn(team, money);
      if (problem) kept.push({ team, problem });
    }
    setAt(null);
    setRefused(kept);
    void reload(tournamentTeams);
    if (kept.length < left.length) toast(words[what].done(count(left.length - kept.length, one)), { tone: 'good' });
    if (kept.length === 0) onClose();
  };
  return (
    <Dialog
      title={title(left.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={at !== null}
            disabled={what === 'tag' && tag.trim() === ''}
            onClick={() => void run()}
          >
            {at === null ? title(left.length) : `${at} of ${left.length}`}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Muted as="p">{words[what].hint(one)}</Muted>
        {what === 'tag' ? (
          <TextField label="Tag" value={tag} maxLength={40} onChange={({ target }) => setTag(target.value)} />
        ) : (
          <Select
            label="Refund"
            options={moneys}
            value={money}
            onChange={({ target }) => setMoney(target.value as MoneyWay)}
          />
        )}
        {refused.map(({ team, problem }) => (
          <Banner key={team.id} tone="warn" title={team.name}>
            {problem.title}
          </Banner>
        ))}
      </Stack>
    </Dialog>
  );
}

async function tagged({ id, divisionId, tags }: TeamRow, tag: string): Promise<Problem | null> {
  if (tags.includes(tag)) return null;
  const answer = await ask(patchTeams, {
    params: { id: divisionId },
    body: { teams: [{ id, tags: [...tags, tag] }] },
  });
  return answer.ok ? null : answer.problem;
}

async function withdrawn({ id }: TeamRow, money: MoneyWay): Promise<Problem | null> {
  const answer = await sendAct(id, { type: 'withdraw', money, replay: false });
  return answer.ok ? null : answer.problem;
}
