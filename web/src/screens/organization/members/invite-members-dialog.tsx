import { useState } from 'react';
import { checkInvites, sendInvites } from '#domain/memberships/operations-invites.ts';
import { ownLevels } from '#domain/memberships/operations-levels.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Checked = Answer<typeof checkInvites>;

/** Invites the owners of pasted addresses. It first shows who would be invited, then emails a code to each. */
export function InviteMembersDialog({
  username,
  onClose,
  onSent,
}: {
  username: string;
  onClose(): void;
  onSent(): void;
}) {
  const levels = useCall(ownLevels, { params: { username } });
  const sold = levels.data?.items.filter(({ sale }) => sale !== 'closed') ?? [];
  const [levelId, setLevel] = useState('');
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useSend(checkInvites);
  const sending = useSend(sendInvites);
  const look = async () => {
    const answer = await check.send({ body: { organization: username, levelId: Number(levelId), text } });
    if (answer.ok) setChecked(answer.value);
  };
  const send = async () => {
    if (!checked) return;
    const invitees = checked.good.slice(0, 200);
    const answer = await sending.send({ body: { organization: username, levelId: Number(levelId), invitees } });
    if (!answer.ok) return;
    toast(`${count(answer.value.sent, 'invitation')} sent`);
    onSent();
  };
  const problem = check.problem ?? sending.problem;
  return (
    <Dialog
      title="Invite members"
      onClose={onClose}
      actions={
        <>
          <Button onClick={checked ? () => setChecked(null) : onClose}>{checked ? 'Back' : 'Cancel'}</Button>
          {checked ? (
            <Button kind="primary" busy={sending.busy} disabled={checked.good.length === 0} onClick={() => void send()}>
              Send {count(Math.min(checked.good.length, 200), 'invitation')}
            </Button>
          ) : (
            <Button kind="primary" busy={check.busy} disabled={!levelId || !text.trim()} onClick={() => void look()}>
              Check
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {checked ? (
          <>
            <p>{count(checked.good.length, 'person', 'people')} will be invited.</p>
            {checked.good.length > 200 && <Muted>Up to 200 at a time. Import a file for more.</Muted>}
            {checked.bad.length > 0 && (
              <ul>
                {checked.bad.slice(0, 20).map(({ line, why }) => (
                  <li key={line}>
                    <b>{line}</b> <Muted>{why}</Muted>
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <>
            <Select
              label="Level"
              placeholder="Choose"
              value={levelId}
              options={sold.map(({ id, title, name }) => ({ value: String(id), label: title || name }))}
              onChange={({ target }) => setLevel(target.value)}
            />
            <TextArea
              label="People to invite"
              hint="One per line: email, name"
              rows={8}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </>
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
  );
}
