import { useState } from 'react';
import type { Id } from '#domain/kernel/ids.ts';
import { seasonPass } from '#domain/memberships/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Props = {
  passId: Id;
  value: Id | null;
  /** Adding was tried: what is missing says so. */
  showAll: boolean;
  onChange(change: { playerProfileId: Id | null }): void;
};

/** Whose season pass it is: one of the buyer's own players, who has it not yet. */
export function PassHolder({ passId, value, showAll, onChange }: Props) {
  const { user } = useSession();
  const [holder, setHolder] = useState<string | null>(null);
  const own = user?.profiles ?? [];
  if (own.length === 0)
    return (
      <Muted>A season pass is a player’s: sign in with an account that has one. Their later entries cost less.</Muted>
    );
  const choose = async (id: Id | null) => {
    setHolder(null);
    onChange({ playerProfileId: id });
    if (id === null) return;
    const held = await ask(seasonPass, { params: { passId, playerProfileId: id } });
    // without an answer it is said when they pay
    if (!held.ok || !held.value) return;
    setHolder(own.find((one) => one.id === id)?.fullName ?? null);
    onChange({ playerProfileId: null });
  };
  const missing = showAll && value === null ? 'Choose a player' : undefined;
  return (
    <Select
      label="Whose pass is it?"
      placeholder="Choose"
      value={value === null ? '' : String(value)}
      error={holder === null ? missing : `${holder} has this season pass already.`}
      options={own.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      onChange={({ target }) => void choose(Number(target.value) || null)}
    />
  );
}
