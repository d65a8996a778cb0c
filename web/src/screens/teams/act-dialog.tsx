import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import { divisionTeams } from '#domain/catalog/operations.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { type MoneyWay, reachesFurther, type TeamAct } from '#domain/teams/acts.ts';
import { previewAct } from '#domain/teams/operations-acts.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { isRetryable, problemOfPreview } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { type Answers, actOf, type Offer, type Sent, sendAct, wordsFor } from '#web/src/features/teams/act-words.ts';
import { useTeamAct, useTeamReload } from '#web/src/features/teams/teams-for-crew.tsx';
import { useOnline } from '#web/src/lib/hooks.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Banner, RefusalBanner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { usePayChange } from './held-change.tsx';

const List = styled.ul`
  padding-left: var(--space-5);
`;

type Preview = Answer<typeof previewAct>;
type Seen = {
  readonly preview: Preview | null;
  readonly problem: Problem | null;
  readonly isLoading: boolean;
  /** Sends the request again, or null if the server's answer is final. */
  readonly retry: (() => void) | null;
};
type Answered = Pick<Seen, 'preview' | 'problem'>;
const nothing: Answered = { preview: null, problem: null };

/** Loads a preview of an action, and loads it again whenever the action changes. */
function usePreview(teamId: number, act: TeamAct | null): Seen {
  const [seen, setSeen] = useState<Answered>(nothing);
  const [tries, setTries] = useState(0);
  // The reason is left out, because it doesn't affect the preview and changes with every keystroke.
  const looked = act && 'anyway' in act ? { ...act, anyway: '' } : act;
  const asked = looked && reachesFurther(looked.type) ? JSON.stringify(looked) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same question again
  useEffect(() => {
    let left = false;
    setSeen(nothing);
    if (asked === null) return;
    void ask(previewAct, { params: { id: teamId }, body: { act: JSON.parse(asked) as TeamAct } }).then((answer) => {
      if (!left)
        setSeen(
          answer.ok
            ? { preview: answer.value, problem: null }
            : { preview: null, problem: problemOfPreview(answer.problem) },
        );
    });
    return () => {
      left = true;
    };
  }, [teamId, asked, tries]);
  const isLoading = asked !== null && !seen.preview && !seen.problem;
  const mayRetry = seen.problem !== null && isRetryable(seen.problem);
  const retry = () => setTries((n) => n + 1);
  useOnline(retry, mayRetry);
  return { ...seen, isLoading, retry: mayRetry ? retry : null };
}

/** Reloads the team's page if the team has changed in the meantime, as in another tab, and the action no longer fits. */
function useFreshTeam(teamId: number, refused: Problem | null): void {
  const reload = useTeamReload(teamId);
  const refresh = useEffectEvent(() => void reload());
  const isOutdated = refused?.code === 'registration/team-state';
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
}

const moneyWords: readonly { readonly value: MoneyWay; readonly label: string; readonly hint: string }[] = [
  { value: 'policy', label: 'Under the refund policy', hint: 'As agreed when the team registered' },
  { value: 'full', label: 'Full refund', hint: 'Overrides the policy' },
  { value: 'none', label: 'No refund', hint: 'Nothing is charged or refunded' },
];
type Set = (change: Partial<Answers>) => void;
type Asking = { team: TeamFace; offer: Offer; answers: Answers; set: Set };

