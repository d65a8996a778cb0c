import { Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { ageOn } from '#domain/kernel/date-words.ts';
import { playerFieldTable } from '#domain/people/form/form-fields.ts';
import { hideable, shareable } from '#domain/people/lists/choices.ts';
import { ownProfile, saveProfile } from '#domain/people/operations-profiles.ts';
import { sharedFrom } from '#domain/people/who-sees.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { PersonPictures } from '#web/src/features/images/person-pictures.tsx';
import { useProfileSaved } from '#web/src/features/organization/last-saved.ts';
import { GuardiansCard } from '#web/src/features/people/guardians-card.tsx';
import {
  ContactInputs,
  ProfileInput,
  type ProfileValues,
  profileSections,
  sentOf,
  valuesOf,
} from '#web/src/features/people/profile-form.tsx';
import { RecruitingCard } from '#web/src/features/people/recruiting-card.tsx';
import { RankedCard } from '#web/src/features/ratings/rated-list.tsx';
import { FieldGrid } from '#web/src/features/registration/field-inputs.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Editor, EditPage, type Section } from '#web/src/pages/edit-page.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const ProfileHistory = lazyPart(() => import('#web/src/features/people/profile-history.tsx'), 'ProfileHistory');

type Own = Answer<typeof ownProfile>;
type Shown = Record<(typeof hideable)[number], boolean>;
type Shared = Record<(typeof shareable)[number], boolean>;
type Values = ProfileValues & { shown: Shown; shared: Shared; metricsPublic: boolean; metricsPlayers: boolean };

const shownWords: Readonly<Record<keyof Shown, string>> = {
  results: 'Results',
  ratings: 'Ratings',
  gradYear: 'Graduation year',
  club: 'Club',
  committedSchool: 'College committed to',
  cityState: 'City and state (adults)',
};

const sharedWords: Readonly<Record<keyof Shared, string>> = {
  imageUrl: 'Photo',
  highSchool: 'High school',
  upcoming: 'Upcoming events',
};

/** Returns why a player's photo, school and upcoming events are hidden, or who can show them. */
function sharingWords({ profile, mayShare, as }: Own): string {
  if (!profile.dob)
    return 'Add a birth date first. For players under 13, the photo, school and upcoming events are never public.';
  if (mayShare)
    return as === 'guardian'
      ? 'For players under 18, these stay off until you turn them on. Your choice stays until you change it.'
      : 'These are public only while they’re on.';
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  return ageOn(profile.dob, today) < sharedFrom
    ? 'For players under 13, the photo, school and upcoming events are never public.'
    : 'Under 18, a parent or guardian turns these on.';
}

const formOf = ({ profile, shared }: Own): Values => ({
  ...valuesOf(profile),
  shown: Object.fromEntries(hideable.map((field) => [field, !profile.hides.includes(field)])) as Shown,
  shared: Object.fromEntries(shareable.map((field) => [field, shared.includes(field)])) as Shared,
  metricsPublic: profile.metricsFor.includes('public'),
  metricsPlayers: profile.metricsFor.includes('players'),
});

const labels = {
  ...Object.fromEntries(Object.entries(playerFieldTable).map(([field, { label }]) => [field, label])),
  shown: 'What the public sees',
  shared: 'What the public sees',
};

/**
 * `/my/player/:playerProfileId`: everything in a profile, for the people who manage it: identity, contact, play,
 * numbers, and the part that the public sees.
 */
export function EditPlayerScreen() {
  const id = Number(useParams().playerProfileId);
  const source = useCall(ownProfile, { params: { id } });
  return (
    <EditPage
      title="Player profile"
      source={source}
      primary={<Beside id={id} onChanged={() => void source.reload()} />}
    >
      {(own) => (
        <Stack $gap={5}>
          <Form key={own.profile.id} own={own} source={source} />
          <GuardiansCard own={own} put={source.put} />
          <RecruitingCard own={own} put={source.put} />
          <RankedCard own={own} put={source.put} />
          <Suspense>
            <ProfileHistory playerId={own.profile.id} />
          </Suspense>
        </Stack>
      )}
    </EditPage>
  );
}

function Beside({ id, onChanged }: { id: number; onChanged(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button icon="image" onClick={() => setOpen(true)}>
        Photo
      </Button>
      <LinkButton to={to(paths.player, { playerProfileId: id })} icon="eye">
        What others see
      </LinkButton>
      {open && (
        <PersonPictures
          onClose={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </Row>
  );
}

function sectionsOf(control: never, own: Own): Section[] {
  const fields = (names: readonly string[]) => (
    <FieldGrid>
      {names.map((name) => (
        <ProfileInput key={name} control={control} name={name as never} />
      ))}
    </FieldGrid>
  );
  const [name, reach, play, numbers] = profileSections.map(({ key, title, fields: names }) => ({
    key,
    title,
    fields: names,
    body: fields(names),
  })) as readonly Section[] as readonly [Section, Section, Section, Section];
  const contact = (of: 'parent' | 'emergency', title: string): Section => ({
    key: of,
    title,
    fields: [of],
    body: (
      <FieldGrid>
        <ContactInputs control={control} of={of} />
      </FieldGrid>
    ),
  });
  const shown: Section = {
    key: 'shown',
    title: 'What the public sees',
    fields: ['shown', 'shared', 'metricsPublic', 'metricsPlayers'],
    body: (
      <Stack $gap={1}>
        <Muted>
          Birth date, address, phone and email are never public. Organizers of your events see what they need.
        </Muted>
        {shareable.map((field) => (
          <FormCheck
            key={field}
            control={control}
            name={`shared.${field}` as never}
            label={sharedWords[field]}
            disabled={!own.mayShare && !own.shared.includes(field)}
          />
        ))}
        <Muted>{sharingWords(own)}</Muted>
        {hideable.map((field) => (
          <FormCheck key={field} control={control} name={`shown.${field}` as never} label={shownWords[field]} />
        ))}
        <FormCheck
          control={control}
          name={'metricsPublic' as never}
          label="Show metrics to everyone"
          disabled={!own.mayShare && !own.profile.metricsFor.includes('public')}
        />
        <FormCheck
          control={control}
          name={'metricsPlayers' as never}
          label="Show metrics to players"
          disabled={!own.mayShare && !own.profile.metricsFor.includes('players')}
        />
      </Stack>
    ),
  };
  return [
    name,
    reach,
    contact('parent', 'Parent or guardian'),
    contact('emergency', 'Emergency contact'),
    play,
    numbers,
    shown,
  ];
}

function Form({ own, source }: { own: Own; source: Called<Own> }) {
  const { reload } = useSession();
  const rev = useRef(own.rev);
  const lastSaved = useProfileSaved(own.profile.id);
  const form = useForm<Values>({ defaultValues: formOf(own), mode: 'onTouched' });
  const params = { id: own.profile.id };
  const save = useSave(saveProfile, form, {
    input: ({ shown, shared, metricsPublic, metricsPlayers, ...player }) => ({
      params,
      rev: rev.current,
      body: {
        player: sentOf(player as ProfileValues),
        choices: {
          hides: hideable.filter((field) => !shown[field]),
          shares: shareable.filter((field) => shared[field]),
          metricsFor: [
            ...(metricsPublic ? (['public'] as const) : []),
            ...(metricsPlayers ? (['players'] as const) : []),
          ],
        },
      },
    }),
    onSaved: async (saved) => {
      rev.current = saved.rev;
      form.reset(formOf(saved));
      source.put(saved);
      toast('Saved', { tone: 'good' });
      await reload();
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(ownProfile, { params }), lastSaved()]);
      if (!now.ok) return null;
      rev.current = now.value.rev;
      source.put(now.value);
      return { values: formOf(now.value), ...who };
    },
  });
  return <Editor form={form} save={save} labels={labels} sections={sectionsOf(form.control as never, own)} />;
}
