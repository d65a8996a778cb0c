import { useState } from 'react';
import type { Audience, WrittenCampaign } from '#domain/notices/campaigns/schema.ts';
import {
  fieldsOf,
  fieldWords,
  longestText,
  smsParts,
  starters,
  unknownFields,
} from '#domain/notices/campaigns/words.ts';
import { campaign, campaigns, saveCampaign } from '#domain/notices/operations-campaigns.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { LeaveGuard } from '#web/src/forms/leave-guard.tsx';
import { count, plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { Message } from './message.tsx';
import { Preview } from './preview.tsx';
import { Sending } from './sending.tsx';
import { TemplateCard } from './template-card.tsx';
import { type Counted, useCounted } from './use-counted.ts';

/** A message being written, whose recipients may not be chosen yet. */
export type Draft = Omit<WrittenCampaign, 'audience'> & { readonly audience: Audience | null };
type Change = (part: Partial<Draft>) => void;

/** Text such as "212 people get it, 3 opted out." */
function CountLine({ counted: { sums, problem, busy }, channel }: { counted: Counted; channel: Draft['channel'] }) {
  if (problem) return <Banner tone="bad" title={problem.title} />;
  if (!sums) return <Muted role="status">{busy ? 'Counting…' : 'Choose the recipients.'}</Muted>;
  const { addresses, off, isAbout } = sums;
  return (
    <p role="status" aria-busy={busy}>
      <b>
        {isAbout
          ? plural(
              addresses,
              'About 1 recipient. Each gets a separate message.',
              'About # recipients. Each gets a separate message.',
            )
          : plural(addresses, '1 recipient. Each gets a separate message.', '# addresses, one message each.')}
      </b>
      {off > 0 && (
        <Muted>
          {' '}
          {channel === 'sms'
            ? plural(off, '1 more hasn’t opted in to texts.', '# more haven’t opted in to texts.')
            : plural(
                off,
                '1 more opted out, or the address doesn’t work.',
                '# more opted out, or their addresses don’t work.',
              )}
        </Muted>
      )}
    </p>
  );
}

/** Placeholders for the text. Each press adds one at the end. */
function FieldButtons({ draft: { audience, text }, change, money }: { draft: Draft; change: Change; money: boolean }) {
  return (
    <Row $gap={2} role="group" aria-label="Fields filled in for each recipient">
      {fieldsOf(audience ?? { of: 'event' }, money).map((name) => (
        <Button key={name} size="s" title={fieldWords[name]} onClick={() => change({ text: `${text}{${name}}` })}>
          {`{${name}}`}
        </Button>
      ))}
    </Row>
  );
}

/** A message's possible starting points: common texts, or one of the organization's complete templates. */
function StartFrom({ username, draft, change }: { username: string; draft: Draft; change: Change }) {
  const money = useMayIn(username)('money.manage');
  const begins = starters.filter(({ text }) => money || unknownFields([text], { of: 'event' }, false).length === 0);
  const own = useCall(campaigns, { params: { username } });
  const templates = (own.data?.items ?? []).filter(({ template }) => template !== null);
  const start = async (value: string) => {
    const starter = starters.find(({ name }) => name === value);
    if (starter) return change({ subject: starter.subject, text: starter.text });
    const answer = await ask(campaign, { params: { username, id: value } });
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    const { channel, subject, text, button, audience } = answer.value.written;
    change({ channel, subject, text, button, audience: draft.audience ?? audience });
  };
  if (draft.text !== '' || draft.subject !== '') return null;
  return (
    <Select
      label="Start from"
      placeholder="Blank message"
      value=""
      options={[
        ...templates.map(({ id, template }) => ({ value: id, label: template ?? '' })),
        ...begins.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={({ target }) => void start(target.value)}
    />
  );
}

/** `money` means that the writer may mention what a team owes. */
function Words({ draft, change, money }: { draft: Draft; change: Change; money: boolean }) {
  const { channel, subject, text, button, audience } = draft;
  const unknown = audience ? unknownFields([subject, text], audience, money) : [];
  const wrong =
    unknown.length > 0 ? `These recipients don’t have ${unknown.map((name) => `{${name}}`).join(', ')}` : undefined;
  return (
    <Stack $gap={3}>
      {channel === 'email' && (
        <TextField
          label="Subject"
          maxLength={150}
          autoComplete="off"
          value={subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      )}
      <TextArea
        label="Message"
        rows={channel === 'sms' ? 4 : 12}
        maxLength={channel === 'sms' ? longestText : 10_000}
        value={text}
        error={wrong}
        hint={
          channel === 'sms'
            ? `${text.length} of ${longestText} characters, ${count(smsParts(text), 'part')}. Your name is added at the start and opt-out instructions at the end.`
            : 'Leave a blank line between paragraphs.'
        }
        onChange={({ target }) => change({ text: target.value })}
      />
      <FieldButtons draft={draft} change={change} money={money} />
      {channel === 'email' && (
        <>
          <Checkbox
            label="Add a button"
            checked={button !== null}
            onChange={({ target }) =>
              change({ button: target.checked ? { label: 'See the event', url: 'https://' } : null })
            }
          />
          {button && (
            <Grid $min={220}>
              <TextField
                label="Button text"
                maxLength={40}
                value={button.label}
                onChange={({ target }) => change({ button: { ...button, label: target.value } })}
              />
              <TextField
                label="Web address"
                type="url"
                value={button.url}
                error={
                  button.url === 'https://' || /^https:\/\/\S+\.\S+/.test(button.url)
                    ? undefined
                    : 'Starts with https://'
                }
                onChange={({ target }) => change({ button: { ...button, url: target.value } })}
              />
            </Grid>
          )}
        </>
      )}
    </Stack>
  );
}

type Props = { username: string; message: Message | null; first: Draft; put(message: Message): void };

/** A message being written: recipients, text, preview, and the buttons for saving, testing and sending it. */
export function Composer({ username, message, first, put }: Props) {
  const [draft, setDraft] = useState<Draft>(first);
  const [kept, setKept] = useState(JSON.stringify(first));
  const { send, busy, problem } = useSend(saveCampaign);
  const money = useMayIn(username)('money.manage');
  const counted = useCounted(username, draft.channel, draft.audience);
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(draft) !== kept;
  /** Saves any changes. Returns the message as saved, or null if that failed. */
  const save = async (part: Partial<Draft> = {}): Promise<Message | null> => {
    const next = { ...draft, ...part };
    if (!next.audience) return null;
    if (message && !isChanged && Object.keys(part).length === 0) return message;
    const body = { id: message?.id ?? null, message: next as WrittenCampaign };
    const answer = await send({ params: { username }, body, rev: message?.rev ?? 0 });
    if (!answer.ok) return null;
    setDraft(answer.value.written);
    setKept(JSON.stringify(answer.value.written));
    return answer.value;
  };
  const keep = async (part: Partial<Draft>, words: string) => {
    const saved = await save(part);
    if (!saved) return;
    toast(words, { tone: 'good' });
    put(saved);
  };
  return (
    <Split>
      <LeaveGuard changes={isChanged ? 1 : 0} />
      <Stack $gap={4}>
        <Card aria-label="Recipients">
          <Stack $gap={4}>
            <RadioGroup
              legend="Send as"
              row={180}
              options={[
                { value: 'email', label: 'Email' },
                { value: 'sms', label: 'Text', hint: 'Only people who opted in to texts' },
              ]}
              value={draft.channel}
              onChange={(value) => change({ channel: value as Draft['channel'], button: null })}
            />
            <AudienceFields
              username={username}
              audience={draft.audience}
              onChange={(audience) => change({ audience })}
            />
            <CountLine counted={counted} channel={draft.channel} />
          </Stack>
        </Card>
        <Card aria-label="Content">
          <Stack $gap={4}>
            <StartFrom username={username} draft={draft} change={change} />
            <Words draft={draft} change={change} money={money} />
          </Stack>
        </Card>
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.detail}
          </Banner>
        )}
        {draft.template === null ? (
          <Sending {...{ username, draft, busy, save, keep }} sums={counted.sums} onSent={put} />
        ) : (
          <TemplateCard
            {...{ username, draft, busy }}
            onName={(template) => change({ template })}
            onSave={() => void keep({}, 'Saved.')}
          />
        )}
      </Stack>
      {draft.audience ? (
        <Preview username={username} message={draft as WrittenCampaign} />
      ) : (
        <Card aria-label="Preview">
          <Muted>The preview shows the message as one recipient will see it.</Muted>
        </Card>
      )}
    </Split>
  );
}
