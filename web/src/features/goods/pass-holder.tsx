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
  /** Shows an error for missing choices after an attempt to add the pass. */
  showAll: boolean;
  onChange(change: { playerProfileId: Id | null }): void;
};

/** Chooses the player for a season pass from the buyer's own players who don't have it yet. */
export function PassHolder({ passId, value, showAll, onChange }: Props) {
  const { user } = useSession();
  const [holder, setHolder] = useState<string | null>(null);
  const own = user?.profiles ?? [];
  if (own.length === 0)
    return (
      <Muted>A season pass belongs to a player. Sign in to choose the player. Future registrations cost less.</Muted>
    );
  const choose = async (id: Id | null) => {
    setHolder(null);
    onChange({ playerProfileId: id });
    if (id === null) return;
    const held = await ask(seasonPass, { params: { passId, playerProfileId: id } });
    // Without an answer, payment shows the error.
    if (!held.ok || !held.value) return;
    setHolder(own.find((one) => one.id === id)?.fullName ?? null);
    onChange({ playerProfileId: null });
  };
  const missing = showAll && value === null ? 'Choose a player' : undefined;
  return (
    <Select
      label="Who is the pass for?"
      placeholder="Choose"
      value={value === null ? '' : String(value)}
      error={holder === null ? missing : `${holder} already has this season pass.`}
      options={own.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      onChange={({ target }) => void choose(Number(target.value) || null)}
    />
  );
}
