import { useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/problem.ts';
import { levelWords } from '#domain/memberships/levels.ts';
import { type MemberDialog, selectMember } from '#domain/memberships/standing.ts';
import type { OnFile, PlayerForm } from '#domain/people/form-types.ts';
import { lookupRules } from '#domain/people/lookup.ts';
import type { Standing } from '#domain/people/player-checks.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { isTbd, tbdPlayer } from '#domain/people/tbd.ts';
import { additionalFields } from '#domain/registration/additional-fields.ts';
import { checkNotOnRegistration } from '#domain/registration/roster.ts';
import { needsAau } from '#domain/registration/sanction/aau-needed.ts';
import { type RegistrationPlayer, registrationPlayer } from '#domain/registration/schema.ts';
import { asksPartnerName } from '#domain/registration/tbd.ts';
import { ask } from '#web/src/api/ask.ts';
import { playerOnFile } from '#web/src/api/calls/people.ts';
import { Avatar } from '#web/src/ui/avatar.tsx';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { TextField } from '#web/src/ui/text-field.tsx';
import { AauCheck } from './aau-check.tsx';
import { CustomInput } from './custom-fields.tsx';
import { JoinLink } from './join-link.tsx';
import { MemberTurnedAway } from './member-dialog.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { ContactFields, PlayerFields } from './player-fields.tsx';
import { PlayerSearch } from './player-search.tsx';
import type { PlayerContext } from './player-standing.ts';
import { WaivedNote } from './waived-note.tsx';

export const blankPlayer = (): RegistrationPlayer => registrationPlayer.parse({});

export type PlayerPanelProps = {
  readonly player: RegistrationPlayer;
  /** Its place, from 1; alternates count on after the starters. */
  readonly position: number;
  readonly context: PlayerContext;
  readonly form: PlayerForm;
  readonly standing: Standing;
  /** The other people of the entry. */
  readonly others: readonly RegistrationPlayer[];
  readonly byHand: boolean;
  readonly mayBeTbd: boolean;
  readonly showAll: boolean;
  readonly partner: string;
  onPartner(name: string): void;
  onByHand(on: boolean): void;
  onProfile(profile: OnFile): void;
  onProven(phone: string): void;
  onChange(change: Partial<RegistrationPlayer>): void;
  onReplace(player: RegistrationPlayer): void;
};

const Chosen = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 12px 4px 12px 16px;
  border: 1.5px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** One player: found by search, entered by hand, or to be decided; then whatever the division still needs (Part 2 §2). */
export function PlayerPanel(props: PlayerPanelProps) {
  const { player, byHand } = props;
  const profileId = player.playerProfileId;
  if (isTbd(profileId)) return <Tbd {...props} />;
  if (profileId === undefined && !byHand) return <Choose {...props} />;
  return <Fill {...props} />;
}

function Choose({ position, context, others, mayBeTbd, onByHand, onProfile, onReplace }: PlayerPanelProps) {
  const { membersOnly } = context;
  const rules = lookupRules(membersOnly !== null, context.actor);
  const [turnedAway, setTurnedAway] = useState<MemberDialog>();
  const [refusal, setRefusal] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const choose = async (found: PlayerFound) => {
    const free = checkNotOnRegistration(found.id, others);
    if (!free.ok) return setRefusal(free.problem);
    const { dialog } = rules.membersOnly && membersOnly ? selectMember(found, membersOnly.levels) : { dialog: null };
    if (dialog) return setTurnedAway(dialog);
    setBusy(true);
    const read = await ask(playerOnFile, { params: { id: found.id }, query: { divisionId: context.division.id } });
    setBusy(false);
    if (!read.ok) return setRefusal(read.problem);
    const profile = read.value as OnFile;
    onProfile(profile);
    const { firstName, lastName, country } = profile.known ?? {};
    onReplace({
      ...blankPlayer(),
      playerProfileId: found.id,
      firstName,
      lastName,
      name: found.fullName,
      ...(country && { country }),
      searchResult: true,
    });
  };
  return (
    <Stack $gap={4} aria-busy={busy || undefined}>
      <p>
        {position === 1 ? 'Who is playing?' : 'Who is playing with you?'} Players who were here before are found by
        name.
      </p>
      {rules.membersOnly && position === 1 && (
        <Banner
          tone="info"
          title="This event is for members."
          actions={
            <JoinLink organizer={context.organizer} kind="plain">
              Join
            </JoinLink>
          }
        >
          {membersOnly?.levels.length ? `It takes ${levelWords(membersOnly.levels)} memberships. ` : ''}Choose yourself
          from the members.
        </Banner>
      )}
      <PlayerSearch
        event={context.event}
        divisionId={context.division.id}
        membersOnly={rules.membersOnly}
        onChoose={(found) => void choose(found)}
      />
      <Row>
        {rules.manualEntry && (
          <Button icon="edit" onClick={() => onByHand(true)}>
            Enter the details by hand
          </Button>
        )}
        {mayBeTbd && (
          <Button icon="clock" onClick={() => onReplace(registrationPlayer.parse(tbdPlayer))}>
            To be decided
          </Button>
        )}
      </Row>
      {turnedAway && (
        <MemberTurnedAway dialog={turnedAway} organizer={context.organizer} onClose={() => setTurnedAway(undefined)} />
      )}
      {refusal && (
        <Dialog
          title={refusal.code === 'registration/already-on-registration' ? 'Already there' : 'That did not work'}
          onClose={() => setRefusal(undefined)}
          actions={
            <Button kind="primary" onClick={() => setRefusal(undefined)}>
              Ok
            </Button>
          }
        >
          <p>{refusal.title}</p>
        </Dialog>
      )}
    </Stack>
  );
}

function Tbd({ context, partner, onPartner, onReplace }: PlayerPanelProps) {
  return (
    <Stack $gap={4}>
      <Banner
        tone="info"
        title="To be decided"
        actions={<Button onClick={() => onReplace(blankPlayer())}>Choose a player instead</Button>}
      >
        You can name this player later, before the event.
      </Banner>
      {asksPartnerName(context.event) && (
        <TextField
          label="Partner’s name"
          optional
          value={partner}
          onChange={({ target }) => onPartner(target.value)}
          autoComplete="off"
        />
      )}
    </Stack>
  );
}

function Fill(props: PlayerPanelProps) {
  const { player, form, standing, context, position, showAll, onChange, onReplace, onByHand, onProven } = props;
  const errors = Object.fromEntries(standing.faults.map(({ path, message }) => [path.join('.'), message]));
  const chosen = player.playerProfileId !== undefined;
  const common = { player, errors, showAll, onChange };
  const asksParent = player.parent !== undefined || standing.faults.some(({ check }) => check === 'parent');
  const custom = additionalFields(context.event, context.division, 'player');
  const open = asksParent || form.fields.some((field) => !field.onFile && field.kind !== 'contact');
  const onFile = new Set<string>(form.fields.filter((field) => field.onFile).map(({ name }) => name));
  const onFileFaults = standing.faults.filter(({ path }) => onFile.has(path[0] ?? ''));
  return (
    <Stack $gap={5}>
      <Chosen>
        <Avatar name={player.name || 'New player'} size={44} />
        <div>
          <b>{chosen ? player.name : 'Entered by hand'}</b>
          <div>
            <Muted>
              {chosen
                ? open
                  ? 'We know this player. Please fill in what is missing.'
                  : 'Everything we need is on file.'
                : 'A new player'}
            </Muted>
          </div>
        </div>
        <Button
          kind="plain"
          onClick={() => {
            onByHand(false);
            onReplace(blankPlayer());
          }}
        >
          Change
        </Button>
      </Chosen>
      {onFileFaults.map(({ message }) => (
        <Banner key={message} tone="bad" title={message} />
      ))}
      <PlayerFields key={player.playerProfileId ?? 'new'} {...common} fields={form.fields} own={position === 1} />
      {form.twoFactor && form.enforced && (
        <PhoneProof phone={player.phone ?? ''} proven={context.provenPhones} onProven={onProven} />
      )}
      {needsAau(form, context.event, context.division) && (
        <AauCheck key={`aau ${position}`} player={player} actor={context.actor} onChange={onChange} />
      )}
      <WaivedNote player={player} form={form} context={context} />
      {asksParent && <ContactFields {...common} kind="parent" />}
      {form.fields.some(({ name, onFile }) => name === 'emergency' && !onFile) && (
        <ContactFields {...common} kind="emergency" />
      )}
      {custom.map((field) => (
        <CustomInput
          key={field.label}
          field={field}
          answer={player.custom[field.label] ?? ''}
          showAll={showAll}
          onAnswer={(text) => onChange({ custom: { ...player.custom, [field.label]: text } })}
        />
      ))}
    </Stack>
  );
}
