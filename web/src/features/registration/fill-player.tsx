import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { seasonPassDiscount } from '#domain/commerce/pricing/discounts.ts';
import { phoneToProve } from '#domain/identity/phone.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { listed } from '#domain/kernel/text.ts';
import { seasonPass } from '#domain/memberships/operations.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import type { FormField } from '#domain/people/form/form-fields.ts';
import { sentences } from '#domain/people/form/messages.ts';
import { openOfChosen } from '#domain/people/form/player-checks.ts';
import { isInternational } from '#domain/people/lists/places.ts';
import { attendSameSchool, fullName } from '#domain/people/names.ts';
import { additionalFields } from '#domain/registration/fields/extra-fields.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { needsAau } from '#domain/registration/sanction/aau.ts';
import { bodiesToCheck } from '#domain/registration/sanction/bodies.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { asksPartnerName } from '#domain/registration/teams/roster.ts';
import { picksTeams, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CustomInput } from '#web/src/forms/custom-input.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { meetsIn, twiceWords } from './also-plays.ts';
import { ChooseKnown, useChoosePlayer } from './choose-player.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FieldGrid, type FieldsProps, inputs } from './field-inputs.tsx';
import { PhoneProof } from './phone-proof.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';
import { SameName } from './player-search.tsx';
import { blankPlayer } from './use-seats.ts';
import { WaivedNote } from './waived-note.tsx';

const Dense = styled(FieldGrid)`
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
`;

/** The fields of a player's form: questions first, then data that is "On File" and isn't asked again (Part 2 §3, §5). */
export function PlayerFields({ afterName, ...props }: FieldsProps & { afterName?: ReactNode }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { fields, errors, showAll, player } = props;
  const requestedFormFields = fields.filter(({ kind, onFile }) => kind !== 'contact' && !onFile);
  const formFields = fields.filter(({ kind, onFile }) => kind !== 'contact' && onFile);
  return (
    <>
      {requestedFormFields.length > 0 && (
        <FieldGrid>
          {requestedFormFields.map((field) => {
            if (field.disabled)
              return (
                <TextField
                  key={field.name}
                  label={field.label}
                  value={String(player[field.name] ?? '')}
                  hint="Same as the first player, because everyone attends the same school"
                  disabled
                  readOnly
                />
              );
            const Input = inputs[field.kind as keyof typeof inputs];
            return (
              <Fragment key={field.name}>
                <Input
                  {...props}
                  field={field}
                  error={showAll || left.has(field.name) ? errors[field.name] : undefined}
                  onLeave={() => setLeft((was) => new Set(was).add(field.name))}
                />
                {field.name === 'lastName' && afterName}
              </Fragment>
            );
          })}
        </FieldGrid>
      )}
      {formFields.length > 0 && (
        <Dense role="group" aria-label={sentences.onFile}>
          {formFields.map((field) => (
            <TextField key={field.name} label={field.label} value={onFileWords(field, player)} disabled readOnly />
          ))}
        </Dense>
      )}
    </>
  );
}

/** The names of a chosen profile are shown. Any other field only shows that its value is on file. */
const onFileWords = (field: FormField, player: RegistrationPlayer): string =>
  field.name === 'firstName' || field.name === 'lastName' ? (player[field.name] ?? sentences.onFile) : sentences.onFile;

type Props = Pick<PlayerPanelProps, 'player' | 'context'>;

/**
 * Shows that a player's season pass makes the registration cheaper, if the event accepts one. Shown only once, even
 * with several passes.
 */
function SeasonPassNote({ player, context }: Props) {
  const id = player.playerProfileId;
  if (id === undefined || isTbd(id)) return null;
  const passes = flagsOfEvent(context.event).seasonPasses;
  return <FirstHeld key={id} {...{ passes, player, context }} playerProfileId={id} />;
}

type OfPasses = Props & { passes: readonly number[]; playerProfileId: number };

/** The next pass is looked up only if the player doesn't have the previous one. */
function FirstHeld({ passes: [passId, ...others], playerProfileId, ...of }: OfPasses) {
  const input = passId === undefined ? null : { params: { passId, playerProfileId } };
  const { data } = useCall(seasonPass, input);
  if (data === undefined) return null;
  if (!data) return <FirstHeld key={others[0]} passes={others} playerProfileId={playerProfileId} {...of} />;
  return (
    <Banner
      tone="good"
      title={`${of.player.name} has the season pass: ${formatMoney(seasonPassDiscount, of.context.event.currency)} off`}
    />
  );
}

/** Loaded lazily, because only some events have a sanctioning body that checks numbers. */
const AauCheck = lazyPart(() => import('./aau-check.tsx'), 'AauCheck');
const NumberCheck = lazyPart(() => import('./number-check.tsx'), 'NumberCheck');
const CoachTeams = lazyPart(() => import('./coach-teams.tsx'), 'CoachTeams');

const Chosen = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: 12px 4px 12px 16px;
  border: 1.5px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** Returns the phone number in the form needed for texting a code, with the country code if it's foreign. */
function provable({ phone = '', country }: PlayerPanelProps['player'], { phones }: PlayerPanelProps['form']): string {
  const judged = phones(phone, country ?? '', isInternational(country));
  const kept = judged.ok ? judged.kept : phone;
  return phoneToProve(kept, isInternational(country)) ?? '';
}

