import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type claimOptions, proveClaim, sendClaimCode } from '#domain/people/operations-claims.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { digits, FormRadio, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Options = Answer<typeof claimOptions>;
type SentCode = { readonly claimId: string; readonly hint: string };

export const asOptions = (isMinor: boolean) => [
  { value: 'guardian', label: 'That’s my child' },
  { value: 'self', label: isMinor ? 'That’s me, and I’m 13 or older' : 'That’s me' },
];

/** Sends a code to contact info on file. Entering it claims the profile. */
export function ProveClaim({ id, options, onClaimed }: { id: number; options: Options; onClaimed(): void }) {
  const { reload } = useSession();
  const [sent, setSent] = useState<SentCode | null>(null);
  const claimed = async () => {
    toast(`You now manage ${options.fullName}’s profile`, { tone: 'good' });
    await reload();
    onClaimed();
  };
  return sent ? (
    <TypeCode id={id} sent={sent} onClaimed={claimed} onAgain={() => setSent(null)} />
  ) : (
    <AskCode id={id} options={options} onSent={setSent} onClaimed={claimed} />
  );
}

type Asking = { id: number; options: Options; onSent(sent: SentCode): void; onClaimed(): Promise<void> };
function AskCode({ id, options: { ways, isMinor }, onSent, onClaimed }: Asking) {
  const form = useForm<{ way: (typeof ways)[number]['way']; as: 'self' | 'guardian' }>({
    defaultValues: { way: ways[0]!.way, as: isMinor ? 'guardian' : 'self' },
  });
  const as = form.watch('as');
  const open = ways.filter(({ guardian }) => as === 'self' || guardian);
  const { resetField } = form;
  const first = open[0]?.way;
  useEffect(() => {
    if (first) resetField('way', { defaultValue: first });
  }, [first, resetField]);
  const save = useSave(sendClaimCode, form, {
    input: (body) => ({ params: { id }, body }),
    onSaved: async ({ claimed, claimId }) => {
      const hint = ways.find(({ way }) => way === form.getValues('way'))?.hint ?? '';
      if (claimed) await onClaimed();
      else onSent({ claimId, hint });
    },
  });
  return (
    <PageForm {...save} submitLabel="Send code">
      <FormRadio control={form.control} name="as" legend="Whose profile is it?" options={asOptions(isMinor)} />
      {open.length === 0 && <Muted>Nothing on file shows who the parent is. Contact us below.</Muted>}
      <FormRadio
        control={form.control}
        name="way"
        legend="Where should we send a code?"
        options={open.map(({ way, hint }) => ({ value: way, label: hint }))}
      />
    </PageForm>
  );
}

type Typing = { id: number; sent: SentCode; onClaimed(): Promise<void>; onAgain(): void };
function TypeCode({ id, sent, onClaimed, onAgain }: Typing) {
  const form = useForm({ defaultValues: { code: '' } });
  const save = useSave(proveClaim, form, {
    input: ({ code }) => ({ params: { id }, body: { claimId: sent.claimId, code } }),
    onSaved: onClaimed,
    refusalAt: 'code',
  });
  return (
    <Stack $gap={3}>
      <Muted>We sent a six-digit code to {sent.hint.replace(/^The/, 'the')}. It’s good for ten minutes.</Muted>
      <PageForm
        {...save}
        submitLabel="Claim profile"
        aside={
          <Button kind="plain" onClick={onAgain}>
            Try another way
          </Button>
        }
      >
        <FormText
          control={form.control}
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          read={digits(6)}
          rules={{ minLength: { value: 6, message: 'Enter six digits' }, required: 'Enter six digits' }}
        />
      </PageForm>
    </Stack>
  );
}