/** The inputs an action needs. */
function Questions({ team, offer, answers, set }: Asking) {
  const takesMoney = (offer === 'move' || offer === 'withdraw') && team.may.manage;
  const mayWait = offer === 'move' || offer === 'reregister';
  return (
    <>
      {(offer === 'rename' || offer === 'field') && (
        <TextField
          label={offer === 'rename' ? 'Name' : 'Field'}
          value={answers.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      {offer === 'move' && <Divisions team={team} answers={answers} set={set} />}
      {offer === 'merge' && <Others team={team} answers={answers} set={set} />}
      {mayWait && (
        <Checkbox
          label="Waitlisted if the division is full"
          checked={answers.waitlist}
          onChange={({ target }) => set({ waitlist: target.checked })}
        />
      )}
      {takesMoney && (
        <RadioGroup
          legend="Money"
          options={moneyWords}
          value={answers.money}
          onChange={(value) => set({ money: value as MoneyWay })}
        />
      )}
    </>
  );
}

function Divisions({ team, answers, set }: Omit<Asking, 'offer'>) {
  const { data } = useEventOf(team.tournamentId);
  const others = data?.divisions.filter(({ id }) => id !== team.divisionId) ?? [];
  return (
    <Select
      label="Division"
      placeholder="Choose a division"
      value={String(answers.divisionId ?? '')}
      options={others.map((division) => ({
        value: String(division.id),
        label: `${divisionName(division)}${division.places.left === null ? '' : ` (${count(division.places.left, 'spot')} left)`}`,
      }))}
      onChange={({ target }) => set({ divisionId: target.value ? Number(target.value) : null })}
    />
  );
}

function Others({ team, answers, set }: Omit<Asking, 'offer'>) {
  const { data } = useCall(divisionTeams, { params: { id: team.divisionId } });
  const others = data?.teams.filter(({ id }) => id !== team.id) ?? [];
  return (
    <Select
      label="Merge into"
      placeholder="Choose a team"
      value={String(answers.intoId ?? '')}
      options={others.map(({ id, name, players }) => ({
        value: String(id),
        label: name || players.map((player) => player.name).join(' / '),
      }))}
      onChange={({ target }) => set({ intoId: target.value ? Number(target.value) : null })}
    />
  );
}

/** Shows what will change before it happens. */
function Changes({ preview }: { preview: Preview }) {
  const lines = [
    ...(preview.paysFirst ? paysFirstWords(preview) : [preview.told, preview.money, preview.terms]),
    preview.forfeits > 0
      ? plural(preview.forfeits, 'Forfeits 1 match. The opponent wins.', 'Forfeits # matches. The opponents win.')
      : '',
    preview.reopened > 0 ? `Reopens ${count(preview.reopened, 'forfeited match', 'forfeited matches')}.` : '',
    preview.matches > 0 ? `Changes ${count(preview.matches, 'other match', 'other matches')}.` : '',
    preview.replay > 0 ? `Clears ${count(preview.replay, 'result')}.` : '',
    preview.tells > 0 ? plural(preview.tells, 'Notifies 1 person.', 'Notifies # people.') : '',
    preview.opponents > 0
      ? plural(
          preview.opponents,
          'Emails 1 other team about its matches, unless you undo this within a minute.',
          'Emails # other teams about their matches, unless you undo this within a minute.',
        )
      : '',
  ].filter(Boolean);
  return (
    <section aria-label="What changes" aria-live="polite">
      <h3>What changes</h3>
      <List>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  );
}

const paysFirstWords = ({ paysFirst }: Preview): string[] => [
  `The team moves once you’ve paid ${paysFirst}.`,
  'We hold a spot there for 30 minutes. Until you’ve paid, the team keeps its spot and its seed here.',
];

const firstText = (offer: Offer, team: TeamFace): string => (offer === 'rename' ? team.name : '');

/** Why the organizers allow a team that doesn't fit. */
const AllowAnyway = ({ unfit, answers, set }: { unfit: readonly string[]; answers: Answers; set: Set }) => (
  <>
    <Banner tone="warn" title="Check this first">
      {unfit.join(' ')}
    </Banner>
    <TextField
      label="Reason for allowing it"
      hint="Saved in the team’s history"
      value={answers.anyway}
      maxLength={300}
      onChange={({ target }) => set({ anyway: target.value })}
    />
  </>
);

/** An action on a team. It asks for the inputs, shows what will change, then does it. It can be undone. */
export function ActDialog({
  team,
  offer,
  onClose,
}: {
  team: TeamFace;
  offer: Exclude<Offer, 'seat' | 'entry' | 'tags'>;
  onClose(): void;
}) {
  const [answers, setAnswers] = useState<Answers>({
    ...{ text: firstText(offer, team), divisionId: null, intoId: null },
    ...{ money: 'policy', waitlist: false, anyway: '' },
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  /** The action that may have worked, because no answer came. The same action is sent again with its key. */
  const open = useRef<{ readonly of: string; readonly key: string } | null>(null);
  const { tell } = useTeamAct(team.id);
  const payChange = usePayChange(team);
  const set: Set = (change) => setAnswers((now) => ({ ...now, ...change }));
  const act = actOf(offer, answers);
  const { preview, problem, isLoading, retry } = usePreview(team.id, act);
  const unfit = preview?.unfit ?? [];
  const waits =
    act !== null && reachesFurther(act.type) && (!preview || (unfit.length > 0 && answers.anyway.trim() === ''));
  const division = useEventOf(team.tournamentId).data?.divisions.find(({ id }) => id === team.divisionId);
  const words = wordsFor(offer, division !== undefined && teamWord(division) === 'Players');
  const run = async () => {
    if (!act) return;
    setBusy(true);
    setRefusal(null);
    const of = JSON.stringify(act);
    const key = open.current?.of === of ? open.current.key : newKey();
    const answer = await sendAct(team.id, act as Sent, key);
    open.current = !answer.ok && isRetryable(answer.problem) ? { of, key } : null;
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.problem);
    if (answer.value.act) await tell(answer.value.act);
    const held = 'held' in answer.value ? answer.value.held : null;
    if (held) payChange(held);
    onClose();
  };
  const refused = refusal ?? problem;
  useFreshTeam(team.id, refused);
  return (
    <Dialog
      title={words.ask}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind={words.danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={act === null || waits}
            onClick={() => void run()}
          >
            {preview && preview.replay > 0
              ? `${words.button} and clear ${count(preview.replay, 'result')}`
              : preview?.paysFirst
                ? 'Hold the new spot and pay'
                : words.button}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {words.hint && <Muted>{words.hint}</Muted>}
        <Questions team={team} offer={offer} answers={answers} set={set} />
        {preview && <Changes preview={preview} />}
        {isLoading && <RowSkeletons n={2} what="the preview" />}
        {preview?.notes.map((note) => (
          <Banner key={note} tone="warn" title={note} />
        ))}
        {unfit.length > 0 && <AllowAnyway unfit={unfit} answers={answers} set={set} />}
        {refused && <RefusalBanner problem={refused} retry={refused === problem ? retry : null} />}
      </Stack>
    </Dialog>
  );
}