/** Everything the division still needs about a player who was chosen or typed in (Part 2 §2, §3). */
export function FillPlayer(props: PlayerPanelProps) {
  const { player, form, validation, context, position, showAll, onChange, onProven } = props;
  const errors = Object.fromEntries(validation.faults.map(({ path, message }) => [path.join('.'), message]));
  const common = { player, errors, showAll, onChange };
  const asksParent = player.parent !== undefined || validation.faults.some(({ check }) => check === 'parent');
  const open = asksParent || form.fields.some((field) => !field.onFile && field.kind !== 'contact');
  const onFile = new Set<string>(form.fields.filter((field) => field.onFile).map(({ name }) => name));
  const onFileFaults = validation.faults.filter(({ path }) => onFile.has(path[0] ?? ''));
  const choosing = useChoosePlayer(props);
  const [fills, setFills] = useState(0);
  const isNew = player.playerProfileId === undefined && !props.locked;
  const twice = twiceWords(props);
  return (
    <Stack $gap={5}>
      {isNew ? (
        <ChooseKnown
          {...props}
          choosing={choosing}
          onReplace={(known) => {
            setFills(fills + 1);
            props.onReplace(known);
          }}
        />
      ) : (
        <WhoIsChosen {...props} open={open} />
      )}
      {twice && <Banner tone={twice.tone} title={twice.title} />}
      {meetsIn(context, context.divisions, player.playerProfileId).map((other) => (
        <Banner
          key={other.id}
          tone="warn"
          title={`${player.name} is also in ${divisionName(other)}, which may play at the same time`}
        >
          You can continue. Ask the organizer if you’re not sure.
        </Banner>
      ))}
      {isElsewhere(props) && <Banner tone="bad" title={problems['same-school']().title} />}
      {onFileFaults.map(({ message }) => (
        <Banner key={message} tone="bad" title={message} />
      ))}
      {form.namesOnly && isNew && form.fields.some(({ name }) => name === 'email') && (
        <Muted as="p">
          Only the name is required. Add an email to send your teammate the updates, or invite them after you pay.
        </Muted>
      )}
      <PlayerFields
        key={player.playerProfileId ?? `new ${fills}`}
        {...common}
        fields={form.fields}
        own={position === 1}
        afterName={
          isNew && (
            <SameName
              name={fullName(player)}
              event={context.event}
              divisionId={context.division.id}
              membersOnly={false}
              onChoose={(found) => void choosing.choose(found)}
            />
          )
        }
      />
      {form.twoFactor && form.enforced && (
        <PhoneProof phone={provable(player, form)} proven={context.provenPhones} onProven={onProven} />
      )}
      {needsAau(form, context.event, context.division) && (
        <Suspense>
          <AauCheck key={`aau ${position}`} player={player} actor={context.actor} onChange={onChange} />
        </Suspense>
      )}
      <Suspense>
        {bodiesToCheck(form, context.event, context.division).map((body) => (
          <NumberCheck key={`${body} ${position} ${player.playerProfileId ?? ''}`} {...props} body={body} />
        ))}
      </Suspense>
      <SeasonPassNote player={player} context={context} />
      <WaivedNote player={player} form={form} context={context} />
      {asksParent && <ContactFields {...common} kind="parent" others={props.others} />}
      {form.fields.some(({ name, onFile }) => name === 'emergency' && !onFile) && (
        <ContactFields {...common} kind="emergency" others={props.others} />
      )}
      {picksTeams(registrantOf(context.division)) && <CoachTeams {...props} />}
      <CustomAnswers {...props} />
    </Stack>
  );
}

/**
 * Returns whether the school on file differs from the first player's. If so, a note is shown, because everyone has to
 * attend the same school.
 */
const isElsewhere = ({ player, context }: PlayerPanelProps): boolean =>
  context.school !== undefined && !attendSameSchool([player, { highSchool: context.school }]);

/** The player, with a button to choose another one. `open` means that some fields are still missing. */
function WhoIsChosen({ player, form, open, locked, onReplace }: PlayerPanelProps & { open: boolean }) {
  const chosen = player.playerProfileId !== undefined;
  const { fields, onFile } = openOfChosen(form, player);
  const missing = fields.map(({ label }) => label);
  const isMissing = missing.length > 0 ? `Please fill in: ${listed(missing)}.` : 'Please fill in the fields below.';
  const toFill = onFile.length > 0 && missing.length === 0 ? '' : ` ${isMissing}`;
  const asked = open ? `We have this player on file.${toFill}` : 'Everything we need is on file.';
  const card = useRef<HTMLDivElement>(null);
  // The button that chose the player is gone, so the focus would be lost.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  return (
    <Chosen ref={card} tabIndex={-1}>
      <Avatar name={player.name || 'New player'} size={44} />
      <div>
        <b>{player.name || 'New player'}</b>
        <div>
          <Muted>{chosen ? asked : 'New player'}</Muted>
        </div>
        {onFile.map((message) => (
          <div key={message}>{message}</div>
        ))}
      </div>
      {locked ? (
        <Muted>Required by the bid</Muted>
      ) : (
        <Button kind="plain" onClick={() => onReplace(blankPlayer())}>
          Change
        </Button>
      )}
    </Chosen>
  );
}

/** The organizer's own questions about a player. */
const CustomAnswers = ({ player, context, showAll, onChange }: PlayerPanelProps) =>
  additionalFields(context.event, context.division, 'player').map((field) => (
    <CustomInput
      key={field.label}
      field={field}
      answer={player.custom[field.label] ?? ''}
      showAll={showAll}
      onAnswer={(text) => onChange({ custom: { ...player.custom, [field.label]: text } })}
    />
  ));

/** A player who will be named later. */
export function TbdPlayer({ context, partner, onPartner, onReplace }: PlayerPanelProps) {
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
